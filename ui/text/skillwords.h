// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "computer/reports.h"

namespace a2c::ui
{

/// Skills and their files in words. UI thread.
class SkillWords
{
    Q_DECLARE_TR_FUNCTIONS(SkillWords)

public:
    [[nodiscard]] static QString state(computer::SkillState state);
    /// "Your own", "MCP server tools", "Marketplace acme-skills".
    [[nodiscard]] static QString source(const QString &wire);
    /// How an Agent gets a file: "in the answer", "by blob", ….
    [[nodiscard]] static QString delivery(computer::Delivery delivery);
    [[nodiscard]] static QString deliveryExplanation(computer::Delivery delivery);
    /// The answer of "Why is my skill missing?", one or two sentences.
    [[nodiscard]] static QString verdict(const computer::MissingAnswer &answer);

    [[nodiscard]] static QStringList knownVerdicts();
};

}
