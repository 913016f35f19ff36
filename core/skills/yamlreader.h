// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include <QByteArrayView>
#include <QLatin1StringView>
#include <QString>

#include "skills/yamlvalue.h"

namespace a2c::skills
{

/// Why a text is not taken. @c reason is a word of words.h: yaml-error and the limits that stand beside it.
struct YamlFault {
    QLatin1StringView reason;
    int line = 0; ///< from 1
    QString detail;
};

/// Reads one YAML document. Nothing in it can make the work or the result larger than the text: aliases, tags, a key
/// twice in one map and nesting beyond 64 levels are refused as soon as they are met. A text without content is Null.
///
/// The only place that knows the YAML library; throws nothing. Any thread.
[[nodiscard]] std::expected<YamlValue, YamlFault> readYaml(QByteArrayView text);

}
