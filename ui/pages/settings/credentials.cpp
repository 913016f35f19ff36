// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/credentials.h"

#include <optional>

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace a2c::ui
{

namespace
{

/// A JSON text may be any value; QJsonDocument takes only lists and objects.
std::optional<QJsonValue> valueOf(const QString &text)
{
    const QJsonDocument wrapped = QJsonDocument::fromJson('[' + text.toUtf8() + ']');
    if (wrapped.array().size() != 1) {
        return std::nullopt;
    }
    return wrapped.array().first();
}

QString textOf(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(wrapped.sliced(1, wrapped.size() - 2));
}

bool isBlank(const Credential &credential)
{
    return credential.name.trimmed().isEmpty() && credential.value.isEmpty();
}

}

QList<Credential> credentialsOf(const settings::ConnectionProfile &profile)
{
    QList<Credential> credentials;
    for (auto field = profile.auth.begin(); field != profile.auth.end(); ++field) {
        if (field.value().isString()) {
            credentials.append({Credential::Kind::Auth, field.key(), field.value().toString()});
        } else {
            credentials.append({Credential::Kind::AuthJson, field.key(), textOf(field.value())});
        }
    }
    for (const auto &[name, value] : profile.headers) {
        credentials.append({Credential::Kind::Header, name, value});
    }
    return credentials;
}

void setCredentials(settings::ConnectionProfile &profile, const QList<Credential> &credentials)
{
    profile.auth = {};
    profile.headers.clear();
    for (const Credential &credential : credentials) {
        if (isBlank(credential)) {
            continue;
        }
        const QString name = credential.name.trimmed();
        switch (credential.kind) {
        case Credential::Kind::Auth:
            profile.auth.insert(name, credential.value);
            break;
        case Credential::Kind::AuthJson:
            profile.auth.insert(name, valueOf(credential.value).value_or(QJsonValue(credential.value)));
            break;
        case Credential::Kind::Header:
            profile.headers.append({name, credential.value});
            break;
        }
    }
}

QMap<int, CredentialProblem> problemsOf(const QList<Credential> &credentials)
{
    QMap<int, CredentialProblem> problems;
    QSet<QString> authNames;
    for (int at = 0; at < credentials.size(); ++at) {
        const Credential &credential = credentials.at(at);
        const QString name = credential.name.trimmed();
        const bool isAuth = credential.kind != Credential::Kind::Header;
        if (isBlank(credential)) {
            continue;
        }
        if (name.isEmpty()) {
            problems.insert(at, CredentialProblem::NameMissing);
        } else if (isAuth && authNames.contains(name)) {
            problems.insert(at, CredentialProblem::NameTwice);
        } else if (credential.kind == Credential::Kind::AuthJson && !valueOf(credential.value)) {
            problems.insert(at, CredentialProblem::ValueNoJson);
        }
        if (isAuth) {
            authNames.insert(name);
        }
    }
    return problems;
}

}
