// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMenu>

#include "computer/reports.h"
#include "settings/connectionprofile.h"

namespace a2c::ui
{

/// The menu of the tray icon. Made once; only its actions change: panels keep what they were given.
class TrayMenu final : public QMenu
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrayMenu)

public:
    struct Link {
        QString id;
        QString title;
    };

    explicit TrayMenu(QWidget *parent = nullptr);

    void setStatus(const QString &sentence);
    /// Empty: nothing needs attention.
    void setAttention(const QString &sentence);
    void setLinkState(computer::LinkState state);
    void setConnections(const QList<Link> &connections, const QString &activeId);
    /// The newest last.
    void addChange(const QString &sentence, const QString &page, const QString &subject);

Q_SIGNALS:
    void openWanted();
    void attentionWanted();
    void pauseWanted();
    void resumeWanted();
    void connectionWanted(const QString &id);
    void pageWanted(const QString &page, const QString &subject);
    void skillsFolderWanted();
    void quitWanted();

private:
    struct Change {
        QString sentence;
        QString page;
        QString subject;
    };

    void showChanges();

    QAction *m_status = nullptr;
    QAction *m_attention = nullptr;
    QAction *m_pause = nullptr;
    QAction *m_resume = nullptr;
    QMenu *m_connections = nullptr;
    QMenu *m_changes = nullptr;
    QList<Change> m_lastChanges;
};

}
