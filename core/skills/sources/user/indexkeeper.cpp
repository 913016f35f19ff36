// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/indexkeeper.h"

#include <chrono>

#include <QDir>
#include <QFileInfo>
#include <QThreadPool>

#include "base/atomicfile.h"
#include "base/logging.h"

namespace a2c::skills
{

using namespace std::chrono_literals;

namespace
{

// A lost index costs time at the next start and nothing else: no need to write one for each of a row of changes.
constexpr auto delay = 2s;

// Each home has an index of its own; those of homes long gone need not stay.
constexpr qsizetype indexesKept = 4;

void removeOldest(const QDir &folder)
{
    const QFileInfoList indexes = folder.entryInfoList({QStringLiteral("*.index")}, QDir::Files, QDir::Time);
    for (qsizetype i = indexesKept; i < indexes.size(); ++i) {
        QFile::remove(indexes.at(i).filePath());
    }
}

Result<void> write(const QString &path, const QByteArray &bytes)
{
    const QString folder = QFileInfo(path).path();
    return makePrivateFolder(folder)
        .and_then([&] { return writeAtomically(path, bytes, FileAccess::OwnerOnly); })
        .transform([&] { removeOldest(QDir(folder)); });
}

}

IndexKeeper::IndexKeeper(const QString &path, const ScanIndexKey &key, const Registry &registry, QThreadPool &pool,
                         QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_key(key)
    , m_registry(registry)
    , m_pool(pool)
    , m_delay(this)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delay);
    connect(&m_delay, &QTimer::timeout, this, &IndexKeeper::save);
}

void IndexKeeper::saveSoon()
{
    if (!m_path.isEmpty() && !m_delay.isActive()) {
        m_delay.start();
    }
}

void IndexKeeper::saveIfDue()
{
    if (m_delay.isActive()) {
        m_delay.stop();
        save();
    }
}

void IndexKeeper::save()
{
    if (m_saving) {
        // Two at once could end in the wrong order.
        m_delay.start();
        return;
    }
    m_saving = true;
    m_pool.start([this, path = m_path, key = m_key, known = m_registry.knownOf({SourceId::Kind::User, {}})] {
        const Result<void> result = write(path, ScanIndex::encoded(key, known));
        QMetaObject::invokeMethod(this, [this, result] { saved(result); }, Qt::QueuedConnection);
    });
}

void IndexKeeper::saved(const Result<void> &result)
{
    m_saving = false;
    if (!result) {
        qCWarning(logSkills, "The index of skills was not saved: %ls", qUtf16Printable(toLogText(result.error())));
    }
}

}
