// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "computer/reports.h"
#include "settings/connectionprofile.h"

namespace a2c::ui
{

/// The connections by name, the local office among them; the active one with its state.
class ConnectionList final : public QListWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConnectionList)

public:
    explicit ConnectionList(QWidget *parent = nullptr);

    /// Keeps the selection where its profile is still there; emits nothing.
    void setProfiles(const QList<settings::ConnectionProfile> &profiles, const QString &activeId);
    void setLink(const computer::LinkReport &link);

    [[nodiscard]] QString currentId() const;
    /// Selects nothing for an unknown id; emits nothing.
    void setCurrentId(const QString &id);

Q_SIGNALS:
    /// A person chose another one.
    void chosen(const QString &id);

private:
    void showStates();

    QString m_activeId;
    computer::LinkReport m_link;
};

}
