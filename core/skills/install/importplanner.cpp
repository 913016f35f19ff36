// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/importplanner.h"

#include <sys/stat.h>

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include "archive/copyfolder.h"
#include "skills/install/findpackages.h"
#include "skills/install/importname.h"
#include "skills/install/packagestage.h"
#include "skills/protectedfiles.h"
#include "skills/words.h"

namespace a2c::skills
{

namespace
{

void refuse(ImportCandidate &candidate, const Error &error)
{
    candidate.acceptable = false;
    if (error.code == ErrorCode::PackageRejected) {
        candidate.reason = error.facts.value(QStringLiteral("reason")).toString();
        candidate.detail = error.facts.value(QStringLiteral("detail")).toString();
        candidate.line = error.facts.value(QStringLiteral("line")).toInt();
    } else {
        candidate.reason = reason::unreadable;
        candidate.detail = error.facts.value(QStringLiteral("system")).toString();
    }
}

void accept(ImportCandidate &candidate, const Package &package, const archive::Copied &copied)
{
    candidate.acceptable = true;
    candidate.name = package.folderName;
    candidate.description = package.frontmatter.description;
    candidate.warnings = copied.warnings + package.warnings;
    candidate.files = copied.files;
    candidate.size = copied.bytes;
}

bool endsThePlan(const Error &error)
{
    return error.code == ErrorCode::Cancelled || error.code == ErrorCode::NoSpace;
}

/// One plan in the making.
class Planning
{
public:
    Planning(const Home &home, archive::CopyOptions options)
        : m_folders(home)
        , m_options(std::move(options))
    {
        m_options.isProtected = [](const QString &path) { return isProtectedPath(path); };
    }

    Result<ImportPlan> run(const QStringList &paths)
    {
        Result<FoundPackages> found = m_folders.make().and_then([&] { return findPackages(paths, m_options.cancel); });
        if (!found) {
            return failure(found.error());
        }
        ImportPlan plan;
        plan.unreadable = found->empty;
        for (const ImportSource &source : std::as_const(found->sources)) {
            Result<ImportCandidate> candidate = look(source);
            if (!candidate) {
                return failure(candidate.error());
            }
            settleName(*candidate);
            plan.candidates.append(std::move(*candidate));
        }
        return plan;
    }

private:
    Result<ImportCandidate> look(const ImportSource &source)
    {
        ImportCandidate candidate;
        candidate.source = source;
        candidate.name = QFileInfo(source.path).fileName();
        const Result<void> looked =
            source.kind == ImportSource::Kind::Folder ? lookAtFolder(candidate) : lookAtArchive(candidate);
        if (!looked && endsThePlan(looked.error())) {
            return failure(looked.error());
        }
        if (!looked) {
            refuse(candidate, looked.error());
        }
        return candidate;
    }

    Result<void> lookAtFolder(ImportCandidate &candidate) const
    {
        const QString folderName = candidate.name;
        std::expected<Package, Rejection> package = checkPackage(candidate.source.path, {}, folderName);
        QStringList renamed;
        // As a copy it can have a good name from the beginning.
        if (!package && package.error().reason == reason::dirNameInvalid && !package.error().remedyName.isEmpty()) {
            package = checkPackage(candidate.source.path, {}, package.error().remedyName);
            renamed += warning::folderRenamed;
        }
        if (!package) {
            return failure(errorFromRejection(package.error()));
        }
        return archive::inspectFolder(candidate.source.path, m_options).transform([&](const archive::Copied &copied) {
            accept(candidate, *package, copied);
            candidate.warnings += renamed;
        });
    }

    Result<void> lookAtArchive(ImportCandidate &candidate) const
    {
        return stagePackage(m_folders, candidate.source, {}, m_options)
            .transform([&candidate](const StagedPackage &staged) { accept(candidate, staged.package, staged.copied); });
    }

    void settleName(ImportCandidate &candidate)
    {
        if (!candidate.acceptable) {
            return;
        }
        const auto taken = [this](const QString &name) { return isTaken(name); };
        candidate.conflict = taken(candidate.name);
        if (candidate.conflict) {
            candidate.freeName = freeName(candidate.name, taken);
            m_planned.insert(candidate.freeName);
        }
        m_planned.insert(candidate.name);
    }

    [[nodiscard]] bool isTaken(const QString &name) const
    {
        struct stat info{};
        return m_planned.contains(name) || ::lstat(QFile::encodeName(m_folders.package(name)).constData(), &info) == 0;
    }

    InstallFolders m_folders;
    archive::CopyOptions m_options;
    QSet<QString> m_planned;
};

}

Result<ImportPlan> planImport(const Home &home, const QStringList &paths, const archive::CopyOptions &options)
{
    return Planning(home, options).run(paths);
}

}
