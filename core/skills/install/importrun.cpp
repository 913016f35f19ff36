// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/importrun.h"

namespace a2c::skills
{

namespace
{

/// The chosen candidates on their way.
class ImportRun
{
public:
    ImportRun(const Home &home, const Clock &clock, const ImportOptions &options)
        : m_folders(home)
        , m_trash(m_folders, clock)
        , m_installer(m_folders, m_trash, options.swap)
        , m_options(options)
    {
    }

    ImportOutcome run(const QList<std::pair<ImportCandidate, ImportChoice>> &chosen)
    {
        m_progress.packagesTotal = static_cast<int>(chosen.size());
        const Result<void> made = m_folders.make();
        for (const auto &[candidate, choice] : chosen) {
            const QString name = choice == ImportChoice::KeepBoth ? candidate.freeName : candidate.name;
            m_progress.name = name;
            m_progress.bytesDone = 0;
            m_progress.bytesTotal = candidate.size;
            const Result<void> installed = made.and_then([&] { return install(candidate.source, name, choice); });
            if (!installed && installed.error().code == ErrorCode::Cancelled) {
                m_outcome.cancelled = true;
                return std::move(m_outcome);
            }
            if (installed) {
                m_outcome.installed.append(name);
            } else {
                m_outcome.failed.append({name, installed.error()});
            }
            ++m_progress.packagesDone;
            tell();
        }
        return std::move(m_outcome);
    }

private:
    Result<void> install(const ImportSource &source, const QString &name, ImportChoice choice)
    {
        archive::CopyOptions copying;
        copying.limits = m_options.limits;
        copying.cancel = m_options.cancel;
        copying.progress = [this](qint64 done, qint64 total) {
            m_progress.bytesDone = done;
            m_progress.bytesTotal = total;
            tell();
        };
        const Result<StagedPackage> staged = stagePackage(m_folders, source, name, copying);
        if (!staged) {
            return failure(staged.error());
        }
        // The last moment at which a cancel leaves nothing behind.
        if (m_options.cancel.isCancelled()) {
            return failure(ErrorCode::Cancelled);
        }
        if (choice != ImportChoice::Replace) {
            return m_installer.installNew(*staged);
        }
        return m_installer.replace(*staged).transform([&](const QString &token) {
            if (!token.isEmpty()) {
                m_outcome.replaced.insert(name, token);
            }
        });
    }

    void tell() const
    {
        if (m_options.progress) {
            m_options.progress(m_progress);
        }
    }

    InstallFolders m_folders;
    Trash m_trash;
    PackageInstaller m_installer;
    const ImportOptions &m_options;
    ImportProgress m_progress;
    ImportOutcome m_outcome;
};

}

ImportOutcome runImport(const Home &home, const ImportPlan &plan, const QMap<int, ImportChoice> &choices,
                        const Clock &clock, const ImportOptions &options)
{
    QList<std::pair<ImportCandidate, ImportChoice>> chosen;
    for (const auto &[index, choice] : choices.asKeyValueRange()) {
        if (choice != ImportChoice::Skip && index >= 0 && index < plan.candidates.size() &&
            plan.candidates.at(index).acceptable) {
            chosen.append({plan.candidates.at(index), choice});
        }
    }
    return ImportRun(home, clock, options).run(chosen);
}

}
