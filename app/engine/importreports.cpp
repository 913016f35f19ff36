// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/importreports.h"

#include <utility>

namespace a2c::app
{

namespace
{

skills::ImportChoice choiceOf(computer::ImportDecision decision)
{
    switch (decision) {
    case computer::ImportDecision::Install:
        return skills::ImportChoice::Install;
    case computer::ImportDecision::Replace:
        return skills::ImportChoice::Replace;
    case computer::ImportDecision::KeepBoth:
        return skills::ImportChoice::KeepBoth;
    case computer::ImportDecision::Skip:
        break;
    }
    return skills::ImportChoice::Skip;
}

}

computer::ImportPlan reportOf(quint64 id, const skills::ImportPlan &plan)
{
    computer::ImportPlan report;
    report.id = id;
    report.unreadable = plan.unreadable;
    int index = 0;
    for (const skills::ImportCandidate &found : plan.candidates) {
        report.candidates.append({.index = index++,
                                  .name = found.name,
                                  .description = found.description,
                                  .origin = found.source.path,
                                  .size = found.size,
                                  .files = found.files,
                                  .acceptable = found.acceptable,
                                  .reason = found.reason,
                                  .detail = found.detail,
                                  .line = found.line,
                                  .warnings = found.warnings,
                                  .conflict = found.conflict,
                                  .freeName = found.freeName});
    }
    return report;
}

computer::ImportProgress reportOf(quint64 id, const skills::ImportProgress &progress)
{
    return {.id = id,
            .name = progress.name,
            .bytesDone = progress.bytesDone,
            .bytesTotal = progress.bytesTotal,
            .packagesDone = progress.packagesDone,
            .packagesTotal = progress.packagesTotal};
}

computer::ImportOutcome reportOf(quint64 id, const skills::ImportOutcome &outcome)
{
    return {.id = id, .installed = outcome.installed, .failed = outcome.failed, .cancelled = outcome.cancelled};
}

QMap<int, skills::ImportChoice> choicesOf(const QMap<int, computer::ImportDecision> &decisions)
{
    QMap<int, skills::ImportChoice> choices;
    for (const auto &[index, decision] : decisions.asKeyValueRange()) {
        choices.insert(index, choiceOf(decision));
    }
    return choices;
}

}
