// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QWidget>

#include "computer/reports.h"
#include "settingspage/homechoice.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::settings
{
class Store;
}

namespace a2c::ui
{

class FilePicker;
class MessageLine;

/// Where skills live, what bounds them, and which files never leave.
class SkillsPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillsPanel)

public:
    struct Parts {
        app::EngineClient &engine;
        settings::Store &store;
        FilePicker &picker;
        QString homeOption; ///< --skills-home, empty where not given
        QProcessEnvironment environment;
    };

    /// The parts outlive the panel.
    explicit SkillsPanel(const Parts &parts, QWidget *parent = nullptr);

private:
    QWidget *makeHome();
    QWidget *makeProtected();
    [[nodiscard]] HomeChoice home() const;
    void showHome();
    void followSetting();
    void showButtons();
    void chooseFolder();
    void apply(const QString &folder);
    void finishApply(const computer::CommandOutcome &outcome);

    Parts m_parts;
    quint64 m_request = 0;
    QString m_wanted; ///< what m_request asked for; empty: the default
    QString m_served;
    MessageLine *m_message;
    QLineEdit *m_folder = nullptr;
    QLabel *m_origin = nullptr;
    QPushButton *m_choose = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_default = nullptr;
};

}
