// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/store.h"

#include <chrono>

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include "base/atomicfile.h"
#include "base/logging.h"
#include "settings/table.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr qint64 largestFile = 4LL << 20;
constexpr auto writeDelay = 250ms;
constexpr auto retryDelay = 10s;

/// A person may keep the file elsewhere and put a link here: the link must survive.
QString targetOf(const QString &path)
{
    const QFileInfo info(path);
    const QString target = info.isSymLink() ? info.canonicalFilePath() : QString();
    return target.isEmpty() ? path : target;
}

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    if (const Result<void> made = makePrivateFolder(QFileInfo(path).absolutePath()); !made) {
        return made;
    }
    return writeAtomically(targetOf(path), bytes, FileAccess::OwnerOnly);
}

QString freeNameAside(const QString &path)
{
    const QString stem = path + ".corrupt-"_L1 + QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s);
    QString name = stem;
    for (int count = 2; QFileInfo::exists(name); ++count) {
        name = stem + u'-' + QString::number(count);
    }
    return name;
}

}

Store::Store(const QString &path, const Schema &schema, QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_schema(schema)
{
    m_writer.setMaxThreadCount(1);
    m_writer.setExpiryTimeout(1000);
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &Store::startWriting);
}

Store::~Store()
{
    flush();
}

void Store::load()
{
    m_values = {};
    m_notes.clear();
    m_readOnly = false;
    const Result<QByteArray> bytes = readSmallFile(m_path, largestFile);
    if (!bytes && bytes.error().code == ErrorCode::NotFound) {
        m_schema.migrate(m_values);
        return;
    }
    const bool damaged = !bytes && bytes.error().code == ErrorCode::TooLarge;
    if (!bytes && !damaged) {
        m_readOnly = true;
        setNote({Note::Kind::NotReadable, m_path, bytes.error()});
        return;
    }
    const QJsonDocument document = damaged ? QJsonDocument() : QJsonDocument::fromJson(*bytes);
    if (!document.isObject()) {
        keepAside();
        m_schema.migrate(m_values);
        return;
    }
    m_values = document.object();
    if (Schema::versionOf(m_values) > m_schema.version()) {
        setNote({Note::Kind::NewerVersion, m_path, {}});
    }
    m_schema.migrate(m_values);
}

void Store::reset(Scope scope)
{
    for (const table::Row &row : table::all()) {
        if (row.scope == scope) {
            drop(row.key);
        }
    }
}

void Store::flush()
{
    m_delay.stop();
    m_writer.waitForDone();
    // The job's report lies in our queue.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    if (!m_dirty || m_readOnly) {
        return;
    }
    m_dirty = false;
    finishWriting(writeFile(m_path, QJsonDocument(m_values).toJson()));
    m_delay.stop();
}

void Store::put(QLatin1StringView key, const QJsonValue &value)
{
    if (m_values.value(key) == value) {
        return;
    }
    m_values.insert(key, value);
    schedule();
    emit changed(key);
}

void Store::drop(QLatin1StringView key)
{
    if (!m_values.contains(key)) {
        return;
    }
    m_values.remove(key);
    schedule();
    emit changed(key);
}

void Store::schedule()
{
    m_dirty = true;
    if (!m_writing && !m_readOnly) {
        m_delay.start(writeDelay);
    }
}

void Store::startWriting()
{
    if (m_writing || !m_dirty || m_readOnly) {
        return;
    }
    m_writing = true;
    m_dirty = false;
    // The destructor waits for this job, which therefore may use this object.
    m_writer.start([this, path = m_path, bytes = QJsonDocument(m_values).toJson()] {
        const Result<void> result = writeFile(path, bytes);
        QMetaObject::invokeMethod(
            this,
            [this, result] {
                m_writing = false;
                finishWriting(result);
            },
            Qt::QueuedConnection);
    });
}

void Store::finishWriting(const Result<void> &result)
{
    if (!result) {
        m_dirty = true;
        qCWarning(logSettings, "settings are not saved: %s", qUtf8Printable(toLogText(result.error())));
        setNote({Note::Kind::NotWritable, m_path, result.error()});
        m_delay.start(retryDelay);
        return;
    }
    clearNote(Note::Kind::NotWritable);
    if (m_dirty) {
        m_delay.start(writeDelay);
    }
    emit saved();
}

void Store::keepAside()
{
    const QString aside = freeNameAside(m_path);
    if (QFile::rename(m_path, aside)) {
        qCWarning(logSettings, "the settings file is damaged; kept as %s", qUtf8Printable(aside));
        setNote({Note::Kind::Damaged, aside, {}});
        return;
    }
    // What cannot be kept aside must not be overwritten.
    m_readOnly = true;
    setNote({Note::Kind::NotReadable, m_path, Error{ErrorCode::Malformed, m_path, {}}});
}

void Store::setNote(const Note &note)
{
    if (m_notes.contains(note)) {
        return;
    }
    m_notes.removeIf([&note](const Note &one) { return one.kind == note.kind; });
    m_notes.append(note);
    emit notesChanged();
}

void Store::clearNote(Note::Kind kind)
{
    if (m_notes.removeIf([kind](const Note &one) { return one.kind == kind; }) > 0) {
        emit notesChanged();
    }
}

}
