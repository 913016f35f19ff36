// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/skillmd.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>

#include "skills/beneath.h"
#include "skills/fences.h"
#include "skills/landing.h"
#include "skills/words.h"

namespace a2c::skills
{

namespace
{

constexpr char fileName[] = "SKILL.md";
// As the largest file that is served by default; a text of this size is no instruction for anybody.
constexpr qint64 maxSize = 100 * 1024 * 1024;

std::unexpected<FrontmatterFault> fault(QLatin1StringView reason, const QString &detail = {})
{
    return std::unexpected(FrontmatterFault{QString(reason), 0, detail});
}

/// Why there is no file of the right name.
std::unexpected<FrontmatterFault> otherSpelling(const QString &folder)
{
    const QStringList names =
        QDir(folder).entryList({QString::fromLatin1(fileName)}, QDir::Files | QDir::Hidden | QDir::System);
    if (names.isEmpty()) {
        return fault(reason::skillMdMissing);
    }
    return fault(names.size() == 1 ? reason::skillMdCase : reason::skillMdAmbiguous, names.join(QLatin1String(", ")));
}

std::expected<OpenFile, FrontmatterFault> openLinked(const QByteArray &root, int folder)
{
    const Result<QByteArray> landing = landingOf(root, fileName);
    if (!landing) {
        return landing.error().code == ErrorCode::NotFound ? fault(reason::skillMdNotAFile) : fault(reason::linkEscape);
    }
    auto file = openBeneath(folder, *landing, Lookup::Best);
    if (!file) {
        return fault(reason::skillMdNotAFile);
    }
    return std::move(*file);
}

std::expected<OpenFile, FrontmatterFault> openSkillMd(const QString &path)
{
    const QByteArray root = QFile::encodeName(path);
    const UniqueFd folder(::open(root.constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder) {
        return fault(reason::unreadable);
    }
    auto file = openBeneath(folder.get(), fileName, Lookup::Best);
    if (file) {
        return std::move(*file);
    }
    switch (file.error()) {
    case ENOENT:
        return otherSpelling(path);
    case ELOOP:
        return openLinked(root, folder.get());
    case EINVAL:
        return fault(reason::skillMdNotAFile);
    default:
        return fault(reason::unreadable);
    }
}

/// How many bytes at the end of @p bytes begin a character that is not complete.
qsizetype incompleteTail(QByteArrayView bytes)
{
    for (qsizetype back = 1; back <= qMin(qsizetype{3}, bytes.size()); ++back) {
        const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
        if (byte >= 0xc0) {
            const qsizetype length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return length > back ? back : 0;
        }
        if (byte < 0x80) {
            return 0;
        }
    }
    return 0;
}

/// Reads the file to its end, looking at every byte, and keeps its beginning.
class TextReader
{
public:
    explicit TextReader(int file)
        : m_file(file)
    {
    }

    std::expected<QByteArray, FrontmatterFault> readHead()
    {
        bool hasNul = false;
        while (true) {
            const ssize_t count =
                ::read(m_file, m_block.data() + m_carried, static_cast<size_t>(m_block.size() - m_carried));
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count < 0) {
                return fault(reason::unreadable);
            }
            m_read += count;
            const QByteArrayView bytes = QByteArrayView(m_block).first(m_carried + count);
            // Wrong encoding is named before NUL: UTF-16 has both.
            if (!takeText(bytes, count == 0)) {
                return fault(reason::notUtf8);
            }
            hasNul = hasNul || bytes.contains('\0');
            if (count == 0) {
                break;
            }
            if (m_read > maxSize) {
                return fault(reason::tooLarge);
            }
        }
        if (hasNul) {
            return fault(reason::nulByte);
        }
        return m_read == 0 ? std::expected<QByteArray, FrontmatterFault>(fault(reason::emptyFile)) : m_head;
    }

private:
    bool takeText(QByteArrayView bytes, bool last)
    {
        const qsizetype tail = last ? 0 : incompleteTail(bytes);
        const QByteArrayView whole = bytes.chopped(tail);
        m_head += whole.first(qMin(whole.size(), fenceSearchSize - m_head.size()));
        const bool valid = whole.isValidUtf8();
        m_carried = tail;
        std::memmove(m_block.data(), bytes.data() + whole.size(), static_cast<size_t>(tail));
        return valid;
    }

    int m_file;
    QByteArray m_block{32 * 1024, Qt::Uninitialized};
    qsizetype m_carried = 0;
    qint64 m_read = 0;
    QByteArray m_head;
};

}

std::expected<Frontmatter, FrontmatterFault> readSkillMd(const QString &folder)
{
    const std::expected<OpenFile, FrontmatterFault> file = openSkillMd(folder);
    if (!file) {
        return std::unexpected(file.error());
    }
    const std::expected<QByteArray, FrontmatterFault> head = TextReader(file->file.get()).readHead();
    if (!head) {
        return std::unexpected(head.error());
    }
    return readFrontmatter(*head);
}

}
