// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "localofficelines.h"

#include <cstdio>

#include <QJsonArray>
#include <QJsonObject>

#include "office/localoffice.h"
#include "office/pythonagent.h"
#include "verbs/commandline.h"

namespace a2c::cli
{

using namespace Qt::StringLiterals;

namespace
{

QStringList networkAddresses(const app::LocalOffice &office)
{
    QStringList addresses;
    for (const QUrl &url : office.networkUrls()) {
        addresses.append(url.toString());
    }
    return addresses;
}

}

void tellLocalOffice(const app::LocalOffice &office, OfficeTelling telling)
{
    const app::OfficeNote &note = office.note();
    if (telling.json) {
        QJsonObject line{{u"event"_s, u"local_office"_s}, {u"url"_s, note.url.toString()},      {u"path"_s, note.path},
                         {u"office"_s, note.office},      {u"name"_s, note.computer},           {u"pid"_s, note.pid},
                         {u"file"_s, office.filePath()},  {u"protocol"_s, note.protocolVersion}};
        if (office.reach() == settings::OfficeReach::Network) {
            line.insert(u"network_urls"_s, QJsonArray::fromStringList(networkAddresses(office)));
        }
        if (telling.withToken) {
            line.insert(u"token"_s, note.token);
        }
        if (telling.withPython) {
            line.insert(u"python"_s, app::pythonAgentLines(office.noteForElsewhere()));
        }
        printJson(line);
        return;
    }
    const QString token =
        telling.withToken ? note.token : u"in %1 (yours alone); --show-token shows it"_s.arg(office.filePath());
    QList<std::pair<const char *, QString>> rows{{"address", note.url.toString()}};
    for (const QString &address : networkAddresses(office)) {
        rows.append({"network", address});
    }
    rows += {{"path", note.path}, {"office", note.office}, {"Computer", note.computer}, {"token", token}};
    std::fputs(
        office.reach() == settings::OfficeReach::Network
            ? "a2c: this is an office of its own, open to the network: everyone who reaches the port and has the "
              "token can use this Computer, and nothing is encrypted\n"
            : "a2c: no --url was given: this is an office of its own, for this machine alone\n",
        stderr);
    for (const auto &[title, value] : rows) {
        std::fprintf(stderr, "  %-9s %s\n", title, printable(value).constData());
    }
    if (telling.withPython) {
        std::fprintf(stderr, "a2c: an Agent on the official Python package:\n\n%s\n",
                     qUtf8Printable(app::pythonAgentLines(office.noteForElsewhere())));
    }
    std::fputs("a2c: in another terminal, `a2c agent skills` shows what an Agent sees\n", stderr);
}

}
