// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "settings/connectionprofile.h"

namespace a2c::ui
{

/// One line of what proves who we are.
struct Credential {
    enum class Kind {
        Auth,     ///< a text in the auth object of the Socket.IO CONNECT
        AuthJson, ///< the same with a value of JSON
        Header,   ///< an HTTP header
    };
    Kind kind = Kind::Auth;
    QString name;
    QString value;

    bool operator==(const Credential &) const = default;
};

enum class CredentialProblem {
    NameMissing,
    NameTwice, ///< two of one kind
    ValueNoJson,
};

[[nodiscard]] QList<Credential> credentialsOf(const settings::ConnectionProfile &profile);

/// Puts @p credentials in place of auth and headers; lines without name and value are left out. A value that is no
/// JSON goes in as text: ask problemsOf() first.
void setCredentials(settings::ConnectionProfile &profile, const QList<Credential> &credentials);

/// The first problem of each line that has one, by its index.
[[nodiscard]] QMap<int, CredentialProblem> problemsOf(const QList<Credential> &credentials);

}
