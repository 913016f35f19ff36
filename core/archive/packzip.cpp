// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/packzip.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDateTime>
#include <QFile>
#include <QSet>

#include <KZip>

#include "archive/foldercontainer.h"
#include "archive/linkwalk.h"
#include "archive/materialize.h"
#include "archive/outputfile.h"
#include "archive/utf8names.h"
#include "base/digest.h"
#include "base/filewrite.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

namespace
{

constexpr qint64 blockSize = 64LL * 1024;
constexpr qint64 firstSecondOfZip = 315'532'800; ///< 1980

class Packing
{
public:
    Packing(int folder, int output, const PackOptions &options)
        : m_options(options)
        , m_container(folder, options.isProtected)
        , m_table(options.limits, NameRule::AsOnDisk)
        , m_output(output)
        , m_zip(&m_output)
    {
    }

    Result<Packed> run()
    {
        return m_container.list(m_table, [this] { return goOnUnlessCancelled(m_options); })
            .and_then([this] { return open(); })
            .and_then([this] {
                return m_container.readFiles(
                    m_table, [this](const Entry &entry, ByteSource &bytes) { return addFile(entry, bytes); });
            })
            .and_then([this] { return addLinks(); })
            .and_then([this] { return m_zip.close() ? Result<void>() : writeFailure(); })
            .transform([this] { return m_result; });
    }

private:
    Result<void> open()
    {
        const QByteArrayList disguised = m_container.disguised();
        m_disguised = QSet<QByteArray>(disguised.begin(), disguised.end());
        for (const Entry &entry : m_table.entries()) {
            m_total += entry.size;
        }
        return m_zip.open(QIODevice::WriteOnly) ? Result<void>() : writeFailure();
    }

    Result<void> addFile(const Entry &entry, ByteSource &bytes)
    {
        if (isProtected(entry.path) || m_disguised.contains(entry.path)) {
            leaveOut(entry.path);
            return {};
        }
        if (const Result<void> begun = beginFile(entry); !begun) {
            return begun;
        }
        QByteArray block(blockSize, Qt::Uninitialized);
        while (true) {
            const Result<qint64> count =
                goOnUnlessCancelled(m_options).and_then([&] { return bytes.read(block.data(), block.size()); });
            if (!count) {
                return failure(count.error());
            }
            if (*count == 0) {
                return m_zip.finishWriting(entry.size) ? Result<void>() : writeFailure();
            }
            if (!m_zip.writeData(block.constData(), *count)) {
                return writeFailure();
            }
            tell(*count);
        }
    }

    Result<void> beginFile(const Entry &entry)
    {
        ++m_result.files;
        const QDateTime time = QDateTime::fromSecsSinceEpoch(std::max(entry.modified, firstSecondOfZip));
        const mode_t mode = S_IFREG | (entry.executable ? 0755 : 0644);
        return m_zip.prepareWriting(nameInZip(entry.path), {}, {}, entry.size, mode, time, time, time) ? Result<void>()
                                                                                                       : writeFailure();
    }

    Result<void> addLinks()
    {
        LinkWalk walk(m_table);
        for (const Entry &entry : m_table.entries()) {
            if (entry.kind != EntryKind::Link) {
                continue;
            }
            const std::optional<QByteArray> landing = walk.landing(entry, {});
            if (isProtected(entry.path) || !landing || isProtected(*landing) || m_disguised.contains(*landing)) {
                leaveOut(entry.path);
                continue;
            }
            if (!m_zip.writeSymLink(nameInZip(entry.path), QString::fromUtf8(entry.target), {}, {})) {
                return writeFailure();
            }
        }
        return {};
    }

    [[nodiscard]] bool isProtected(const QByteArray &path) const
    {
        return m_options.isProtected && m_options.isProtected(QString::fromUtf8(path));
    }

    [[nodiscard]] QString nameInZip(const QByteArray &path) const
    {
        return m_options.topFolder + QLatin1Char('/') + QString::fromUtf8(path);
    }

    /// Named by the outermost folder that is protected itself, not by all that is in it.
    void leaveOut(const QByteArray &path)
    {
        QString name = QString::fromUtf8(path);
        for (qsizetype slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            if (isProtected(path.first(slash))) {
                name = QString::fromUtf8(path.first(slash + 1));
                break;
            }
        }
        if (m_result.leftOut.isEmpty() || m_result.leftOut.constLast() != name) {
            m_result.leftOut.append(name);
        }
    }

    void tell(qint64 bytes)
    {
        m_result.bytes += bytes;
        if (m_options.progress) {
            m_options.progress(m_result.bytes, m_total);
        }
    }

    [[nodiscard]] std::unexpected<Error> writeFailure() const
    {
        return failure(writeErrorFromErrno(m_output.systemError(), {}));
    }

    const PackOptions &m_options;
    FolderContainer m_container;
    EntryTable m_table;
    OutputFile m_output;
    KZip m_zip;
    QSet<QByteArray> m_disguised;
    qint64 m_total = 0;
    Packed m_result;
};

Result<Packed> packInto(int folder, int output, const PackOptions &options)
{
    return Packing(folder, output, options).run().and_then([output](Packed packed) -> Result<Packed> {
        struct stat info{};
        if (::fstat(output, &info) != 0) {
            return failure(writeErrorFromErrno(errno, {}));
        }
        const Result<void> marked = markNamesAsUtf8(output, info.st_size);
        if (!marked) {
            return failure(marked.error());
        }
        if (::fsync(output) != 0) {
            return failure(writeErrorFromErrno(errno, {}));
        }
        return packed;
    });
}

}

Result<Packed> packZip(const QString &source, const QString &zipPath, const PackOptions &options)
{
    const UniqueFd folder(::open(QFile::encodeName(source).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) {
        return failure(errorFromErrno(errno, source));
    }
    const QByteArray target = QFile::encodeName(zipPath);
    const QByteArray aside = target + '.' + randomBytes(6).toHex() + ".part";
    const UniqueFd output(::open(aside.constData(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (!output) {
        return failure(writeErrorFromErrno(errno, zipPath));
    }
    Result<Packed> packed = packInto(folder.get(), output.get(), options);
    if (packed && ::rename(aside.constData(), target.constData()) != 0) {
        packed = failure(writeErrorFromErrno(errno, zipPath));
    }
    if (!packed) {
        ::unlink(aside.constData());
        if (packed.error().subject.isEmpty()) {
            packed.error().subject = zipPath;
        }
    }
    return packed;
}

}
