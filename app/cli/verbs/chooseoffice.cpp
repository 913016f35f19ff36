// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verbs/chooseoffice.h"

#include <cstdio>

#include <QJsonArray>
#include <QProcessEnvironment>

#include "office/officefinder.h"
#include "verbs/commandline.h"

namespace a2c::cli
{

using namespace Qt::StringLiterals;

Result<app::OfficeNote> chooseLocalOffice(const QString &office)
{
    Result<app::FoundOffices> found = app::findOffices(QProcessEnvironment::systemEnvironment());
    if (!found) {
        return failure(
            ErrorCode::NotFound,
            u"the offices of this machine cannot be looked up: %1 is not yours alone"_s.arg(found.error().subject));
    }
    if (!office.isEmpty()) {
        found->alive.removeIf([&office](const app::OfficeNote &note) { return note.office != office; });
    }
    if (found->alive.isEmpty()) {
        const QString which = office.isEmpty() ? u"no office runs"_s : u"no office called %1 runs"_s.arg(office);
        return failure(ErrorCode::NotFound,
                       which + u" on this machine; start one with `a2c computer`, or give --url and --office"_s);
    }
    const app::OfficeNote &chosen = found->alive.constFirst();
    if (found->alive.size() > 1) {
        std::fprintf(stderr, "a2c: %lld offices run on this machine; this is the newest, %s at %s (process %lld)\n",
                     static_cast<long long>(found->alive.size()), printable(chosen.office).constData(),
                     qUtf8Printable(chosen.url.toString()), static_cast<long long>(chosen.pid));
    }
    return chosen;
}

Result<QString> onlyComputer(const QJsonObject &room)
{
    QStringList names;
    for (const auto &session : room.value("sessions"_L1).toArray()) {
        if (session["role"_L1].toString() == "computer"_L1) {
            names.append(session["name"_L1].toString());
        }
    }
    if (names.size() == 1) {
        return names.constFirst();
    }
    return failure(ErrorCode::NotFound,
                   names.isEmpty() ? u"there is no Computer in the office"_s
                                   : u"there are several Computers in the office; --computer names one: %1"_s.arg(
                                         names.join(", "_L1)));
}

}
