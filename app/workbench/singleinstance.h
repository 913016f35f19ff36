// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "workbench/instancemessage.h"

class KDSingleApplication;

namespace a2c::app
{

struct CommandLine;

/// One of this program for each user and session; later starts tell the first what they wanted.
///
/// A2C_INSTANCE_ID sets the name by which they find each other, so that tests do not meet the person's own.
class SingleInstance final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SingleInstance)

public:
    explicit SingleInstance(QObject *parent = nullptr);
    ~SingleInstance() override;

    [[nodiscard]] bool isFirst() const;
    /// Waits a few seconds at most; false when the first does not take it.
    [[nodiscard]] bool send(const InstanceMessage &message);

Q_SIGNALS:
    void received(const a2c::app::InstanceMessage &message);

private:
    std::unique_ptr<KDSingleApplication> m_application;
};

/// What a later start has to tell the first, and the code to end with. A start in the background has nothing to tell.
[[nodiscard]] int tellFirst(SingleInstance &instance, const CommandLine &line);

}
