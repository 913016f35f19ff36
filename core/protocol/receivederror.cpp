// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/receivederror.h"

#include "protocol/fieldreader.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

std::optional<ReceivedError> ReceivedError::read(const QJsonObject &answer)
{
    const std::optional<qint64> code = wholeNumber(answer.value("code"_L1));
    if (!code) {
        return std::nullopt;
    }
    return ReceivedError{
        .code = int(qBound(qint64{0}, *code, qint64{99'999})),
        .message = answer.value("message"_L1).toString(),
        .reason = answer.value("details"_L1).toObject().value("reason"_L1).toString(),
        .fields = answer,
    };
}

VersionRefusal VersionRefusal::read(const ReceivedError &error)
{
    const auto text = [&error](QLatin1StringView key) { return error.fields.value(key).toString(); };
    return {
        .serverVersion = text("server_version"_L1),
        .clientVersion = text("client_version"_L1),
        .minSupported = text("min_supported"_L1),
        .maxSupported = text("max_supported"_L1),
    };
}

}
