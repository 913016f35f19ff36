// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/localoffice.h"

#include <QCoreApplication>
#include <QSysInfo>

#include "base/clock.h"
#include "base/digest.h"
#include "base/logscrub.h"
#include "office/networkaddresses.h"
#include "office/officefile.h"
#include "server/officeserver.h"
#include "settings/profilecheck.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;
using settings::OfficeReach;

namespace
{

constexpr int tokenBytes = 24;

QString madeToken()
{
    return QString::fromLatin1(
        randomBytes(tokenBytes).toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

QString nameOfMachine()
{
    const QString name = QSysInfo::machineHostName().trimmed();
    return name.isEmpty() ? u"computer"_s : name.first(qMin<qsizetype>(name.size(), 256));
}

}

LocalOffice::LocalOffice(LocalOfficeOptions options)
    : m_options(std::move(options))
{
    m_note.path = settings::pathFromInput(m_options.path);
    m_note.office = m_options.office.isEmpty() ? u"local"_s : m_options.office;
    m_note.computer = m_options.computer.isEmpty() ? nameOfMachine() : m_options.computer;
    m_note.token = m_options.token.isEmpty() ? madeToken() : m_options.token;
    m_note.protocolVersion = m_options.version.toString();
    m_note.pid = QCoreApplication::applicationPid();
    keepOutOfLogs({m_note.token});
}

LocalOffice::~LocalOffice() = default;

Result<void> LocalOffice::open(const QProcessEnvironment &environment)
{
    Result<void> listening = listen(m_options.port);
    if (!listening && listening.error().code == ErrorCode::AlreadyExists && m_options.port != 0) {
        listening = listen(0);
    }
    if (!listening) {
        m_server.reset();
        return listening;
    }
    m_note.url = m_server->url();
    m_note.since = SystemClock().wall();
    Result<std::unique_ptr<OfficeFile>> file = OfficeFile::publish(m_note, environment);
    if (!file) {
        m_server.reset();
        return failure(file.error());
    }
    m_file = std::move(*file);
    return {};
}

Result<void> LocalOffice::listen(quint16 port)
{
    server::OfficeServerOptions options;
    options.address = m_options.reach == OfficeReach::Network ? QHostAddress::Any : QHostAddress::LocalHost;
    options.port = port;
    options.path = m_note.path;
    options.token = m_note.token;
    options.version = m_options.version;
    m_server = std::make_unique<server::OfficeServer>(options);
    return m_server->listen();
}

QList<QUrl> LocalOffice::networkUrls() const
{
    QList<QUrl> urls;
    if (m_options.reach == OfficeReach::Network) {
        for (const QHostAddress &address : networkAddresses()) {
            QUrl url = m_note.url;
            url.setHost(address.toString());
            urls.append(url);
        }
    }
    return urls;
}

OfficeNote LocalOffice::noteForElsewhere() const
{
    OfficeNote note = m_note;
    note.url = networkUrls().value(0, m_note.url);
    return note;
}

QString LocalOffice::filePath() const
{
    return m_file ? m_file->path() : QString();
}

settings::ConnectionProfile LocalOffice::profile() const
{
    settings::ConnectionProfile profile;
    profile.id = settings::localOfficeId;
    profile.url = m_note.url;
    profile.path = m_note.path;
    profile.office = m_note.office;
    profile.computerName = m_note.computer;
    profile.protocolVersion = m_note.protocolVersion;
    profile.auth = {{u"token"_s, m_note.token}};
    return profile;
}

}
