// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "computer/reports.h"
#include "engine/localofficereport.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace a2c::app
{
class Connector;
class EngineClient;
}

namespace a2c::settings
{
class Connections;
}

namespace a2c::ui
{

class CopyLine;
class Questions;

/// The local office: whether it is on, how an Agent reaches it, and who may.
class LocalOfficePanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LocalOfficePanel)

public:
    struct Parts {
        app::EngineClient &engine;
        settings::Connections &connections;
        app::Connector &connector;
        Questions &questions;
    };

    /// The parts outlive the panel.
    explicit LocalOfficePanel(const Parts &parts, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Something happened; @p sentence is for people.
    void told(const QString &sentence);
    void connectionWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeFields();
    QWidget *makeFoot();
    /// A mnemonic may stand in @p label.
    void addCopyLine(CopyLine *line, const QString &label);
    QLabel *addText(const QString &name, const QString &title);
    void showOffice(const app::LocalOfficeReport &office);
    void showLink(const computer::LinkReport &link);
    void showState();
    void switchOnOrOff();
    void askForReach(bool open);
    void setReach(settings::OfficeReach reach);
    void copyLines();
    [[nodiscard]] bool isOn() const;
    [[nodiscard]] QString stateWords() const;

    Parts m_parts;
    app::LocalOfficeReport m_office;
    computer::LinkReport m_link;
    QLabel *m_sign;
    QLabel *m_state;
    QFormLayout *m_form;
    CopyLine *m_address;
    CopyLine *m_networkAddress;
    CopyLine *m_token;
    QLabel *m_moreAddresses = nullptr; ///< where the machine has several in the network
    QLabel *m_path = nullptr;
    QLabel *m_officeName = nullptr;
    QLabel *m_computer = nullptr;
    QPushButton *m_lines = nullptr;
    QCheckBox *m_open = nullptr;
    QLabel *m_openNote = nullptr;
    QPushButton *m_switch = nullptr;
};

}
