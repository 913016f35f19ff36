// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blob/handlekey.h"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

#include <QFile>

#include "base/atomicfile.h"
#include "base/digest.h"

namespace a2c::blob
{

namespace
{

constexpr int keySize = 32;

Result<QByteArray> readKey(const QString &path)
{
    Result<QByteArray> key = readSmallFile(path, keySize);
    if (key && key->size() != keySize) {
        return failure(ErrorCode::Malformed, path);
    }
    if (key) {
        // A backup tool may have brought it back readable for all.
        ::chmod(QFile::encodeName(path).constData(), 0600);
    }
    return key;
}

/// Puts a new key at @p path unless one is there by then.
Result<void> makeKey(const QString &path)
{
    const QString aside = path + u'.' + QString::fromLatin1(randomBytes(6).toHex());
    if (const Result<void> written = writeAtomically(aside, randomBytes(keySize), FileAccess::OwnerOnly); !written) {
        return written;
    }
    const QByteArray from = QFile::encodeName(aside);
    // Unlike a rename, a link never takes the place of a key that another process was first to make.
    const bool linked = ::link(from.constData(), QFile::encodeName(path).constData()) == 0 || errno == EEXIST;
    const int number = errno;
    ::unlink(from.constData());
    return linked ? Result<void>() : failure(errorFromErrno(number, path));
}

}

Result<QByteArray> loadHandleKey(const QString &folder)
{
    if (const Result<void> made = makePrivateFolder(folder); !made) {
        return failure(made.error());
    }
    const QString path = folder + QStringLiteral("/blob-key");
    Result<QByteArray> key = readKey(path);
    if (key) {
        return key;
    }
    if (key.error().code == ErrorCode::Malformed || key.error().code == ErrorCode::TooLarge) {
        QFile::remove(path);
    } else if (key.error().code != ErrorCode::NotFound) {
        return key;
    }
    if (const Result<void> made = makeKey(path); !made) {
        return failure(made.error());
    }
    return readKey(path);
}

}
