// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QWidget>

#include "computer/reports.h"
#include "settings/connections.h"
#include "theme/sign.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace a2c::app
{
class Connector;
class EngineClient;
}

namespace a2c::ui
{

class ConnectionForm;
class ConnectionList;
class FilePicker;
class LocalOfficePanel;
class MessageLine;
class Questions;

/// Connections: which there are, which is active, and the fields of the chosen one or the local office.
class ConnectionsPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConnectionsPanel)

public:
    struct Parts {
        app::EngineClient &engine;
        settings::Connections &connections;
        app::Connector &connector;
        FilePicker &picker;
        Questions &questions;
    };

    /// The parts outlive the panel.
    explicit ConnectionsPanel(const Parts &parts, QWidget *parent = nullptr);

    /// The active connection, or the form of a new one.
    void begin();
    /// The form of a new connection.
    void beginNew();
    void dismissMessage();
    [[nodiscard]] bool hasMessage() const;

private:
    using Then = std::function<void(const QString &id)>;

    QWidget *makeSide();
    QWidget *makeFormSide();
    QPushButton *makeButton(const QString &name, Sign sign, const QString &text);
    void showProfiles();
    void showLink(const computer::LinkReport &link);
    void showButtons();
    void choose(const QString &id);
    void show(const QString &id);
    void load(const QString &id);
    void showLoaded(const QString &id, const Result<settings::Connections::Complete> &complete);
    void offerDraft(const settings::ConnectionProfile &draft);
    void save(const Then &then);
    void finishSave(const Result<settings::Connections::Saved> &saved, const Then &then);
    void connectOrDisconnect();
    void test();
    void finishTest(const computer::CommandOutcome &outcome);
    void remove();
    void showSecretPlace(std::optional<settings::SecretPlace> place);
    [[nodiscard]] bool isConnected() const;

    Parts m_parts;
    QString m_id; ///< of the profile in the form, or localOfficeId; empty: a new one
    computer::LinkReport m_reported;
    computer::LinkReport m_link; ///< the same, where it is of the active connection
    quint64 m_testId = 0;
    ConnectionList *m_list;
    ConnectionForm *m_form;
    LocalOfficePanel *m_localOffice;
    QStackedWidget *m_sides;
    MessageLine *m_message;
    QLabel *m_secretPlace;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_connect = nullptr;
    QPushButton *m_test = nullptr;
    QPushButton *m_save = nullptr;
};

}
