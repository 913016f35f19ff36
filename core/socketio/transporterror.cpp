// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/transporterror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

#include "socketio/endpoint.h"
#include "socketio/versionrefusal.h"

namespace a2c::socketio
{

namespace
{

// A server's own words, cut to what fits on a line.
QString oneLine(QString text)
{
    constexpr qsizetype longest = 200;
    text.truncate(longest);
    return text.simplified();
}

template<typename Enum>
QString nameOf(Enum value)
{
    return QString::fromLatin1(QMetaEnum::fromType<Enum>().valueToKey(static_cast<int>(value)));
}

// JavaScript servers answer {"code","message"}, Python ones a JSON string; a page in HTML says nothing worth showing.
void addServerWords(Error &error, const QByteArray &body)
{
    const QJsonDocument array = QJsonDocument::fromJson('[' + body + ']');
    const QJsonValue value = array.array().size() == 1 ? array.array().first() : QJsonValue();
    const QJsonObject object = value.toObject();
    const QString message = value.isString() ? value.toString() : object.value(QLatin1StringView("message")).toString();
    if (object.contains(QLatin1StringView("code"))) {
        error.facts.insert(QStringLiteral("serverCode"), object.value(QLatin1StringView("code")).toInt());
    }
    if (!message.isEmpty()) {
        error.facts.insert(QStringLiteral("serverMessage"), oneLine(message));
    }
}

Error errorOfStatus(int status, const QByteArray &body, const Endpoint &endpoint)
{
    const bool unauthorized = status == 401 || status == 403;
    Error error = transportError(unauthorized ? ErrorCode::Unauthorized : ErrorCode::ConnectFailed,
                                 QStringLiteral("httpStatus"), endpoint);
    error.facts.insert(QStringLiteral("status"), status);
    addServerWords(error, body);
    return error;
}

Error tlsError(const QList<QSslError> &tlsErrors, const Endpoint &endpoint)
{
    Error error = transportError(ErrorCode::TlsFailed, QStringLiteral("certificate"), endpoint);
    QStringList details;
    for (const QSslError &each : tlsErrors) {
        details.append(each.errorString());
    }
    if (details.isEmpty()) {
        error.facts.insert(QStringLiteral("reason"), QStringLiteral("handshake"));
    } else {
        error.facts.insert(QStringLiteral("details"), details);
    }
    return error;
}

}

Error errorOfReply(const QNetworkReply &reply, const QByteArray &body, const QList<QSslError> &tlsErrors,
                   const Endpoint &endpoint)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status != 0 && status != 200) {
        return errorOfAnswer(status, reply.rawHeader(errorCodeHeader), body, endpoint);
    }
    switch (reply.error()) {
    case QNetworkReply::NoError:
        return transportError(ErrorCode::ConnectFailed, QStringLiteral("notEngineIo"), endpoint);
    case QNetworkReply::SslHandshakeFailedError:
        return tlsError(tlsErrors, endpoint);
    case QNetworkReply::TimeoutError:
        return transportError(ErrorCode::TimedOut, QStringLiteral("timeout"), endpoint);
    default:
        return transportError(ErrorCode::ConnectFailed, nameOf(reply.error()), endpoint);
    }
}

Error errorOfAnswer(int status, QByteArrayView errorCode, const QByteArray &body, const Endpoint &endpoint)
{
    if (auto refusal = versionRefusal(status, errorCode, body, endpoint.version())) {
        refusal->subject = endpoint.name();
        return *refusal;
    }
    return errorOfStatus(status, body, endpoint);
}

Error errorOfSocket(QAbstractSocket::SocketError socketError, const QList<QSslError> &tlsErrors,
                    const Endpoint &endpoint)
{
    if (!tlsErrors.isEmpty() || socketError == QAbstractSocket::SslHandshakeFailedError) {
        return tlsError(tlsErrors, endpoint);
    }
    return transportError(ErrorCode::ConnectFailed, nameOf(socketError), endpoint);
}

Error transportError(ErrorCode code, const QString &reason, const Endpoint &endpoint)
{
    return {code, endpoint.name(), {{QStringLiteral("reason"), reason}}};
}

}
