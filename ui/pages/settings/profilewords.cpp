// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/profilewords.h"

namespace a2c::ui
{

using settings::ProfileProblem;

QString ProfileWords::sentence(ProfileProblem problem)
{
    switch (problem) {
    case ProfileProblem::UrlMissing:
        return tr("The address of the server is needed, such as https://office.example.");
    case ProfileProblem::UrlMalformed:
        return tr("This is no address of a server. It looks like https://office.example or http://127.0.0.1:8765.");
    case ProfileProblem::UrlScheme:
        return tr("The address must begin with https://, http://, wss:// or ws://.");
    case ProfileProblem::UrlCredentials:
        return tr("A user name or password does not belong into the address; add it to the credentials below.");
    case ProfileProblem::PathMalformed:
        return tr("The path begins with “/” and has no blanks, “?” or “#”, such as /socket.io/.");
    case ProfileProblem::OfficeMissing:
        return tr("The name of the office is needed. The Agent joins the same one.");
    case ProfileProblem::NameMissing:
        return tr("This Computer needs a name, by which Agents find it.");
    case ProfileProblem::TextTooLong:
        return tr("The office's and the Computer's name have at most 256 characters each.");
    case ProfileProblem::TextUnprintable:
        return tr("The office's and the Computer's name cannot hold line breaks or other control characters.");
    case ProfileProblem::VersionMalformed:
        return tr("The protocol version is three numbers, such as 0.2.1.");
    case ProfileProblem::HeaderName:
        return tr("The name of a header has only letters, digits and hyphens, such as X-Api-Key.");
    case ProfileProblem::HeaderValue:
        return tr("The value of a header cannot hold line breaks.");
    case ProfileProblem::ProxyMalformed:
        return tr("A proxy looks like http://proxy.example:3128 or socks5://proxy.example:1080.");
    }
    return {};
}

QString ProfileWords::sentence(CredentialProblem problem)
{
    switch (problem) {
    case CredentialProblem::NameMissing:
        return tr("Each credential needs a name, such as “token”.");
    case CredentialProblem::NameTwice:
        return tr("Two credentials have the same name.");
    case CredentialProblem::ValueNoJson:
        return tr("The value of a JSON credential must be JSON, such as 5, true or {\"a\": 1}.");
    }
    return {};
}

QString ProfileWords::localOffice()
{
    return tr("Local office");
}

QString ProfileWords::title(const settings::ConnectionProfile &profile)
{
    if (!profile.title.trimmed().isEmpty()) {
        return profile.title.trimmed();
    }
    if (profile.office.isEmpty()) {
        return profile.url.host().isEmpty() ? tr("New connection") : profile.url.host();
    }
    return tr("%1 at %2", "office, server").arg(profile.office, profile.url.host());
}

}
