// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QMap>

#include "computer/reports.h"

namespace a2c::ui
{

/// What was found in something that was dropped, and what shall become of each. A package that can be installed has a
/// check box; taking the check away skips it.
class ImportModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportModel)

public:
    enum Column {
        Name,
        Outcome,
        Files,
        Size,
        Origin,
        ColumnCount,
    };

    explicit ImportModel(QObject *parent = nullptr);

    /// Conflicts begin as skipped: replacing takes a decision.
    void setCandidates(const QList<computer::ImportCandidate> &candidates);
    [[nodiscard]] const computer::ImportCandidate &candidate(int row) const;
    [[nodiscard]] computer::ImportDecision decision(int row) const;
    /// No effect on what cannot be installed, nor Install on a conflict or Replace and KeepBoth on none.
    void decide(int row, computer::ImportDecision decision);
    void decideAllConflicts(computer::ImportDecision decision);
    /// By candidate index, for the engine; all candidates are named.
    [[nodiscard]] QMap<int, computer::ImportDecision> decisions() const;

    [[nodiscard]] int chosen() const;
    [[nodiscard]] qint64 chosenBytes() const;
    [[nodiscard]] int conflicts() const;
    [[nodiscard]] int refused() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void decisionsChanged();

private:
    [[nodiscard]] QString outcome(int row) const;
    [[nodiscard]] QString displayValue(int row, int column) const;

    QList<computer::ImportCandidate> m_candidates;
    QList<computer::ImportDecision> m_decisions;
};

}
