// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace a2c::platform
{
class Autostart;
}

namespace a2c::ui
{

/// "Start at login": what the desktop has, and what is to be mended about it.
class LoginLine final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LoginLine)

public:
    /// @p autostart outlives the line.
    explicit LoginLine(platform::Autostart &autostart, QWidget *parent = nullptr);

    /// Looks again: other programs change it too.
    void refresh();

private:
    void set(bool enabled);

    platform::Autostart &m_autostart;
    QCheckBox *m_box;
    QLabel *m_note;
    QPushButton *m_repair;
};

}
