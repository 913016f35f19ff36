// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include "support/fakeengineclient.h"

namespace a2c::tests
{

/// A skills folder as a person might have it, told by the fake engine, with one package that is really on the disk.
class DemoSkills final
{
public:
    DemoSkills();

    /// Emits the skills and some history of one; answers requests for details from now on.
    void play(FakeEngineClient &engine);
    [[nodiscard]] static QList<computer::ImportCandidate> candidates();

private:
    [[nodiscard]] QList<computer::SkillRow> rows() const;
    [[nodiscard]] computer::SkillDetails details(const QString &id) const;
    [[nodiscard]] static QList<computer::ActivityEntry> history();

    QTemporaryDir m_folder;
};

}
