// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "tray/traylook.h"

class QMenu;

namespace a2c::ui
{

/// The panel's side of the tray icon. An interface, so that the controller is tested without a panel.
class TrayBackend : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Whether a person can see and reach the icon now. Never remember the answer: panels come and go.
    [[nodiscard]] virtual bool isPresent() const = 0;
    virtual void setLook(const TrayLook &look) = 0;
    /// Once; later changes are made in the menu itself. @p menu outlives the icon.
    virtual void setMenu(QMenu *menu) = 0;

Q_SIGNALS:
    void presentChanged();
    /// A click; not every panel has one.
    void activated();
};

}
