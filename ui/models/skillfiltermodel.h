// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QCollator>
#include <QSortFilterProxyModel>
#include <QStringMatcher>

#include "computer/reports.h"

namespace a2c::ui
{

/// Which skills are shown, and in which order.
class SkillFilterModel final : public QSortFilterProxyModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillFilterModel)

public:
    explicit SkillFilterModel(QObject *parent = nullptr);

    /// Without a value: all.
    void setState(std::optional<computer::SkillState> state);
    /// As on the wire; empty: all.
    void setSource(const QString &source);
    /// Each word must occur in the name or the description, in any letter case.
    void setSearch(const QString &words);
    [[nodiscard]] bool isFiltering() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    std::optional<computer::SkillState> m_state;
    QString m_source;
    QList<QStringMatcher> m_words;
    QCollator m_collator;
};

}
