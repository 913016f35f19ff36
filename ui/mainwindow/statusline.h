// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "computer/reports.h"

class QToolButton;

namespace a2c::app
{
class EngineClient;
struct LocalOfficeReport;
}

namespace a2c::ui
{

/// The foot of the window: the connection, the Agent, what is being transferred. Each part opens its page.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(app::EngineClient &engine, QWidget *parent = nullptr);

Q_SIGNALS:
    void openRequested(const QString &pageId, const QString &what);

private:
    void showLink(const computer::LinkReport &report);
    void showLocalOffice(const app::LocalOfficeReport &office);
    void showTransfers(const QList<computer::TransferRow> &upserted, const QStringList &removed);
    QToolButton *addPart(const QString &name, const QString &page);

    computer::LinkReport m_report;
    bool m_isOpenToNetwork = false; ///< the local office
    QHash<QString, double> m_rates; ///< of transfers that are running, by id
    QToolButton *m_link;
    QToolButton *m_agent;
    QToolButton *m_transfers;
};

}
