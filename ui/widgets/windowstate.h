// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

namespace a2c::ui
{

/// Where the window keeps what it remembers of its own looks (sizes, splitters, columns). UI thread.
class WindowState
{
public:
    virtual ~WindowState() = default;

    [[nodiscard]] virtual QByteArray value(const QString &key) const = 0;
    virtual void setValue(const QString &key, const QByteArray &value) = 0;
};

/// Remembers until the program ends.
class TransientWindowState final : public WindowState
{
public:
    [[nodiscard]] QByteArray value(const QString &key) const override;
    void setValue(const QString &key, const QByteArray &value) override;

private:
    QHash<QString, QByteArray> m_values;
};

}
