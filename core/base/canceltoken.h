// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

namespace a2c
{

/// The wish that a job should stop, shared by who may wish it and who works: copies mean the same wish. Any thread.
class CancelToken
{
public:
    void cancel() const
    {
        m_wished->store(true, std::memory_order_relaxed);
    }
    [[nodiscard]] bool isCancelled() const
    {
        return m_wished->load(std::memory_order_relaxed);
    }

private:
    std::shared_ptr<std::atomic_bool> m_wished = std::make_shared<std::atomic_bool>(false);
};

}
