// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QStringList>

#include "tray/notifier.h"
#include "tray/traybackend.h"

namespace a2c::tests
{

/// A panel that is there when the test says so.
class FakeTray final : public ui::TrayBackend
{
public:
    bool present = true;
    QList<ui::TrayLook> looks;
    QMenu *menu = nullptr;

    void setPresent(bool now)
    {
        present = now;
        Q_EMIT presentChanged();
    }
    [[nodiscard]] bool isPresent() const override
    {
        return present;
    }
    void setLook(const ui::TrayLook &look) override
    {
        looks.append(look);
    }
    void setMenu(QMenu *given) override
    {
        menu = given;
    }
};

/// Writes down what would be said.
class FakeNotifier final : public ui::Notifier
{
public:
    QList<ui::Notification> told;
    QStringList withdrawn;

    void notify(const ui::Notification &notification) override
    {
        told.append(notification);
    }
    void withdraw(const QString &kind) override
    {
        withdrawn.append(kind);
    }
};

}
