// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace a2c::ui
{

/// Puts @p text on the clipboard, and asks programs that keep a history of it not to keep this.
void copySecret(const QString &text);

/// A text to read and to copy; a secret one is hidden until it is wanted.
class CopyLine final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CopyLine)

public:
    enum class Kind {
        Open,
        Secret,
    };

    /// @p name is the text field's objectName(); the buttons' are NAMECopy and NAMEShow. @p title says what it is.
    CopyLine(Kind kind, const QString &name, const QString &title, QWidget *parent = nullptr);

    void setText(const QString &text);

Q_SIGNALS:
    void copied(const QString &title);

private:
    void copy();
    void showOrHide();

    const Kind m_kind;
    const QString m_title;
    QLineEdit *m_line;
    QPushButton *m_show = nullptr;
    QPushButton *m_copy;
};

}
