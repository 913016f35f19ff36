// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "settings/setting.h"

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace a2c::platform
{
class Autostart;
}

namespace a2c::settings
{
class Store;
}

namespace a2c::ui
{

class LoginLine;
class MessageLine;
class Questions;

/// How the program behaves: language, looks, tray, notifications, start, reset.
class ProgramPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProgramPanel)

public:
    /// All of them outlive the panel.
    ProgramPanel(settings::Store &store, platform::Autostart &autostart, Questions &questions,
                 QWidget *parent = nullptr);

    /// Looks at what other programs may have changed.
    void refresh();

Q_SIGNALS:
    void restartRequested();

private:
    QWidget *makeLooks();
    QWidget *makeDesktop();
    QWidget *makeNotifications();
    QWidget *makeReset();
    QCheckBox *addSwitch(QVBoxLayout *column, const QString &text, const settings::Setting<bool> &setting);
    void showValues();
    void askReset();

    settings::Store &m_store;
    platform::Autostart &m_autostart;
    Questions &m_questions;
    MessageLine *m_message;
    QComboBox *m_language = nullptr;
    QComboBox *m_appearance = nullptr;
    LoginLine *m_login = nullptr;
    QList<QPair<QCheckBox *, const settings::Setting<bool> *>> m_switches;
};

}
