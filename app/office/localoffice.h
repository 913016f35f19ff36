// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QProcessEnvironment>

#include "office/officenote.h"
#include "protocol/version.h"
#include "settings/connectionprofile.h"
#include "settings/preferences.h"

namespace a2c::server
{
class OfficeServer;
}

namespace a2c::app
{

class OfficeFile;

/// How a local office is offered. A value; what is empty is chosen.
struct LocalOfficeOptions {
    QString office = {};   ///< empty: "local"
    QString computer = {}; ///< who joins it; empty: the machine's name
    QString path = {};     ///< empty: "/socket.io/"
    QString token = {};    ///< secret; empty: made at random
    quint16 port = 0;      ///< 0, or a taken one: a free one
    settings::OfficeReach reach = settings::OfficeReach::ThisMachine;
    protocol::Version version = {0, 2, 1};
};

/// An office of our own, for a Computer that has no connection to another: it listens with a token, and a file tells
/// this user's programs of it.
///
/// Thread of the owner. Its token never reaches a log.
class LocalOffice final
{
    Q_DISABLE_COPY_MOVE(LocalOffice)

public:
    explicit LocalOffice(LocalOfficeOptions options);
    /// Closes the office and removes the file.
    ~LocalOffice();

    /// Errors: those of server::OfficeServer::listen() and OfficeFile::publish(); nothing is open then.
    [[nodiscard]] Result<void> open(const QProcessEnvironment &environment);

    /// Means something while it is open, as does what follows.
    [[nodiscard]] const OfficeNote &note() const
    {
        return m_note;
    }
    [[nodiscard]] settings::OfficeReach reach() const
    {
        return m_options.reach;
    }
    /// Where other machines reach it; empty for ThisMachine.
    [[nodiscard]] QList<QUrl> networkUrls() const;
    /// The note with the address that is best for an Agent elsewhere; on this machine it is good, too.
    [[nodiscard]] OfficeNote noteForElsewhere() const;
    [[nodiscard]] QString filePath() const;
    /// For the Computer that joins it.
    [[nodiscard]] settings::ConnectionProfile profile() const;

private:
    [[nodiscard]] Result<void> listen(quint16 port);

    LocalOfficeOptions m_options;
    OfficeNote m_note;
    std::unique_ptr<server::OfficeServer> m_server;
    std::unique_ptr<OfficeFile> m_file;
};

}
