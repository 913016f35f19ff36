// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QJsonObject>
#include <QString>

namespace a2c::protocol
{

/// An ErrorPayload that a peer sent, whatever it holds. `details` is for logs, never for people.
struct ReceivedError {
    int code = 0;
    QString message;
    QString reason;     ///< details.reason, also one that we do not know
    QJsonObject fields; ///< the whole payload

    /// Nothing when @p answer is no error: it has no whole-number `code` at its top.
    [[nodiscard]] static std::optional<ReceivedError> read(const QJsonObject &answer);

    bool operator==(const ReceivedError &) const = default;
};

/// What a version refusal (4008) tells; texts as the server sent them, empty where it did not.
struct VersionRefusal {
    QString serverVersion;
    QString clientVersion;
    QString minSupported;
    QString maxSupported;

    [[nodiscard]] static VersionRefusal read(const ReceivedError &error);

    bool operator==(const VersionRefusal &) const = default;
};

}
