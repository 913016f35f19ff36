// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>

#include "skills/yamlreader.h"

namespace a2c::skills
{

/// Reads a frontmatter that readYaml() failed on (yaml-error), one top-level key at a time, as far as it can be told
/// where a key begins. A value that is no YAML by itself is taken as the text that was written where the key holds
/// text, and is Null otherwise. The limits of readYaml() hold for each value.
[[nodiscard]] std::expected<YamlValue, YamlFault> readYamlKeyByKey(QByteArrayView text);

}
