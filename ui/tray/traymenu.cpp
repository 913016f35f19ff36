// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/traymenu.h"

#include <QActionGroup>

#include "theme/sign.h"

namespace a2c::ui
{

namespace
{

constexpr int changesShown = 6;
constexpr qsizetype longestSentence = 80;

/// An "&" in a name is no mnemonic; panels cut long lines badly.
QString menuText(QString sentence)
{
    if (sentence.size() > longestSentence) {
        sentence = sentence.left(longestSentence - 1) + QStringLiteral("…");
    }
    return sentence.replace(QLatin1Char('&'), QStringLiteral("&&")).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}

TrayMenu::TrayMenu(QWidget *parent)
    : QMenu(parent)
{
    QAction *open = addAction(tr("Open A2C Workbench"), this, &TrayMenu::openWanted);
    open->setObjectName(QStringLiteral("trayOpen"));
    setDefaultAction(open);
    m_status = addAction(QString());
    m_status->setObjectName(QStringLiteral("trayStatus"));
    m_status->setEnabled(false);
    m_attention = addAction(ui::icon(Sign::Warning), QString(), this, &TrayMenu::attentionWanted);
    m_attention->setObjectName(QStringLiteral("trayAttention"));
    m_attention->setVisible(false);
    addSeparator();
    m_pause = addAction(ui::icon(Sign::Pause), tr("Pause: leave the office"), this, &TrayMenu::pauseWanted);
    m_pause->setObjectName(QStringLiteral("trayPause"));
    m_resume = addAction(ui::icon(Sign::Resume), tr("Resume: join again"), this, &TrayMenu::resumeWanted);
    m_resume->setObjectName(QStringLiteral("trayResume"));
    m_connections = addMenu(tr("Switch connection"));
    m_connections->setObjectName(QStringLiteral("trayConnections"));
    m_changes = addMenu(tr("Last changes"));
    m_changes->setObjectName(QStringLiteral("trayChanges"));
    for (int at = 0; at < changesShown; ++at) {
        QAction *change = m_changes->addAction(QString());
        change->setVisible(false);
        connect(change, &QAction::triggered, this, [this, at] {
            const Change &one = m_lastChanges.at(at);
            Q_EMIT pageWanted(one.page, one.subject);
        });
    }
    m_changes->setEnabled(false);
    addSeparator();
    addAction(ui::icon(Sign::OpenFolder), tr("Skills folder"), this, &TrayMenu::skillsFolderWanted)
        ->setObjectName(QStringLiteral("traySkillsFolder"));
    QAction *settings = addAction(ui::icon(Sign::Settings), tr("Settings"));
    settings->setObjectName(QStringLiteral("traySettings"));
    connect(settings, &QAction::triggered, this, [this] { Q_EMIT pageWanted(QStringLiteral("settings"), {}); });
    addSeparator();
    addAction(tr("Quit"), this, &TrayMenu::quitWanted)->setObjectName(QStringLiteral("trayQuit"));
    setLinkState(computer::LinkState::Offline);
    setConnections({}, {});
}

void TrayMenu::setStatus(const QString &sentence)
{
    m_status->setText(menuText(sentence));
}

void TrayMenu::setAttention(const QString &sentence)
{
    m_attention->setText(menuText(sentence));
    m_attention->setVisible(!sentence.isEmpty());
}

void TrayMenu::setLinkState(computer::LinkState state)
{
    const bool paused = state == computer::LinkState::Paused;
    m_resume->setVisible(paused);
    m_pause->setVisible(!paused);
    m_pause->setEnabled(state == computer::LinkState::Joined || state == computer::LinkState::Connecting);
}

void TrayMenu::setConnections(const QList<Link> &connections, const QString &activeId)
{
    m_connections->clear();
    auto *group = new QActionGroup(m_connections);
    for (const Link &link : connections) {
        QAction *action = m_connections->addAction(menuText(link.title));
        action->setCheckable(true);
        action->setChecked(link.id == activeId);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, id = link.id] { Q_EMIT connectionWanted(id); });
    }
    m_connections->setEnabled(!connections.isEmpty());
}

void TrayMenu::addChange(const QString &sentence, const QString &page, const QString &subject)
{
    m_lastChanges.prepend({sentence, page, subject});
    if (m_lastChanges.size() > changesShown) {
        m_lastChanges.removeLast();
    }
    showChanges();
}

void TrayMenu::showChanges()
{
    const QList<QAction *> actions = m_changes->actions();
    for (int at = 0; at < m_lastChanges.size(); ++at) {
        actions.at(at)->setText(menuText(m_lastChanges.at(at).sentence));
        actions.at(at)->setVisible(true);
    }
    m_changes->setEnabled(true);
}

}
