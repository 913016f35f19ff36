// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/skillfiltermodel.h"

#include <algorithm>

#include "models/skillmodel.h"

namespace a2c::ui
{

namespace
{

/// The C locale knows no numeric order.
QLocale collationLocale()
{
    const QLocale locale;
    return locale.language() == QLocale::C ? QLocale(QLocale::English) : locale;
}

}

SkillFilterModel::SkillFilterModel(QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_collator(collationLocale())
{
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    setSortRole(SkillModel::SortRole);
    setDynamicSortFilter(true);
}

void SkillFilterModel::setState(std::optional<computer::SkillState> state)
{
    if (m_state != state) {
        m_state = state;
        invalidateRowsFilter();
    }
}

void SkillFilterModel::setSource(const QString &source)
{
    if (m_source != source) {
        m_source = source;
        invalidateRowsFilter();
    }
}

void SkillFilterModel::setSearch(const QString &words)
{
    QList<QStringMatcher> matchers;
    const QStringList parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        matchers.append(QStringMatcher(part, Qt::CaseInsensitive));
    }
    const auto same = [](const QStringMatcher &a, const QStringMatcher &b) { return a.pattern() == b.pattern(); };
    if (!std::equal(m_words.begin(), m_words.end(), matchers.begin(), matchers.end(), same)) {
        m_words = matchers;
        invalidateRowsFilter();
    }
}

bool SkillFilterModel::isFiltering() const
{
    return m_state || !m_source.isEmpty() || !m_words.isEmpty();
}

bool SkillFilterModel::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const auto *skills = qobject_cast<const SkillModel *>(sourceModel());
    if (!skills) {
        return true;
    }
    const computer::SkillRow &row = skills->row(sourceRow);
    if (m_state && row.state != *m_state) {
        return false;
    }
    if (!m_source.isEmpty() && row.source != m_source) {
        return false;
    }
    return std::all_of(m_words.begin(), m_words.end(), [&row](const QStringMatcher &word) {
        return word.indexIn(row.name) >= 0 || word.indexIn(row.description) >= 0;
    });
}

bool SkillFilterModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto *skills = qobject_cast<const SkillModel *>(sourceModel());
    const int column = left.column();
    if (skills && column != SkillModel::Name) {
        const QVariant a = skills->data(left, SkillModel::SortRole);
        const QVariant b = skills->data(right, SkillModel::SortRole);
        const bool texts = column == SkillModel::Version || column == SkillModel::Source;
        const int order = texts ? m_collator.compare(a.toString(), b.toString())
                                : (QVariant::compare(a, b) == QPartialOrdering::Less      ? -1
                                   : QVariant::compare(a, b) == QPartialOrdering::Greater ? 1
                                                                                          : 0);
        if (order != 0) {
            return order < 0;
        }
    }
    return skills && m_collator.compare(skills->row(left.row()).name, skills->row(right.row()).name) < 0;
}

}
