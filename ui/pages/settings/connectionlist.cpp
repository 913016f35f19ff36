// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/connectionlist.h"

#include <QSignalBlocker>

#include "settingspage/profilewords.h"
#include "text/linkwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

namespace
{

enum Role {
    IdRole = Qt::UserRole,
    TitleRole,
};

Sign signOf(computer::LinkState state)
{
    switch (state) {
    case computer::LinkState::Joined:
        return Sign::LinkJoined;
    case computer::LinkState::Connecting:
        return Sign::LinkConnecting;
    case computer::LinkState::Refused:
        return Sign::LinkRefused;
    case computer::LinkState::Paused:
        return Sign::LinkPaused;
    case computer::LinkState::Offline:
        break;
    }
    return Sign::LinkOffline;
}

}

ConnectionList::ConnectionList(QWidget *parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("connectionList"));
    setAccessibleName(tr("Connections"));
    setWordWrap(true);
    setTextElideMode(Qt::ElideRight);
    connect(this, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item) {
            Q_EMIT chosen(item->data(IdRole).toString());
        }
    });
}

void ConnectionList::setProfiles(const QList<settings::ConnectionProfile> &profiles, const QString &activeId)
{
    const QString current = currentId();
    const QSignalBlocker quiet(this);
    clear();
    for (const settings::ConnectionProfile &profile : profiles) {
        auto *item = new QListWidgetItem(ProfileWords::title(profile), this);
        item->setData(IdRole, profile.id);
        item->setData(TitleRole, item->text());
        item->setToolTip(profile.url.toString());
    }
    auto *local = new QListWidgetItem(ProfileWords::localOffice(), this);
    local->setData(IdRole, QString(settings::localOfficeId));
    local->setData(TitleRole, local->text());
    local->setToolTip(tr("An office that this program offers itself"));
    m_activeId = activeId;
    setCurrentId(current);
    showStates();
}

void ConnectionList::setLink(const computer::LinkReport &link)
{
    m_link = link;
    showStates();
}

void ConnectionList::showStates()
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count(); ++row) {
        QListWidgetItem *one = item(row);
        const bool isActive = one->data(IdRole).toString() == m_activeId;
        const computer::LinkState state = isActive ? m_link.state : computer::LinkState::Offline;
        const QString title = one->data(TitleRole).toString();
        one->setIcon(icon(signOf(state)));
        one->setText(isActive ? title + QLatin1Char('\n') + LinkWords::word(state) : title);
        QFont font = one->font();
        font.setBold(isActive);
        one->setFont(font);
    }
}

QString ConnectionList::currentId() const
{
    const QListWidgetItem *item = currentItem();
    return item ? item->data(IdRole).toString() : QString();
}

void ConnectionList::setCurrentId(const QString &id)
{
    const QSignalBlocker quiet(this);
    setCurrentItem(nullptr);
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(IdRole).toString() == id) {
            setCurrentRow(row);
        }
    }
}

}
