// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>

#include "computer/reports.h"
#include "computer/requestdispatcher.h"
#include "skills/changeset.h"

namespace a2c::computer
{

/// Writes what happened into the log: ERROR for each package that is refused, WARNING for each request that failed,
/// with its id, and INFO for the link. No value of a skill, an input or a credential. Engine thread only.
class EngineLog final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineLog)

public:
    explicit EngineLog(QObject *parent = nullptr);

    void skillsChanged(const skills::ChangeSet &changes);
    void homeFailed(const Error &error);
    void linkReported(const LinkReport &report);
    void requestRefused(const RefusedRequest &request);
    void answerTooLarge(const Error &error);

private:
    QString m_computer;
    std::optional<LinkState> m_state;
    Error m_error;
};

}
