// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/autostart.h"

namespace a2c::tests
{

/// Start at login that only remembers; fails on demand.
class FakeAutostart final : public platform::Autostart
{
public:
    Report report;
    bool failing = false;

    [[nodiscard]] Report read() const override
    {
        return report;
    }
    [[nodiscard]] Result<void> enable() override
    {
        if (failing) {
            return failure(ErrorCode::PermissionDenied, QStringLiteral("/autostart"));
        }
        report = {State::Ours, {}, {}};
        return {};
    }
    [[nodiscard]] Result<void> disable() override
    {
        report = {};
        return {};
    }
};

}
