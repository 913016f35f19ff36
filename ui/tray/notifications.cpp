// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/notifications.h"

#include "settings/store.h"
#include "settings/table.h"
#include "tray/attentionwords.h"
#include "tray/notifier.h"

namespace a2c::ui
{

namespace
{

QString kindWord(Cause::Kind kind)
{
    switch (kind) {
    case Cause::Kind::HomeFailed:
        return QStringLiteral("home");
    case Cause::Kind::ConnectionRefused:
    case Cause::Kind::ConnectionLost:
        return QStringLiteral("connection");
    case Cause::Kind::SkillsRefused:
        return QStringLiteral("refused");
    }
    return {};
}

}

Notifications::Notifications(const Attention &attention, const settings::Store &store, Notifier &notifier,
                             std::function<bool()> isWindowActive, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_notifier(notifier)
    , m_isWindowActive(std::move(isWindowActive))
{
    connect(&attention, &Attention::raised, this, &Notifications::tell);
    connect(&attention, &Attention::cleared, this, &Notifications::withdraw);
    connect(&notifier, &Notifier::activated, this, &Notifications::follow);
}

bool Notifications::isWanted(Cause::Kind kind) const
{
    const bool isSkills = kind == Cause::Kind::SkillsRefused || kind == Cause::Kind::HomeFailed;
    return m_store.value(isSkills ? settings::table::NotifyRefusedSkill : settings::table::NotifyConnectionLost);
}

void Notifications::tell(const Cause &cause)
{
    if (!isWanted(cause.kind) || m_isWindowActive()) {
        return;
    }
    const QString kind = kindWord(cause.kind);
    m_told.insert(kind, cause);
    m_notifier.notify({kind, AttentionWords::title(cause), AttentionWords::details(cause)});
}

void Notifications::withdraw(Cause::Kind kind)
{
    const QString word = kindWord(kind);
    if (m_told.value(word).kind == kind && m_told.remove(word)) {
        m_notifier.withdraw(word);
    }
}

void Notifications::follow(const QString &kind, const QString &token)
{
    const Cause cause = m_told.value(kind);
    if (m_told.contains(kind)) {
        Q_EMIT openRequested(AttentionWords::page(cause), AttentionWords::subject(cause), token);
    } else {
        Q_EMIT openRequested({}, {}, token);
    }
}

void Notifications::tellThatItGoesOn()
{
    m_notifier.notify({QStringLiteral("closed"), tr("A2C Workbench goes on"),
                       tr("It stays in the tray and keeps serving skills. The icon's menu opens or ends it.")});
}

}
