// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/blobsink.h"

#include <filesystem>
#include <system_error>

namespace a2c::agent
{

Result<QByteArray> MemorySink::resumed(qint64 from, qint64 count)
{
    return m_bytes.mid(from, count);
}

qint64 MemorySink::size() const
{
    return m_bytes.size();
}

Result<void> MemorySink::append(const QByteArray &bytes)
{
    m_bytes.append(bytes);
    return {};
}

Result<void> MemorySink::restart()
{
    m_bytes.clear();
    return {};
}

Result<void> MemorySink::complete()
{
    return {};
}

const QByteArray &MemorySink::bytes() const
{
    return m_bytes;
}

FileSink::FileSink(const QString &path)
    : m_path(path)
    , m_part(path + QStringLiteral(".part"))
{
}

FileSink::~FileSink()
{
    const bool isNothingToGoOnWith = m_part.isOpen() && m_part.size() == 0;
    if (isNothingToGoOnWith) {
        m_part.remove();
    }
}

Result<void> FileSink::open()
{
    if (!m_part.open(QIODevice::ReadWrite)) {
        return failure(ErrorCode::WriteFailed, m_part.fileName());
    }
    return {};
}

Result<QByteArray> FileSink::resumed(qint64 from, qint64 count)
{
    m_part.seek(from);
    return m_part.read(count);
}

qint64 FileSink::size() const
{
    return m_part.size();
}

Result<void> FileSink::append(const QByteArray &bytes)
{
    m_part.seek(m_part.size());
    if (m_part.write(bytes) != bytes.size() || !m_part.flush()) {
        return failure(ErrorCode::WriteFailed, m_part.fileName());
    }
    return {};
}

Result<void> FileSink::restart()
{
    return m_part.resize(0) ? Result<void>() : failure(ErrorCode::WriteFailed, m_part.fileName());
}

Result<void> FileSink::complete()
{
    m_part.close();
    std::error_code error;
    // Takes the place of an older file in one step, which QFile::rename() does not.
    std::filesystem::rename(m_part.fileName().toStdString(), m_path.toStdString(), error);
    return error ? failure(ErrorCode::WriteFailed, m_path) : Result<void>();
}

}
