// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace a2c::ui
{

/// A search field as every page has it: the sign, a clear button, Esc empties it, Down goes to the list.
class SearchField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(const QString &placeholder, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Return or Down: the keyboard should go to what was found.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

}
