// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include "computer/reports.h"

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

/// Something that a person should look at.
struct Cause {
    enum class Kind {
        HomeFailed, ///< the skills folder cannot be served
        ConnectionRefused,
        ConnectionLost, ///< for longer than a short while
        SkillsRefused,  ///< since the list was last looked at
    };
    Kind kind = Kind::ConnectionRefused;
    QStringList subjects; ///< the folder; the server; the skills

    bool operator==(const Cause &) const = default;
};

/// Works out from the engine's reports what needs attention.
///
/// What was there when the program started is old news: packages that an earlier run refused raise nothing. Refusals
/// that come together are told together.
class Attention final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Attention)

public:
    struct Delays {
        std::chrono::milliseconds lost = std::chrono::seconds(30);
        std::chrono::milliseconds gather = std::chrono::seconds(2);
    };

    /// @p engine outlives this.
    Attention(const app::EngineClient &engine, const Delays &delays, QObject *parent = nullptr);

    /// The gravest first.
    [[nodiscard]] const QList<Cause> &causes() const
    {
        return m_causes;
    }
    /// The person looked at the skills.
    void skillsSeen();

Q_SIGNALS:
    void changed();
    /// New, or with more subjects than before.
    void raised(const a2c::ui::Cause &cause);
    void cleared(a2c::ui::Cause::Kind kind);

private:
    void followLink(const computer::LinkReport &report);
    void followSkills(const computer::SkillBatch &batch);
    void raise(const Cause &cause);
    void clear(Cause::Kind kind);

    QList<Cause> m_causes;
    QTimer m_lost;
    QTimer m_gather;
    bool m_wasJoined = false;
    QString m_server;
    bool m_knowsSkills = false;
    QHash<QString, QString> m_refused; ///< package's id to the reason that it was refused for
    QStringList m_newlyRefused;        ///< names, in the order in which they came
};

}
