// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QElapsedTimer>

#include "computer/reports.h"

class QButtonGroup;
class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace a2c::ui
{

class ImportModel;

/// Shows what was found in something that was dropped, lets decide, then shows the copying. Nothing is installed that
/// was not listed here.
class ImportSheet final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportSheet)

public:
    /// Begins with "looking into @p paths".
    explicit ImportSheet(const QStringList &paths, QWidget *parent = nullptr);

    void showPlan(const computer::ImportPlan &plan);
    void showProgress(const computer::ImportProgress &progress);
    /// Failures stay to be read; without any the owner closes the sheet.
    void showFailures(const computer::ImportOutcome &outcome);

    [[nodiscard]] ImportModel *model() const;

Q_SIGNALS:
    void installRequested(const QMap<int, a2c::computer::ImportDecision> &decisions);
    /// While looking or choosing: forget it. While copying: stop. After failures: close.
    void cancelRequested();

protected:
    void reject() override;

private:
    QWidget *makeLooking(const QStringList &paths);
    QWidget *makeChoice();
    QWidget *makeConflictBar();
    QWidget *makeDetails();
    QWidget *makeProgress();
    QWidget *makeFailures();
    void showCandidate(int row);
    void showDecisions();
    void startInstalling();

    ImportModel *m_model;
    QStackedWidget *m_pages;
    QTreeView *m_list = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_unreadable = nullptr;
    QWidget *m_conflictBar = nullptr;
    QLabel *m_conflictText = nullptr;
    QLabel *m_details = nullptr;
    QWidget *m_choices = nullptr;
    QButtonGroup *m_choice = nullptr;
    QLabel *m_progressName = nullptr;
    QLabel *m_progressText = nullptr;
    QProgressBar *m_progressBar = nullptr;
    QLabel *m_failures = nullptr;
    QDialogButtonBox *m_buttons;
    QPushButton *m_install;
    QElapsedTimer m_copying;
};

}
