// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "engine/localofficereport.h"
#include "office/localoffice.h"

namespace a2c::computer
{
class OfficeLink;
}

namespace a2c::app
{

/// The local office as a choice in place of a connection: opens it and has the Computer join. Engine thread.
class LocalOfficeDesk final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LocalOfficeDesk)

public:
    /// @p link outlives this.
    explicit LocalOfficeDesk(computer::OfficeLink &link, QObject *parent = nullptr);
    ~LocalOfficeDesk() override;

    /// Leaves what is joined. While it is open: opens it anew, under its token and, where that is free, its port.
    void open(settings::OfficeReach reach);
    /// The link is left alone.
    void close();

signals:
    void changed(const a2c::app::LocalOfficeReport &report);

private:
    [[nodiscard]] LocalOfficeReport report() const;

    computer::OfficeLink &m_link;
    std::unique_ptr<LocalOffice> m_office;
};

}
