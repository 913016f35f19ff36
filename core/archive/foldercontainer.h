// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QSet>

#include "archive/container.h"
#include "archive/linkcheck.h"

namespace a2c::archive
{

/// A folder on disk, read as an archive is: everything listed first, then the files. No link is followed; a FIFO, a
/// socket or a device is refused (`special-file`).
///
/// A file that is another one, or another size, when it is its turn ends the work with ChangedMeanwhile.
class FolderContainer final : public Container
{
public:
    /// @p folder has to outlive this.
    FolderContainer(int folder, ProtectedFile isProtected);

    [[nodiscard]] Result<void> list(EntryTable &table, const Checkpoint &checkpoint) override;
    [[nodiscard]] Result<void> readFiles(const EntryTable &table, const Receiver &receive) override;

    /// Files that are protected ones under another name (hard links); known after list().
    [[nodiscard]] QByteArrayList disguised() const;

private:
    struct Identity {
        quint64 device = 0;
        quint64 inode = 0;
        bool operator==(const Identity &) const = default;
        friend size_t qHash(const Identity &identity, size_t seed)
        {
            return qHashMulti(seed, identity.device, identity.inode);
        }
    };

    [[nodiscard]] Result<void> listFolder(EntryTable &table, int folder, const QByteArray &path,
                                          const Checkpoint &checkpoint);
    [[nodiscard]] Result<void> listOne(EntryTable &table, int folder, const QByteArray &name, const QByteArray &path,
                                       const Checkpoint &checkpoint);

    void noteSharedFile(const Identity &identity, const QByteArray &path);

    int m_folder;
    ProtectedFile m_isProtected;
    QHash<QByteArray, Identity> m_files;
    QSet<Identity> m_protected;                           ///< those with more than one name
    QList<std::pair<Identity, QByteArray>> m_unprotected; ///< likewise
};

}
