// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "skills/registry.h"
#include "skills/sources/user/scanindex.h"

class QThreadPool;

namespace a2c::skills
{

/// Writes the index of what the registry knows of the user's packages, a while after it changed. Engine thread; the
/// writing is a job of the pool. Beside it only a few other indexes (*.index) are left, the newest.
class IndexKeeper final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IndexKeeper)

public:
    /// @p path: empty where no index is to be kept. @p registry and @p pool must outlive this.
    IndexKeeper(const QString &path, const ScanIndexKey &key, const Registry &registry, QThreadPool &pool,
                QObject *parent = nullptr);

    [[nodiscard]] const QString &path() const
    {
        return m_path;
    }
    [[nodiscard]] const ScanIndexKey &key() const
    {
        return m_key;
    }

    void saveSoon();
    /// What saveSoon() promised, now.
    void saveIfDue();

private:
    void save();
    void saved(const Result<void> &result);

    const QString m_path;
    const ScanIndexKey m_key;
    const Registry &m_registry;
    QThreadPool &m_pool;
    QTimer m_delay;
    bool m_saving = false;
};

}
