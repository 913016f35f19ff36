// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>

class QLabel;
class QToolButton;
class QPushButton;

namespace a2c::ui
{

/// A line in a page that says what happened, in place of a modal box; with one thing to do about it at most.
class MessageLine final : public QFrame
{
    Q_OBJECT

public:
    enum class Kind {
        Information,
        Warning,
        Error,
    };

    /// Hidden until something is said.
    explicit MessageLine(QWidget *parent = nullptr);

    /// Replaces what was said before.
    void say(Kind kind, const QString &text);
    /// The same with a button; @p action runs once, then the line goes away.
    void say(Kind kind, const QString &text, const QString &actionText, std::function<void()> action);
    void dismiss();

    [[nodiscard]] QString text() const;

private:
    QLabel *m_picture;
    QLabel *m_text;
    QPushButton *m_action;
    QToolButton *m_close;
    std::function<void()> m_run;
};

}
