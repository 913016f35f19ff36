// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/inotifywatcher.h"

#include <algorithm>
#include <array>

#include <sys/inotify.h>
#include <sys/vfs.h>

#include <QFile>
#include <QSocketNotifier>

#include "base/logging.h"
#include "skills/sources/user/editorfiles.h"
#include "skills/sources/user/packagenames.h"
#include "skills/sources/user/packagewalk.h"

namespace a2c::skills
{

namespace
{

constexpr quint32 folderFlags =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
// A file that is written all the time need not be heard of all the time.
constexpr int pauseMs = 20;
// After too much happened at once, things get a moment to calm down.
constexpr int calmDownMs = 500;
// What an event has when it tells of the watched folder itself.
constexpr quint32 selfFlags = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED;

/// Whether others can change what is at @p path without this kernel knowing.
bool isRemote(const QByteArray &path)
{
    // From linux/magic.h and the file systems' own headers: NFS, SMB, SMB2, CIFS, 9p, Ceph, AFS.
    constexpr std::array<quint32, 7> remote{0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x00c36400, 0x5346414f};
    struct statfs info{};
    return ::statfs(path.constData(), &info) == 0 &&
           std::ranges::find(remote, static_cast<quint32>(info.f_type)) != remote.end();
}

std::string_view viewOf(QByteArrayView name)
{
    return {name.data(), static_cast<size_t>(name.size())};
}

}

/// Everything that belongs to one inotify descriptor.
struct InotifyWatcher::Session {
    Session(int maxWatches, const QByteArray &home, const QByteArray &folder)
        : inotify(maxWatches)
        , path(inotify, folder)
        , packages(inotify, home, folder)
    {
    }
    ~Session()
    {
        // Its signal may be what ends the session.
        if (notifier != nullptr) {
            notifier->setEnabled(false);
            notifier->deleteLater();
        }
    }
    Q_DISABLE_COPY_MOVE(Session)

    Inotify inotify;
    PathWatch path;
    PackageWatches packages;
    int folderWatch = -1; ///< on the folder of packages, while it is there
    QSocketNotifier *notifier = nullptr;
};

InotifyWatcher::InotifyWatcher(int maxWatches, QObject *parent)
    : Watcher(parent)
    , m_maxWatches(maxWatches)
    , m_home(QStringLiteral("/"))
    , m_pause(this)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_session) {
            m_session->notifier->setEnabled(true);
        } else {
            restart();
        }
    });
}

InotifyWatcher::~InotifyWatcher() = default;

void InotifyWatcher::start(const Home &home)
{
    m_home = home;
    restart();
}

void InotifyWatcher::restart()
{
    const QByteArray folder = QFile::encodeName(m_home.userFolder());
    m_openFiles = {};
    m_session = std::make_unique<Session>(m_maxWatches, QFile::encodeName(m_home.path()), folder);
    if (!m_session->inotify.isOpen()) {
        fail(QStringLiteral("no-inotify"));
        return;
    }
    if (isRemote(folder)) {
        fail(QStringLiteral("remote-file-system"));
        return;
    }
    if (!m_session->path.start() || !watchPackages()) {
        fail(QStringLiteral("watch-limit"));
        return;
    }
    m_session->notifier = new QSocketNotifier(m_session->inotify.descriptor(), QSocketNotifier::Read, this);
    connect(m_session->notifier, &QSocketNotifier::activated, this, [this] { readEvents(); });
    emit watching();
}

void InotifyWatcher::fail(const QString &reason)
{
    qCWarning(logSkills, "Folders of skills cannot be watched (%ls)", qUtf16Printable(reason));
    m_session.reset();
    m_openFiles = {};
    emit failed(reason);
}

/// Errors: NoSpace.
Result<void> InotifyWatcher::watchPackages()
{
    const Result<int> folder = m_session->inotify.add(QFile::encodeName(m_home.userFolder()), folderFlags);
    if (!folder) {
        m_session->folderWatch = -1;
        return folder.error().code == ErrorCode::NoSpace ? failure(folder.error()) : Result<void>();
    }
    m_session->folderWatch = *folder;
    const QList<QByteArray> names = packageNames(m_home.userFolder()).value_or(QList<QByteArray>());
    for (const QByteArray &name : names) {
        if (const Result<void> watched = m_session->packages.watch(name); !watched) {
            return watched;
        }
    }
    return {};
}

void InotifyWatcher::readEvents()
{
    Batch batch;
    m_session->inotify.read([this, &batch](const InotifyEvent &event) { handle(event, batch); });
    finish(batch);
}

void InotifyWatcher::handle(const InotifyEvent &event, Batch &batch)
{
    if (event.has(IN_Q_OVERFLOW)) {
        batch.overflowed = true;
        return;
    }
    if (m_session->path.owns(event.watch) || event.watch == m_session->folderWatch) {
        (event.has(selfFlags) ? batch.pathBroken : batch.pathTouched) = true;
    }
    if (event.watch == m_session->folderWatch) {
        handleInFolder(event, batch);
        return;
    }
    const QList<QByteArray> packages = m_session->packages.packagesOf(event.watch);
    for (const QByteArray &package : packages) {
        handleInPackage(event, package, batch);
    }
    if (event.has(IN_IGNORED)) {
        m_session->packages.ended(event.watch);
    }
}

void InotifyWatcher::handleInFolder(const InotifyEvent &event, Batch &batch)
{
    if (event.name.isEmpty() || event.name.startsWith('.')) {
        return;
    }
    const QByteArray package = event.name.toByteArray();
    batch.news = true;
    batch.touched.insert(package);
    if (!event.has(IN_DELETE | IN_MOVED_FROM)) {
        batch.appeared.insert(package);
        return;
    }
    batch.appeared.remove(package);
    m_openFiles.forget(package);
    // The watches of a folder that was deleted end by themselves. Others end now, not after the batch: what comes to
    // this name next is another folder.
    if (!(event.has(IN_DELETE) && event.has(IN_ISDIR))) {
        m_session->packages.unwatch(package);
    }
}

void InotifyWatcher::handleInPackage(const InotifyEvent &event, const QByteArray &package, Batch &batch)
{
    if (event.has(IN_IGNORED)) {
        m_openFiles.ended(package, event.watch);
        return;
    }
    const bool folder = event.has(IN_ISDIR);
    if (folder ? !belongsToPackage(viewOf(event.name)) : isEditorsOwn(viewOf(event.name))) {
        return;
    }
    batch.touched.insert(package);
    if (folder && event.has(IN_CREATE | IN_MOVED_TO)) {
        batch.appeared.insert(package);
    }
    if (event.has(IN_MOVE_SELF) || (folder && event.has(IN_MOVED_FROM))) {
        batch.gone.insert(package);
    }
    if (event.has(IN_MODIFY)) {
        batch.news |= m_openFiles.modified(package, event.watch, event.name);
        return;
    }
    batch.news = true;
    if (event.has(IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM)) {
        m_openFiles.closed(package, event.watch, event.name);
    }
}

void InotifyWatcher::finish(Batch &batch)
{
    if (batch.overflowed) {
        m_session.reset();
        m_pause.start(calmDownMs);
        return;
    }
    if (batch.pathBroken || (batch.pathTouched && m_session->path.leadsElsewhere())) {
        restart();
        return;
    }
    for (const QByteArray &package : std::as_const(batch.gone)) {
        m_openFiles.forget(package);
        m_session->packages.unwatch(package);
    }
    for (const QByteArray &package : batch.appeared.unite(batch.gone)) {
        if (!m_session->packages.watch(package)) {
            fail(QStringLiteral("watch-limit"));
            return;
        }
    }
    QList<Touch> touches;
    for (const QByteArray &package : std::as_const(batch.touched)) {
        touches.append({package, m_openFiles.stateOf(package)});
    }
    if (!touches.isEmpty()) {
        emit touched(touches);
    }
    if (!batch.news && m_session) {
        m_session->notifier->setEnabled(false);
        m_pause.start(pauseMs);
    }
}

}
