// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2c
{

/// @p bytes, which are valid UTF-8, without a change: QString::fromUtf8() drops a U+FEFF at the start, which makes
/// text differ from its digest and two names the same.
[[nodiscard]] QString fromUtf8Exactly(QByteArrayView bytes);

}
