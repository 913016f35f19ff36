// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "computer/computer.h"

namespace a2c::app
{

/// What a program says on standard output: one line when the state of the link changes, and one for each skill
/// that does.
class ComputerLines final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComputerLines)

public:
    enum class Format {
        Words,
        Json,
    };

    /// @p computer outlives this.
    ComputerLines(computer::Computer &computer, Format format);

private:
    void tellLink(const computer::LinkReport &report);
    void tellChanges(const skills::ChangeSet &changes);
    void tellSkill(QLatin1StringView change, const QString &name, const QJsonObject &more = {}) const;
    void tellCount();

    computer::Computer &m_computer;
    const Format m_format;
    std::optional<computer::LinkState> m_state;
};

}
