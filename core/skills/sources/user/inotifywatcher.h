// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>

#include <QSet>
#include <QTimer>

#include "skills/sources/user/inotify.h"
#include "skills/sources/user/openfiles.h"
#include "skills/sources/user/packagewatches.h"
#include "skills/sources/user/pathwatch.h"
#include "skills/sources/user/watcher.h"

class QSocketNotifier;

namespace a2c::skills
{

/// Watches a home by inotify: every folder of every package, and the way to them.
///
/// Lives on a thread of its own, because each new folder is looked at and watched the moment it is reported. Fails
/// with "watch-limit" where the system grants no more watches, "no-inotify" where it grants none, and
/// "remote-file-system" where changes made elsewhere would not be reported.
class InotifyWatcher final : public Watcher
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(InotifyWatcher)

public:
    /// @p maxWatches: as for Inotify.
    explicit InotifyWatcher(int maxWatches = std::numeric_limits<int>::max(), QObject *parent = nullptr);
    ~InotifyWatcher() override;

    void start(const a2c::skills::Home &home) override;

private:
    struct Session;
    /// What one buffer of events asks for.
    struct Batch {
        QSet<QByteArray> touched;
        QSet<QByteArray> appeared; ///< have folders that are not watched yet
        QSet<QByteArray> gone;     ///< have folders that are no longer theirs
        bool pathTouched = false;  ///< names on the way to the folder of packages changed
        bool pathBroken = false;   ///< a folder on that way, or at its end, is no longer where it was
        bool overflowed = false;
        bool news = false; ///< anything but more of what was known
    };

    void restart();
    void fail(const QString &reason);
    [[nodiscard]] Result<void> watchPackages();
    void readEvents();
    void handle(const InotifyEvent &event, Batch &batch);
    void handleInFolder(const InotifyEvent &event, Batch &batch);
    void handleInPackage(const InotifyEvent &event, const QByteArray &package, Batch &batch);
    void finish(Batch &batch);

    const int m_maxWatches;
    Home m_home;
    std::unique_ptr<Session> m_session;
    OpenFiles m_openFiles;
    QTimer m_pause;
};

}
