// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QVariantMap>

namespace a2c
{

Q_NAMESPACE

/// Every way in which an operation of the engine can fail. Words for people are made in ui/ and app/.
enum class ErrorCode {
    // files
    NotFound,
    AlreadyExists,
    PermissionDenied,
    NoSpace,
    ReadFailed,
    WriteFailed,
    NotAFolder,
    NotARegularFile,
    ChangedMeanwhile,
    TooLarge,
    // values that came from outside
    Malformed,
    UnsupportedVersion,
    OutOfRange,
    // connection
    ConnectFailed,
    ConnectionLost,
    TlsFailed,
    Unauthorized,
    VersionRefused,
    JoinRefused,
    TimedOut,
    Cancelled,
    ExceedsPeerLimit,
    // skills and blobs
    UnknownSkill,
    InvalidSkillName,
    PathTraversal,
    Forbidden,
    InvalidHandle,
    Gone,
    PackageRejected,
    NameTaken,
    // the rest
    SecretsUnavailable,
    Unsupported,
    Internal,
};
Q_ENUM_NS(ErrorCode)

/// What went wrong, to what, and with which particulars.
///
/// @c subject is the thing it happened to (a path, a skill, a server), as the user knows it. It may hold what must
/// not leave the machine: the wire gets its own fixed texts from protocol::ErrorPayload.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    QString subject;
    QVariantMap facts;

    bool operator==(const Error &) const = default;
};

/// For logs and test output: "NotFound (subject) {facts}".
[[nodiscard]] QString toLogText(const Error &error);

/// The error that @c errno stands for, about @p subject.
[[nodiscard]] Error errorFromErrno(int number, const QString &subject);

}

Q_DECLARE_METATYPE(a2c::Error)
