// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/agentview/viewwords.h"

#include <QLocale>

#include "text/errorwords.h"
#include "text/quantities.h"

namespace a2c::ui
{

using app::ViewAnswer;
using app::ViewQuestion;
using app::ViewSubject;

namespace
{

int codeOf(const Error &error)
{
    return error.facts.value(QStringLiteral("code")).toInt();
}

QString reasonOf(const Error &error)
{
    return error.facts.value(QStringLiteral("reason")).toString();
}

QString pathOf(const ViewQuestion &question)
{
    return question.relPath.isEmpty() ? QStringLiteral("SKILL.md") : question.relPath;
}

/// What a refusal of the protocol means among our own errors; nothing for those that need words of their own.
std::optional<ErrorCode> meaningOf(int code, const QString &reason)
{
    switch (code) {
    case 4014:
        return ErrorCode::UnknownSkill;
    case 4016:
        return ErrorCode::InvalidSkillName;
    case 4017:
    case 4018:
        if (reason == QLatin1String("forbidden")) {
            return ErrorCode::Forbidden;
        }
        if (reason == QLatin1String("traversal")) {
            return ErrorCode::PathTraversal;
        }
        if (reason == QLatin1String("not_found")) {
            return ErrorCode::NotFound;
        }
        if (reason == QLatin1String("too_large")) {
            return ErrorCode::TooLarge;
        }
        if (reason == QLatin1String("gone")) {
            return ErrorCode::Gone;
        }
        return {};
    case 408:
        return ErrorCode::TimedOut;
    default:
        return {};
    }
}

}

QString ViewWords::title(const ViewQuestion &question)
{
    switch (question.subject) {
    case ViewSubject::Skills:
        return tr("The list of skills");
    case ViewSubject::Skill:
    case ViewSubject::Resource:
        return tr("%1 of %2", "a file, a skill").arg(pathOf(question), question.skill);
    case ViewSubject::Chunk:
        return tr("A piece of a file");
    case ViewSubject::Tools:
        return tr("The tools");
    case ViewSubject::Desktop:
        return tr("The desktop");
    case ViewSubject::Config:
        return tr("The configuration");
    case ViewSubject::Room:
        return tr("Who is in the office");
    }
    return {};
}

QString ViewWords::summary(const ViewAnswer &answer, qsizetype exchange)
{
    if (exchange < 0 || exchange >= answer.exchanges.size()) {
        return {};
    }
    const app::ViewExchange &shown = answer.exchanges.at(exchange);
    const QString size = tr("answer of %1 after %2", "a size, a time")
                             .arg(Quantities::size(shown.answer.size()), time(shown.microseconds));
    const QString came = answer.ok ? howItCame(answer) : QString();
    return came.isEmpty() ? size : size + QStringLiteral(" · ") + came;
}

QString ViewWords::howItCame(const ViewAnswer &answer)
{
    const app::ViewResource &resource = answer.resource;
    const QString size = Quantities::size(resource.totalSize);
    switch (answer.question.subject) {
    case ViewSubject::Skills:
        return tr("%n skill(s)", nullptr, int(answer.skills.size()));
    case ViewSubject::Skill:
        return resource.handle.isEmpty()
                   ? tr("file of %1, in the answer itself (body) · SHA-256 checked", "a size").arg(size)
                   : tr("file of %1, to be fetched piece by piece (blob)", "a size").arg(size);
    case ViewSubject::Room:
        return tr("of the private office of this view, not of yours");
    case ViewSubject::Resource:
        return resource.chunks == 0
                   ? tr("file of %1, in the answer itself (body) · SHA-256 checked", "a size").arg(size)
                   : tr("file of %1 in %n piece(s) (blob) after %2 · SHA-256 checked", "a size, a time",
                        resource.chunks)
                         .arg(size, time(answer.microseconds));
    default:
        return {};
    }
}

QString ViewWords::sentence(const ViewAnswer &answer)
{
    const int code = codeOf(answer.error);
    if (code == 0) {
        switch (answer.error.code) {
        case ErrorCode::Malformed:
            return tr("What came is not intact: size, digest or shape do not fit.");
        case ErrorCode::ConnectionLost:
            return tr("The private office of this view was closed meanwhile. Ask again.");
        case ErrorCode::TimedOut:
            return ErrorWords::sentence({ErrorCode::TimedOut, tr("This Computer"), {}});
        default:
            return ErrorWords::sentence(answer.error);
        }
    }
    if (const auto meaning = meaningOf(code, reasonOf(answer.error))) {
        const bool isAboutTheSkill = code == 4014 || code == 4016;
        const bool isLate = code == 408;
        return ErrorWords::sentence({*meaning,
                                     isLate            ? tr("This Computer")
                                     : isAboutTheSkill ? answer.question.skill
                                                       : pathOf(answer.question),
                                     {}});
    }
    if (code == 404) {
        return tr("This Computer is not in the office of the view. Try again.");
    }
    if (code == 500) {
        return tr("This Computer could not answer: something went wrong in it, or the answer is larger than the "
                  "office lets through. The log says more.");
    }
    return tr("This Computer refused to answer.");
}

QString ViewWords::detail(const ViewAnswer &answer)
{
    const int code = codeOf(answer.error);
    if (code == 0 || answer.exchanges.isEmpty()) {
        return {};
    }
    const QString reason = reasonOf(answer.error);
    const QString event = answer.exchanges.constLast().event;
    return reason.isEmpty() ? tr("%1 was answered with code %2.").arg(event).arg(code)
                            : tr("%1 was answered with code %2, reason %3.").arg(event).arg(code).arg(reason);
}

QString ViewWords::time(qint64 microseconds)
{
    const double milliseconds = double(microseconds) / 1'000;
    if (milliseconds < 9.95) {
        return tr("%1 ms", "milliseconds").arg(QLocale().toString(milliseconds, 'f', 1));
    }
    if (milliseconds < 999.5) {
        return tr("%1 ms", "milliseconds").arg(QLocale().toString(milliseconds, 'f', 0));
    }
    return tr("%1 s", "seconds").arg(QLocale().toString(milliseconds / 1'000, 'f', 1));
}

}
