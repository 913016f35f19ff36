// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "computer/reports.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace a2c::ui
{

class CodeColours;
class MarkdownView;

/// SKILL.md as an Agent reads it, rendered, or raw with its frontmatter.
class DocumentTab final : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentTab(CodeColours &colours, QWidget *parent = nullptr);

    void showDetails(const computer::SkillDetails &details);
    void clear();

Q_SIGNALS:
    void addressChosen(const QUrl &address);
    void fileChosen(const QString &relPath);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void render();

    CodeColours &m_colours;
    QCheckBox *m_raw;
    QLabel *m_note;
    QStackedWidget *m_stack;
    MarkdownView *m_rendered;
    QPlainTextEdit *m_source;
    QString m_body;
    QString m_rawText;
    bool m_stale = false; ///< laid out only when it is looked at
};

}
