// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "computer/reports.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace a2c::ui
{

/// What is known of a skill at a glance; for a refused one first of all why, and what to do.
class OverviewTab final : public QScrollArea
{
    Q_OBJECT

public:
    explicit OverviewTab(QWidget *parent = nullptr);

    /// What the list knows, at once.
    void showRow(const computer::SkillRow &row);
    /// The rest, when it has come.
    void showDetails(const computer::SkillDetails &details);
    void clear();

Q_SIGNALS:
    /// The one click that mends a refused package.
    void renameRequested();

private:
    QWidget *makeNotice();
    void showNotice(const computer::SkillRow &row);
    QLabel *fact(const QString &id, const QString &title);
    void setFact(QLabel *value, const QString &text);
    void showFrontmatter(const QVariantMap &frontmatter);

    QWidget *m_notice = nullptr;
    QLabel *m_noticePicture = nullptr;
    QLabel *m_noticeText = nullptr;
    QPushButton *m_mend = nullptr;
    QFormLayout *m_facts;
    QFormLayout *m_frontmatter;
    QLabel *m_frontmatterTitle;
    QLabel *m_description;
    QLabel *m_state;
    QLabel *m_source;
    QLabel *m_place;
    QLabel *m_version;
    QLabel *m_lastRead;
    QLabel *m_files;
    QLabel *m_tools;
    QLabel *m_warnings;
    int m_titleWidth = 0; ///< both forms begin their values at one place
    QVariantMap m_shownFrontmatter;
};

}
