// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/skillwords.h"

#include "text/refusalwords.h"

namespace a2c::ui
{

using computer::Delivery;
using computer::SkillState;

QString SkillWords::state(SkillState state)
{
    switch (state) {
    case SkillState::Active:
        return tr("Installed");
    case SkillState::Orphaned:
        return tr("Orphaned");
    case SkillState::Rejected:
        return tr("Rejected");
    }
    return {};
}

QString SkillWords::source(const QString &wire)
{
    static constexpr QLatin1String mcp("mcp:");
    static constexpr QLatin1String marketplace("marketplace:");
    if (wire == QLatin1String("user")) {
        return tr("Your own", "source of a skill");
    }
    if (wire.startsWith(mcp)) {
        return tr("MCP server %1").arg(wire.sliced(mcp.size()));
    }
    if (wire.startsWith(marketplace)) {
        return tr("Marketplace %1").arg(wire.sliced(marketplace.size()));
    }
    return wire;
}

QString SkillWords::delivery(Delivery delivery)
{
    switch (delivery) {
    case Delivery::Inline:
        return tr("inline", "how an Agent gets a file");
    case Delivery::Blob:
        return tr("by blob", "how an Agent gets a file");
    case Delivery::Forbidden:
        return tr("forbidden", "how an Agent gets a file");
    case Delivery::TooLarge:
        return tr("too large", "how an Agent gets a file");
    case Delivery::Unreachable:
        return tr("not reachable", "how an Agent gets a file");
    }
    return {};
}

QString SkillWords::deliveryExplanation(Delivery delivery)
{
    switch (delivery) {
    case Delivery::Inline:
        return tr("A text small enough to be part of the answer itself.");
    case Delivery::Blob:
        return tr("The Agent gets a handle and pulls the bytes piece by piece.");
    case Delivery::Forbidden:
        return tr("Protected: Agents are refused. Such files hold passwords and keys.");
    case Delivery::TooLarge:
        return tr("Larger than the limit in the settings: Agents are refused.");
    case Delivery::Unreachable:
        return tr("A link that leads out of the package, or not a plain file: Agents do not see it.");
    }
    return {};
}

QString SkillWords::verdict(const computer::MissingAnswer &answer)
{
    if (answer.verdict == QLatin1String("served")) {
        return tr("Nothing is wrong: “%1” is served. An Agent that does not see it may have to ask for the list again.")
            .arg(answer.name);
    }
    if (answer.verdict == QLatin1String("orphaned")) {
        return tr("“%1” is orphaned. %2").arg(answer.name, RefusalWords::orphanSentence(answer.detail));
    }
    if (answer.verdict == QLatin1String("not-in-home")) {
        return tr(
            "This folder is not in the skills folder, so nobody looks there. Drop it on this window to install it.");
    }
    if (answer.verdict == QLatin1String("no-skill-md")) {
        return tr("There is no SKILL.md right inside this folder. A skill is a folder with a file called SKILL.md.");
    }
    if (answer.verdict == QLatin1String("not-found")) {
        return tr("There is neither a folder nor a skill called “%1”. Check the spelling.").arg(answer.query);
    }
    if (answer.verdict == QLatin1String("hidden-name")) {
        return tr("Its name begins with a dot. Hidden folders are not looked into; rename it.");
    }
    const RefusalWords::Case refused{.reason = answer.verdict,
                                     .folder = answer.name,
                                     .remedyName = answer.remedyName,
                                     .detail = answer.detail,
                                     .line = answer.line};
    return RefusalWords::sentence(refused) + QLatin1Char(' ') + RefusalWords::advice(refused);
}

QStringList SkillWords::knownVerdicts()
{
    return {QStringLiteral("served"),      QStringLiteral("orphaned"),  QStringLiteral("not-in-home"),
            QStringLiteral("no-skill-md"), QStringLiteral("not-found"), QStringLiteral("hidden-name")};
}

}
