// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArrayView>
#include <QString>

namespace a2c::server
{

/// What the Server has to know of a client:* request to send it on.
struct CallTarget {
    QString computer;
    std::optional<double> timeout; ///< seconds, where the request names one

    bool operator==(const CallTarget &) const = default;
};

/// Finds it in @p arguments, the valid JSON text of an array, without taking the rest apart: a request may hold numbers
/// that no double can, and be a megabyte long. Of a key that comes twice the last counts, as everywhere. Nothing when
/// the array does not hold one object, `computer` is no text or `timeout` no number.
[[nodiscard]] std::optional<CallTarget> scanCall(QByteArrayView arguments);

}
