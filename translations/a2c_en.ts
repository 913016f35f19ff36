<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AttentionWords</name>
    <message numerus="yes">
        <source>%n skill(s) refused</source>
        <translation>
            <numerusform>%n skill refused</numerusform>
            <numerusform>%n skills refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of skills</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropWords</name>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n archive(s)</source>
        <translation>
            <numerusform>%n archive</numerusform>
            <numerusform>%n archives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other thing(s) will be left out.</source>
        <translation>
            <numerusform>%n other thing will be left out.</numerusform>
            <numerusform>%n other things will be left out.</numerusform>
        </translation>
    </message>
</context>
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
    <name>ViewWords</name>
    <message numerus="yes">
        <source>%n skill(s)</source>
        <translation>
            <numerusform>%n skill</numerusform>
            <numerusform>%n skills</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>file of %1 in %n piece(s) (blob) after %2 · SHA-256 checked</source>
        <comment>a size, a time</comment>
        <translation>
            <numerusform>file of %1 in %n piece (blob) after %2 · SHA-256 checked</numerusform>
            <numerusform>file of %1 in %n pieces (blob) after %2 · SHA-256 checked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::ActivityPage</name>
    <message numerus="yes">
        <source>Resume (%n new)</source>
        <translation>
            <numerusform>Resume (%n new)</numerusform>
            <numerusform>Resume (%n new)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were written to %1.</source>
        <translation>
            <numerusform>%n entry was written to %1.</numerusform>
            <numerusform>%n entries were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::ImportSheet</name>
    <message numerus="yes">
        <source>Looking into %n thing(s) …</source>
        <translation>
            <numerusform>Looking into %n thing …</numerusform>
            <numerusform>Looking into %n things …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) found</source>
        <translation>
            <numerusform>%n skill found</numerusform>
            <numerusform>%n skills found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be installed</source>
        <translation>
            <numerusform>%n to be installed</numerusform>
            <numerusform>%n to be installed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused</source>
        <translation>
            <numerusform>%n refused</numerusform>
            <numerusform>%n refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Install %n skill(s)</source>
        <translation>
            <numerusform>Install %n skill</numerusform>
            <numerusform>Install %n skills</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) installed.</source>
        <translation>
            <numerusform>%n skill installed.</numerusform>
            <numerusform>%n skills installed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s) found whose name is taken already.</source>
        <translation>
            <numerusform>%n skill found whose name is taken already.</numerusform>
            <numerusform>%n skills found whose name is taken already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::OverviewTab</name>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <comment>number, size</comment>
        <translation>
            <numerusform>%n file, %1</numerusform>
            <numerusform>%n files, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillCommands</name>
    <message numerus="yes">
        <source>%n protected file(s) stayed out: %1.</source>
        <translation>
            <numerusform>%n protected file stayed out: %1.</numerusform>
            <numerusform>%n protected files stayed out: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2c::ui::SkillsPage</name>
    <message numerus="yes">
        <source>%n skill(s) installed.</source>
        <translation>
            <numerusform>%n skill installed.</numerusform>
            <numerusform>%n skills installed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skill(s)</source>
        <translation>
            <numerusform>%n skill</numerusform>
            <numerusform>%n skills</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n refused</source>
        <comment>42 skills, 1 refused</comment>
        <translation>
            <numerusform>%1, %n refused</numerusform>
            <numerusform>%1, %n refused</numerusform>
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
<context>
    <name>a2c::ui::TransfersPage</name>
    <message numerus="yes">
        <source>%n running</source>
        <comment>transfers</comment>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended</source>
        <comment>transfers</comment>
        <translation>
            <numerusform>%n ended</numerusform>
            <numerusform>%n ended</numerusform>
        </translation>
    </message>
</context>
</TS>
