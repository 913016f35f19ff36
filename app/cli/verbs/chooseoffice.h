// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "office/officenote.h"

namespace a2c::cli
{

/// The office on this machine for who gave no address: the newest where there are several, which standard error then
/// tells. @p office empty: any. Errors: NotFound, with a sentence for people as subject.
[[nodiscard]] Result<app::OfficeNote> chooseLocalOffice(const QString &office);

/// The only Computer in an answer of server:list_room. Errors: NotFound, with a sentence for people as subject.
[[nodiscard]] Result<QString> onlyComputer(const QJsonObject &room);

}
