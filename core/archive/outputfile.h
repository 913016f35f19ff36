// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

namespace a2c::archive
{

/// An open file that others write to as a device, and that remembers which error of the system stopped them. The
/// descriptor has to outlive this. Pool threads only.
class OutputFile final : public QIODevice
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OutputFile)

public:
    explicit OutputFile(int fd);
    ~OutputFile() override;

    [[nodiscard]] qint64 size() const override;
    /// An errno; 0 as long as all went well.
    [[nodiscard]] int systemError() const
    {
        return m_systemError;
    }

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    int m_fd;
    qint64 m_size = 0;
    int m_systemError = 0;
};

}
