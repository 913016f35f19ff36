// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/errorwords.h"

#include "text/quantities.h"
#include "text/refusalwords.h"

namespace a2c::ui
{

namespace
{

QString size(const Error &error, const char *key)
{
    return Quantities::size(error.facts.value(QLatin1String(key), -1).toLongLong());
}

QString fact(const Error &error, const char *key)
{
    return error.facts.value(QLatin1String(key)).toString();
}

}

QString ErrorWords::sentence(const Error &error)
{
    const QString it = error.subject.isEmpty() ? tr("It", "stands for a thing whose name is not known")
                                               : tr("“%1”", "a thing's name in quotes").arg(error.subject);
    switch (error.code) {
    case ErrorCode::NotFound:
        return tr("%1 is not there.").arg(it);
    case ErrorCode::AlreadyExists:
        return tr("%1 exists already.").arg(it);
    case ErrorCode::PermissionDenied:
        return tr("%1 may not be opened or changed by you. Check its permissions.").arg(it);
    case ErrorCode::NoSpace:
        return tr("The disk is full: %1 could not be written.").arg(it);
    case ErrorCode::ReadFailed:
        return tr("%1 could not be read.").arg(it);
    case ErrorCode::WriteFailed:
        return tr("%1 could not be written.").arg(it);
    case ErrorCode::NotAFolder:
        return tr("%1 is not a folder.").arg(it);
    case ErrorCode::NotARegularFile:
        return tr("%1 is not a plain file.").arg(it);
    case ErrorCode::ChangedMeanwhile:
        return tr("%1 was changed by something else meanwhile. Try again.").arg(it);
    case ErrorCode::TooLarge:
        return error.facts.contains(QLatin1String("limit"))
                   ? tr("%1 is larger than the limit of %2.").arg(it, size(error, "limit"))
                   : tr("%1 is too large.").arg(it);
    case ErrorCode::Malformed:
        return tr("%1 is not written as it should be.").arg(it);
    case ErrorCode::UnsupportedVersion:
        return tr("%1 has a version that this program does not know.").arg(it);
    case ErrorCode::OutOfRange:
        return tr("%1 is outside of what is allowed.").arg(it);
    case ErrorCode::ConnectFailed:
        return tr("No connection to %1. Is the address right, and does the server run?").arg(it);
    case ErrorCode::ConnectionLost:
        return tr("The connection to %1 was lost.").arg(it);
    case ErrorCode::TlsFailed:
        return tr("%1 could not prove who it is (TLS). If its certificate comes from an authority of your own, name "
                  "that "
                  "authority's file in the connection's settings.")
            .arg(it);
    case ErrorCode::Unauthorized:
        return tr("%1 did not accept the credentials. Check them in the connection's settings.").arg(it);
    case ErrorCode::VersionRefused:
        return fact(error, "serverVersion").isEmpty()
                   ? tr("%1 does not speak the protocol version of this connection. Choose "
                        "another one in its settings.")
                         .arg(it)
                   : tr("%1 speaks protocol %2, this connection is set to %3. Choose a "
                        "fitting version in its settings.")
                         .arg(it, fact(error, "serverVersion"), fact(error, "clientVersion"));
    case ErrorCode::JoinRefused:
        return tr("The office %1 did not let this Computer in. Another one of the same name may be there still.")
            .arg(it);
    case ErrorCode::TimedOut:
        return tr("%1 did not answer in time.").arg(it);
    case ErrorCode::Cancelled:
        return tr("It was cancelled.");
    case ErrorCode::ExceedsPeerLimit:
        return error.facts.contains(QLatin1String("size"))
                   ? tr("An answer of %1 was held back: the server takes %2 at most. Ask its operator for a larger "
                        "limit, or "
                        "serve fewer skills.")
                         .arg(size(error, "size"), size(error, "limit"))
                   : tr("An answer was held back: it is larger than the server takes.");
    case ErrorCode::UnknownSkill:
        return tr("There is no skill called %1.").arg(it);
    case ErrorCode::InvalidSkillName:
        return tr("%1 is not a name that a skill can have. Use lower-case letters, digits and hyphens.").arg(it);
    case ErrorCode::PathTraversal:
        return tr("%1 points outside of the skill's folder.").arg(it);
    case ErrorCode::Forbidden:
        return tr("%1 is protected and is never given out.").arg(it);
    case ErrorCode::InvalidHandle:
        return tr("The Agent asked with a handle that is not ours.");
    case ErrorCode::Gone:
        return tr("%1 is no longer there.").arg(it);
    case ErrorCode::PackageRejected:
        if (const QString reason = fact(error, "reason"); !reason.isEmpty()) {
            const RefusalWords::Case refused{.reason = reason,
                                             .folder = error.subject,
                                             .remedyName = {},
                                             .detail = fact(error, "detail"),
                                             .line = error.facts.value(QLatin1String("line")).toInt()};
            return RefusalWords::sentence(refused) + QLatin1Char(' ') + RefusalWords::advice(refused);
        }
        return tr("%1 is not a package that can be served.").arg(it);
    case ErrorCode::NameTaken:
        return tr("There is a skill called %1 already.").arg(it);
    case ErrorCode::SecretsUnavailable:
        return tr("The system's store for passwords did not answer. Is it unlocked?");
    case ErrorCode::Unsupported:
        return tr("%1 is something that this program cannot do.").arg(it);
    case ErrorCode::Internal:
        return tr("Something went wrong inside the program. The log says more.");
    }
    return {};
}

}
