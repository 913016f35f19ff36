// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "engine/viewreports.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QToolButton;

namespace a2c::ui
{

class CodeColours;
class MessageLine;

/// One answer as an Agent gets it: the exact JSON, what was asked, a look into the file, and how it came.
class AnswerPane final : public QWidget
{
    Q_OBJECT

public:
    /// @p colours outlives the widget.
    explicit AnswerPane(CodeColours &colours, QWidget *parent = nullptr);

    /// What was shown stays until the answer is there; that takes long: a bar and Cancel.
    void showAsking(const app::ViewQuestion &question);
    void showProgress(const app::ViewProgress &progress);
    void showAnswer(const app::ViewAnswer &answer);

    [[nodiscard]] const app::ViewAnswer &answer() const
    {
        return m_answer;
    }

Q_SIGNALS:
    void refreshRequested();
    /// The bytes of the file whose answer is shown.
    void fetchRequested();
    void cancelRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeWork();
    [[nodiscard]] QPlainTextEdit *addText(const char *name, const QString &title, const QString &accessibleName);
    void showExchange(int index);
    void showContent();
    void colour();
    void copy() const;

    CodeColours &m_colours;
    app::ViewAnswer m_answer;
    QLabel *m_title;
    QLabel *m_summary;
    QToolButton *m_copy;
    QToolButton *m_refresh;
    MessageLine *m_problem;
    QPushButton *m_fetch;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QComboBox *m_exchanges;
    QTabWidget *m_tabs;
    QPlainTextEdit *m_answerText;
    QPlainTextEdit *m_requestText;
    QPlainTextEdit *m_content;
    QTimer m_slow; ///< what answers at once shows no bar
};

}
