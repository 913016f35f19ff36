// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/windowstate.h"

namespace a2c::settings
{
class Store;
}

namespace a2c::app
{

/// The window's memory of its looks, in the settings file.
class StoredWindowState final : public ui::WindowState
{
public:
    /// @p store outlives this.
    explicit StoredWindowState(settings::Store &store);

    [[nodiscard]] QByteArray value(const QString &key) const override;
    void setValue(const QString &key, const QByteArray &value) override;

private:
    settings::Store &m_store;
};

}
