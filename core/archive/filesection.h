// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>

namespace a2c::archive
{

/// A stretch of an open file, with some bytes put before and after it. Reads by position: several may share one
/// descriptor, which has to outlive them.
class FileSection final : public QIODevice
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FileSection)

public:
    struct Frame {
        QByteArray before;
        QByteArray after;
    };

    FileSection(int fd, qint64 offset, qint64 length, Frame frame = {});
    ~FileSection() override;

    [[nodiscard]] bool isSequential() const override;
    [[nodiscard]] bool atEnd() const override;
    /// Whether the file itself could not be read (as opposed to: what is in it made no sense).
    [[nodiscard]] int systemError() const
    {
        return m_systemError;
    }

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    qint64 readFile(char *data, qint64 maxSize);

    int m_fd;
    qint64 m_offset;
    qint64 m_left;
    Frame m_frame;
    int m_systemError = 0;
};

}
