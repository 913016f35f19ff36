// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/missingskill.h"

#include <QDir>
#include <QFileInfo>

#include "skills/package.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

computer::MissingAnswer answerFrom(const computer::SkillRow &row)
{
    computer::MissingAnswer answer;
    answer.name = row.name;
    answer.place = row.place;
    switch (row.state) {
    case computer::SkillState::Active:
        answer.verdict = u"served"_s;
        break;
    case computer::SkillState::Orphaned:
        answer.verdict = u"orphaned"_s;
        answer.detail = row.reason;
        break;
    case computer::SkillState::Rejected:
        answer.verdict = row.reason;
        answer.line = row.line;
        answer.detail = row.detail;
        answer.remedyName = row.remedyName;
        break;
    }
    return answer;
}

/// A folder that no row stands for.
computer::MissingAnswer answerForFolder(const QString &folder, const skills::Home &home)
{
    computer::MissingAnswer answer;
    answer.place = folder;
    answer.name = QFileInfo(folder).fileName();
    const bool isInHome = QFileInfo(folder).absolutePath() == home.userFolder();
    if (isInHome && answer.name.startsWith(u'.')) {
        answer.verdict = u"hidden-name"_s;
        return answer;
    }
    const auto package = skills::checkPackage(folder, {});
    if (package) {
        // Good, and not served: it lies elsewhere, or was put here a moment ago.
        answer.verdict = isInHome ? u"served"_s : u"not-in-home"_s;
        answer.name = package->name.text();
        return answer;
    }
    const skills::Rejection &rejection = package.error();
    answer.verdict = rejection.reason == "skill-md-missing"_L1 ? u"no-skill-md"_s : rejection.reason;
    answer.line = rejection.line;
    answer.detail = rejection.detail;
    answer.remedyName = rejection.remedyName;
    return answer;
}

}

computer::MissingAnswer whyMissing(const QString &query, const KnownSkills &known, const skills::Home &home)
{
    computer::MissingAnswer answer;
    if (!known.rows.isEmpty()) {
        answer = answerFrom(known.rows.constFirst());
    } else {
        const bool isPath = query.contains(u'/');
        const QString folder = isPath ? QDir::cleanPath(query) : home.userFolder() + u'/' + query;
        if (!query.isEmpty() && QFileInfo(folder).isDir()) {
            answer = answerForFolder(folder, home);
        } else {
            answer.verdict = u"not-found"_s;
            answer.name = query;
            answer.place = isPath ? folder : home.userFolder();
        }
    }
    answer.query = query;
    return answer;
}

}
