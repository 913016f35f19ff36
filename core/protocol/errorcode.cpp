// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/errorcode.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

QLatin1StringView wireWord(SkillRefusal reason)
{
    switch (reason) {
    case SkillRefusal::Traversal:
        return "traversal"_L1;
    case SkillRefusal::Forbidden:
        return "forbidden"_L1;
    case SkillRefusal::NotFound:
        return "not_found"_L1;
    case SkillRefusal::TooLarge:
        return "too_large"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

QLatin1StringView wireWord(BlobRefusal reason)
{
    switch (reason) {
    case BlobRefusal::InvalidHandle:
        return "invalid_handle"_L1;
    case BlobRefusal::Forbidden:
        return "forbidden"_L1;
    case BlobRefusal::Gone:
        return "gone"_L1;
    case BlobRefusal::Range:
        return "range"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

QLatin1StringView wireWord(McpCapability capability)
{
    switch (capability) {
    case McpCapability::Resources:
        return "resources"_L1;
    case McpCapability::Tools:
        return "tools"_L1;
    case McpCapability::Prompts:
        return "prompts"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

}
