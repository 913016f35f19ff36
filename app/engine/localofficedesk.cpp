// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/localofficedesk.h"

#include "base/logging.h"
#include "computer/officelink.h"

namespace a2c::app
{

LocalOfficeDesk::LocalOfficeDesk(computer::OfficeLink &link, QObject *parent)
    : QObject(parent)
    , m_link(link)
{
}

LocalOfficeDesk::~LocalOfficeDesk() = default;

void LocalOfficeDesk::open(settings::OfficeReach reach)
{
    LocalOfficeOptions options{.reach = reach};
    if (m_office) {
        options.token = m_office->note().token;
        options.port = quint16(m_office->note().url.port());
    }
    m_office.reset(); // it has the port
    auto office = std::make_unique<LocalOffice>(options);
    if (const Result<void> opened = office->open(QProcessEnvironment::systemEnvironment()); !opened) {
        qCWarning(logApp, "the local office cannot be opened: %s", qUtf8Printable(toLogText(opened.error())));
        LocalOfficeReport failed;
        failed.state = LocalOfficeReport::State::Failed;
        failed.reach = reach;
        failed.error = opened.error();
        emit changed(failed);
        m_link.close();
        return;
    }
    m_office = std::move(office);
    emit changed(report());
    m_link.connectTo(m_office->profile());
}

void LocalOfficeDesk::close()
{
    if (m_office) {
        m_office.reset();
        emit changed({});
    }
}

LocalOfficeReport LocalOfficeDesk::report() const
{
    LocalOfficeReport report;
    report.state = LocalOfficeReport::State::On;
    report.reach = m_office->reach();
    report.url = m_office->note().url;
    report.networkUrls = m_office->networkUrls();
    report.path = m_office->note().path;
    report.office = m_office->note().office;
    report.computer = m_office->note().computer;
    report.token = m_office->note().token;
    return report;
}

}
