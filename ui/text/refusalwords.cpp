// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/refusalwords.h"

#include <algorithm>

#include "text/refusaltable.h"

namespace a2c::ui
{

namespace
{

template<typename Row, size_t size>
const Row *find(const Row (&table)[size], const QString &word)
{
    const auto row = std::find_if(std::begin(table), std::end(table),
                                  [&word](const Row &one) { return word == QLatin1String(one.word); });
    return row == std::end(table) ? nullptr : row;
}

template<typename Row, size_t size>
QStringList words(const Row (&table)[size])
{
    QStringList result;
    for (const Row &row : table) {
        result.append(QLatin1String(row.word));
    }
    return result;
}

}

QString RefusalWords::brief(const QString &reason)
{
    const Refusal *row = find(refusals, reason);
    return row ? tr(row->brief) : reason;
}

QString RefusalWords::sentence(const Case &refused)
{
    const bool namedByRemedy = refused.reason == QLatin1String("dir-name-invalid") && !refused.remedyName.isEmpty();
    const QString name = namedByRemedy ? refused.remedyName : refused.folder;
    const Refusal *row = find(refusals, refused.reason);
    if (!row) {
        return tr("“%1” was refused (%2).", "name, a word of the protocol").arg(name, refused.reason);
    }
    QString cause = tr(row->cause);
    if (cause.contains(QLatin1String("%1"))) {
        cause = cause.arg(refused.folder);
    }
    return tr("“%1” was refused: %2.", "name, cause").arg(name, cause);
}

QString RefusalWords::advice(const Case &refused)
{
    const Refusal *row = find(refusals, refused.reason);
    return row ? tr(row->advice) : QString();
}

QString RefusalWords::where(const Case &refused)
{
    if (refused.line > 0) {
        return refused.detail.isEmpty()
                   ? tr("SKILL.md, line %1").arg(refused.line)
                   : tr("SKILL.md, line %1: %2").arg(QString::number(refused.line), refused.detail);
    }
    return refused.detail;
}

QString RefusalWords::orphanSentence(const QString &reason)
{
    const OrphanReason *row = find(orphanReasons, reason);
    return tr(row ? row->sentence : unknownOrphan);
}

QString RefusalWords::warning(const QString &word)
{
    if (const Warning *row = find(warnings, word)) {
        return tr(row->sentence);
    }
    // "metadata-type", "tags-type", …: one for each optional key.
    static constexpr QLatin1String typeEnding("-type");
    if (word.endsWith(typeEnding)) {
        return tr("“%1” in the frontmatter is not of the kind that it should be and was left out.")
            .arg(word.chopped(typeEnding.size()));
    }
    return tr("Warning: %1", "a word of the protocol").arg(word);
}

QStringList RefusalWords::knownReasons()
{
    return words(refusals);
}

QStringList RefusalWords::knownWarnings()
{
    return words(warnings);
}

QStringList RefusalWords::knownOrphanReasons()
{
    return words(orphanReasons);
}

}
