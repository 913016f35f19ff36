// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QtGlobal>

namespace a2c
{

/// Owns one file descriptor.
class UniqueFd
{
public:
    UniqueFd() = default;
    explicit UniqueFd(int fd)
        : m_fd(fd)
    {
    }
    UniqueFd(UniqueFd &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    {
    }
    UniqueFd &operator=(UniqueFd &&other) noexcept
    {
        if (this != &other) {
            reset();
            m_fd = std::exchange(other.m_fd, -1);
        }
        return *this;
    }
    ~UniqueFd()
    {
        reset();
    }
    Q_DISABLE_COPY(UniqueFd)

    [[nodiscard]] int get() const
    {
        return m_fd;
    }
    [[nodiscard]] explicit operator bool() const
    {
        return m_fd >= 0;
    }
    [[nodiscard]] int release()
    {
        return std::exchange(m_fd, -1);
    }
    void reset();

private:
    int m_fd = -1;
};

}
