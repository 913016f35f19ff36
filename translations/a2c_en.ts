<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>LinkWords</name>
    <message numerus="yes">
        <source>Offline: trying %1 again in %n s</source>
        <comment>server</comment>
        <translation>
            <numerusform>Offline: trying %1 again in %n s</numerusform>
            <numerusform>Offline: trying %1 again in %n s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n min ago</numerusform>
            <numerusform>%n min ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n transfer(s), %1</source>
        <comment>status line: number, rate</comment>
        <translation>
            <numerusform>%n transfer, %1</numerusform>
            <numerusform>%n transfers, %1</numerusform>
        </translation>
    </message>
</context>
</TS>
