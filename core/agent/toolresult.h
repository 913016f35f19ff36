// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>

#include "protocol/toolmessages.h"

namespace a2c::agent
{

/// A content item of a CallToolResult whose bytes went aside.
struct AsideItem {
    qsizetype index = 0; ///< in `content`
    protocol::BlobMarks blob;
};

[[nodiscard]] QList<AsideItem> itemsAside(const QJsonObject &result);
/// Puts the bytes back where the handle stood for them: `data`, or `blob` of an embedded resource.
void putBack(QJsonObject &result, const AsideItem &item, const QByteArray &bytes);

/// What the caller gets when its time is up.
[[nodiscard]] QJsonObject timedOutResult();

}
