// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "localofficelines.h"

#include <cstdio>

#include <QJsonObject>

#include "office/localoffice.h"
#include "verbs/commandline.h"

namespace a2c::cli
{

using namespace Qt::StringLiterals;

void tellLocalOffice(const app::LocalOffice &office, OfficeTelling telling)
{
    const app::OfficeNote &note = office.note();
    if (telling.json) {
        QJsonObject line{{u"event"_s, u"local_office"_s}, {u"url"_s, note.url.toString()},      {u"path"_s, note.path},
                         {u"office"_s, note.office},      {u"name"_s, note.computer},           {u"pid"_s, note.pid},
                         {u"file"_s, office.filePath()},  {u"protocol"_s, note.protocolVersion}};
        if (telling.withToken) {
            line.insert(u"token"_s, note.token);
        }
        printJson(line);
        return;
    }
    const QString token =
        telling.withToken ? note.token : u"in %1 (yours alone); --show-token shows it"_s.arg(office.filePath());
    const std::pair<const char *, QString> rows[] = {
        {"address", note.url.toString()}, {"path", note.path}, {"office", note.office},
        {"Computer", note.computer},      {"token", token},
    };
    std::fputs("a2c: no --url was given: this is an office of its own, for this machine alone\n", stderr);
    for (const auto &[title, value] : rows) {
        std::fprintf(stderr, "  %-9s %s\n", title, printable(value).constData());
    }
    std::fputs("a2c: in another terminal, `a2c agent skills` shows what an Agent sees\n", stderr);
}

}
