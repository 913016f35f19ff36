// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/xdgautostart.h"

#include <QDir>
#include <QFile>

#include "base/atomicfile.h"
#include "platform/linux/desktopentry.h"
#include "platform/linux/execline.h"
#include "platform/linux/program.h"

using namespace Qt::StringLiterals;

namespace a2c::platform
{

namespace
{

constexpr qint64 largestEntry = 64 * 1024;

QStringList argumentsOf(const QString &command)
{
    return {command, u"--background"_s};
}

bool isTrue(const QString &value)
{
    return value == "true"_L1 || value == "1"_L1;
}

bool isFalse(const QString &value)
{
    return value == "false"_L1 || value == "0"_L1;
}

}

XdgAutostart::XdgAutostart(const QString &folder, const QString &command)
    : m_folder(folder)
    , m_command(command)
{
}

QString XdgAutostart::place() const
{
    return m_folder + u'/' + QLatin1StringView(applicationId) + ".desktop"_L1;
}

Autostart::Report XdgAutostart::read() const
{
    const Result<QByteArray> content = readSmallFile(place(), largestEntry);
    if (!content) {
        const bool absent =
            content.error().code == ErrorCode::NotFound || content.error().code == ErrorCode::NotAFolder;
        return absent ? Report{} : Report{State::Unknown, {}, place()};
    }
    const QHash<QString, QString> entry = desktopEntryOf(*content);
    if (isTrue(entry.value(u"Hidden"_s)) || isFalse(entry.value(u"X-GNOME-Autostart-enabled"_s))) {
        return {State::Off, {}, place()};
    }
    const std::optional<QStringList> arguments = argumentsOfExecLine(entry.value(u"Exec"_s));
    if (!arguments || arguments->isEmpty()) {
        return {State::Unknown, {}, place()};
    }
    if (*arguments == argumentsOf(m_command)) {
        return {State::Ours, {}, place()};
    }
    return {State::OtherPath, arguments->join(u' '), place()};
}

Result<void> XdgAutostart::enable()
{
    // No X-GNOME-Autostart-Phase: systemd's generator passes over entries that have one. The panel first: a tray icon
    // made before it may never appear.
    const QString entry = u"[Desktop Entry]\n"
                          "Type=Application\n"
                          "Name=A2C Workbench\n"
                          "Icon=%1\n"
                          "Exec=%2\n"
                          "TryExec=%3\n"
                          "Terminal=false\n"
                          "StartupNotify=false\n"
                          "X-GNOME-Autostart-Delay=2\n"
                          "X-KDE-autostart-after=panel\n"
                          "X-LXQt-Need-Tray=true\n"_s;
    QString tryExec = m_command;
    tryExec.replace(u'\\', "\\\\"_L1).replace(u'\n', "\\n"_L1);
    const QString content = entry.arg(QLatin1StringView(applicationId), execLine(argumentsOf(m_command)), tryExec);
    if (const Result<void> made = makePrivateFolder(m_folder); !made) {
        return made;
    }
    return writeAtomically(place(), content.toUtf8(), FileAccess::Default);
}

Result<void> XdgAutostart::disable()
{
    QFile file(place());
    if (!file.exists() && !QFileInfo(place()).isSymLink()) {
        return {};
    }
    if (!file.remove()) {
        return failure(ErrorCode::WriteFailed, place(), {{u"system"_s, file.errorString()}});
    }
    return {};
}

}
