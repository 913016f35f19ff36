// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "base/atomicfile.h"
#include "platform/linux/program.h"
#include "platform/linux/xdgautostart.h"

using namespace a2c;
using namespace a2c::platform;
using namespace Qt::StringLiterals;
using State = Autostart::State;

class XdgAutostartTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void offWithoutAnEntry();
    void enabledIsOurs_data();
    void enabledIsOurs();
    void disabledIsOffAgain();
    void entriesOfOthersAreRecognised_data();
    void entriesOfOthersAreRecognised();
    void repairReplacesAnotherPath();
    void folderThatCannotBeMadeIsReported();
    void entryThatIsNoFileIsUnknown();
    void programIsNamedAsItWillBeFoundAgain();

private:
    [[nodiscard]] QString entryPath() const;
    void writeEntry(const QString &lines) const;

    std::unique_ptr<QTemporaryDir> m_config;
};

void XdgAutostartTest::init()
{
    m_config = std::make_unique<QTemporaryDir>();
}

QString XdgAutostartTest::entryPath() const
{
    return m_config->filePath(u"autostart/%1.desktop"_s.arg(QLatin1StringView(applicationId)));
}

void XdgAutostartTest::writeEntry(const QString &lines) const
{
    QVERIFY(makePrivateFolder(m_config->filePath(u"autostart"_s)));
    QVERIFY(writeAtomically(entryPath(), lines.toUtf8(), FileAccess::Default));
}

void XdgAutostartTest::offWithoutAnEntry()
{
    const XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QCOMPARE(autostart.read().state, State::Off);
}

void XdgAutostartTest::enabledIsOurs_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("bare name") << u"a2c-workbench"_s;
    QTest::newRow("path") << u"/usr/local/bin/a2c-workbench"_s;
    QTest::newRow("AppImage with space") << u"/home/me/My Apps/A2C 1.0.AppImage"_s;
    QTest::newRow("hostile path") << u"/home/me/$(rm -rf ~)/`x`\"\\/a2c"_s;
}

void XdgAutostartTest::enabledIsOurs()
{
    QFETCH(QString, command);
    XdgAutostart autostart(m_config->filePath(u"autostart"_s), command);
    QVERIFY(autostart.enable());
    QCOMPARE(autostart.read().state, State::Ours);
    QCOMPARE(autostart.read().place, entryPath());
    QVERIFY(autostart.enable());
    QFile file(entryPath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("--background"));
    QVERIFY(content.startsWith("[Desktop Entry]\n"));
    QVERIFY(!content.contains("X-GNOME-Autostart-Phase"));
}

void XdgAutostartTest::disabledIsOffAgain()
{
    XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QVERIFY(autostart.disable());
    QVERIFY(autostart.enable());
    QVERIFY(autostart.disable());
    QCOMPARE(autostart.read().state, State::Off);
    QVERIFY(!QFile::exists(entryPath()));
}

void XdgAutostartTest::entriesOfOthersAreRecognised_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<State>("state");
    QTest::addColumn<QString>("command");
    const QString start = u"[Desktop Entry]\nType=Application\n"_s;
    QTest::newRow("hidden") << start + u"Exec=a2c-workbench --background\nHidden=true\n"_s << State::Off << QString();
    QTest::newRow("switched off in GNOME")
        << start + u"Exec=a2c-workbench\nX-GNOME-Autostart-enabled=false\n"_s << State::Off << QString();
    QTest::newRow("older AppImage") << start + u"Exec=\"/old place/A2C-0.9.AppImage\" --background\n"_s
                                    << State::OtherPath << u"/old place/A2C-0.9.AppImage --background"_s;
    QTest::newRow("shows its window") << start + u"Exec=a2c-workbench\n"_s << State::OtherPath << u"a2c-workbench"_s;
    QTest::newRow("same with field code")
        << start + u"Exec=a2c-workbench --background %U\n"_s << State::Ours << QString();
    QTest::newRow("no Exec") << start << State::Unknown << QString();
    QTest::newRow("broken Exec") << start + u"Exec=\"/a\n"_s << State::Unknown << QString();
    QTest::newRow("Exec in another group")
        << u"[Other]\nExec=a2c-workbench --background\n"_s << State::Unknown << QString();
    QTest::newRow("empty") << QString() << State::Unknown << QString();
    QTest::newRow("too large") << QString(70'000, u'x') << State::Unknown << QString();
}

void XdgAutostartTest::entriesOfOthersAreRecognised()
{
    QFETCH(QString, lines);
    writeEntry(lines);
    const XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QTEST(autostart.read().state, "state");
    QTEST(autostart.read().command, "command");
}

void XdgAutostartTest::repairReplacesAnotherPath()
{
    writeEntry(u"[Desktop Entry]\nExec=/old/a2c\n"_s);
    XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QCOMPARE(autostart.read().state, State::OtherPath);
    QVERIFY(autostart.enable());
    QCOMPARE(autostart.read().state, State::Ours);
}

void XdgAutostartTest::folderThatCannotBeMadeIsReported()
{
    QVERIFY(writeAtomically(m_config->filePath(u"autostart"_s), "a file", FileAccess::Default));
    XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QCOMPARE(autostart.read().state, State::Off);
    QVERIFY(!autostart.enable());
}

void XdgAutostartTest::entryThatIsNoFileIsUnknown()
{
    QVERIFY(QDir().mkpath(m_config->filePath(u"autostart"_s)));
    QCOMPARE(::mkfifo(QFile::encodeName(entryPath()).constData(), 0600), 0);
    const XdgAutostart autostart(m_config->filePath(u"autostart"_s), u"a2c-workbench"_s);
    QCOMPARE(autostart.read().state, State::Unknown);
}

void XdgAutostartTest::programIsNamedAsItWillBeFoundAgain()
{
    const QString program = m_config->filePath(u"bin/a2c-workbench"_s);
    QVERIFY(makePrivateFolder(m_config->filePath(u"bin"_s)));
    QVERIFY(writeAtomically(program, "#!/bin/sh\n", FileAccess::Default));
    QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::ExeOwner));
    QProcessEnvironment environment;
    environment.insert(u"PATH"_s, u"/usr/bin:/bin"_s);
    QCOMPARE(programCommand(program, environment), program);
    environment.insert(u"PATH"_s, m_config->filePath(u"bin"_s) + u":/usr/bin"_s);
    QCOMPARE(programCommand(program, environment), u"a2c-workbench"_s);
    environment.insert(u"APPIMAGE"_s, u"/home/me/A2C.AppImage"_s);
    QCOMPARE(programCommand(program, environment), u"/home/me/A2C.AppImage"_s);
    environment.insert(u"APPIMAGE"_s, u"relative.AppImage"_s);
    QCOMPARE(programCommand(program, environment), u"a2c-workbench"_s);
}

QTEST_GUILESS_MAIN(XdgAutostartTest)
#include "xdgautostarttest.moc"
