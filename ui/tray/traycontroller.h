// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "computer/reports.h"
#include "tray/traylook.h"

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

class Attention;
class TrayBackend;
class TrayMenu;

/// Keeps the icon in the panel and its menu true to what the engine reports.
class TrayController final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrayController)

public:
    struct Parts {
        app::EngineClient &engine;
        settings::Connections &connections;
        app::Connector &connector;
        const Attention &attention;
        TrayBackend &backend;
    };

    /// The parts outlive this.
    explicit TrayController(const Parts &parts, QObject *parent = nullptr);
    ~TrayController() override;

    [[nodiscard]] TrayMenu *menu() const
    {
        return m_menu.get();
    }

Q_SIGNALS:
    void windowRequested();
    /// Both may be empty.
    void openRequested(const QString &pageId, const QString &what);
    void skillsFolderRequested();
    void quitRequested();

private:
    void connectMenu();
    void showLink(const computer::LinkReport &report);
    void showChanges(const QList<computer::ActivityEntry> &entries);
    void showConnections();
    void showLook();

    Parts m_parts;
    std::unique_ptr<TrayMenu> m_menu;
    computer::LinkReport m_link;
    QTimer m_delay; ///< a state that lasts no time at all is not worth a flicker
};

}
