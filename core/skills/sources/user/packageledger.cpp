// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packageledger.h"

#include <QFile>

namespace a2c::skills
{

namespace
{

const SourceId user{SourceId::Kind::User, {}};

}

PackageLedger::PackageLedger(const Home &home, Registry &registry)
    : m_home(home)
    , m_registry(registry)
{
}

bool PackageLedger::enter(const std::vector<PackageScan> &found)
{
    QStringList left;
    ScanResult news;
    for (const PackageScan &scan : found) {
        if (const auto *entry = std::get_if<Entry>(&scan.found)) {
            news.entries.append(*entry);
            m_seen.insert(scan.folder, scan.fingerprint);
        } else if (const auto *rejection = std::get_if<Rejection>(&scan.found)) {
            news.rejections.append(*rejection);
            m_seen.insert(scan.folder, scan.fingerprint);
        } else if (std::holds_alternative<NoPackage>(scan.found) && m_seen.remove(scan.folder)) {
            left.append(m_home.userFolder() + u'/' + QFile::decodeName(scan.folder));
        }
    }
    if (left.isEmpty() && news.entries.isEmpty() && news.rejections.isEmpty()) {
        return false;
    }
    m_registry.applyAt(user, left, news);
    return true;
}

Standing PackageLedger::standingOf(const QByteArray &package) const
{
    const Result<Name> name = Name::parse(QString::fromUtf8(package));
    return name && m_registry.find(*name) ? Standing::Known : Standing::Fresh;
}

}
