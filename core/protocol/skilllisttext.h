// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "protocol/identifiers.h"

namespace a2c::protocol
{

/// The answer to get_skills around @p skills, a JSON array that is ready: thousands of skills never go through QJson.
[[nodiscard]] QByteArray skillListText(const QByteArray &skills, const RequestId &reqId);

/// How many bytes that adds to the array.
[[nodiscard]] qint64 skillListEnvelope(const RequestId &reqId);

}
