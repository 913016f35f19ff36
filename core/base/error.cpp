// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"

#include <cerrno>
#include <cstring>

#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

namespace a2c
{

QString toLogText(const Error &error)
{
    const QString name = QString::fromLatin1(QMetaEnum::fromType<ErrorCode>().valueToKey(static_cast<int>(error.code)));
    QString text = name + QStringLiteral(" (") + error.subject + QLatin1Char(')');
    if (!error.facts.isEmpty()) {
        const QByteArray facts = QJsonDocument(QJsonObject::fromVariantMap(error.facts)).toJson(QJsonDocument::Compact);
        text += QLatin1Char(' ') + QString::fromUtf8(facts);
    }
    return text;
}

Error errorFromErrno(int number, const QString &subject)
{
    ErrorCode code = ErrorCode::ReadFailed;
    switch (number) {
    case ENOENT:
        code = ErrorCode::NotFound;
        break;
    case ENOTDIR:
        code = ErrorCode::NotAFolder;
        break;
    case EEXIST:
    case ENOTEMPTY:
        code = ErrorCode::AlreadyExists;
        break;
    case EACCES:
    case EPERM:
    case EROFS:
        code = ErrorCode::PermissionDenied;
        break;
    case ENOSPC:
    case EDQUOT:
        code = ErrorCode::NoSpace;
        break;
    default:
        break;
    }
    return {code, subject, {{QStringLiteral("system"), QString::fromLocal8Bit(std::strerror(number))}}};
}

}
