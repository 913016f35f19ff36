// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/packagefiles.h"

#include <QDir>
#include <QFileInfo>

#include "skills/describe.h"
#include "skills/mimetypes.h"
#include "skills/protectedfiles.h"

namespace a2c::app
{

namespace
{

constexpr qsizetype mostRows = 10'000;
constexpr int deepest = 64;
constexpr qint64 mostHashed = 64LL << 20;

/// One walk through a package.
class Walk
{
public:
    Walk(const QString &place, const settings::Limits &limits)
        : m_place(place)
        , m_limits(limits)
    {
    }

    PackageFiles run()
    {
        enter(QString(), 0);
        return std::move(m_files);
    }

private:
    void enter(const QString &folder, int depth)
    {
        const QDir dir(folder.isEmpty() ? m_place : m_place + u'/' + folder);
        const QFileInfoList infos = dir.entryInfoList(
            QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System, QDir::DirsFirst | QDir::Name);
        for (const QFileInfo &info : infos) {
            if (m_files.rows.size() >= mostRows) {
                m_files.truncated = true;
                return;
            }
            const QString path = folder.isEmpty() ? info.fileName() : folder + u'/' + info.fileName();
            const bool isRealFolder = info.isDir() && !info.isSymLink();
            m_files.rows.append(isRealFolder ? folderRow(path) : fileRow(path, info));
            if (isRealFolder && depth < deepest) {
                enter(path, depth + 1);
            }
        }
    }

    static computer::FileRow folderRow(const QString &path)
    {
        computer::FileRow row;
        row.path = path;
        row.isFolder = true;
        row.delivery = skills::isProtectedPath(path) ? computer::Delivery::Forbidden : computer::Delivery::Inline;
        return row;
    }

    computer::FileRow fileRow(const QString &path, const QFileInfo &info)
    {
        computer::FileRow row;
        row.path = path;
        row.isLink = info.isSymLink();
        row.mimeType = skills::mimeTypeFor(info.fileName());
        if (!row.isLink) {
            row.size = info.size();
            m_files.totalSize += info.size();
        }
        const Result<skills::OpenResource> resource = skills::openResource(m_place, path);
        if (!resource) {
            row.delivery = resource.error().code == ErrorCode::Forbidden ? computer::Delivery::Forbidden
                                                                         : computer::Delivery::Unreachable;
            return row;
        }
        describe(*resource, row);
        return row;
    }

    void describe(const skills::OpenResource &resource, computer::FileRow &row)
    {
        const auto digest = [this](const skills::OpenResource &file,
                                   const skills::ServedRange &range) -> Result<QByteArray> {
            m_hashed += range.size;
            return m_hashed <= mostHashed ? skills::servedSha256(file, range) : QByteArray();
        };
        const Result<skills::ResourceDescription> told = skills::describeResource(resource, m_limits, digest);
        if (!told) {
            row.size = resource.identity.size;
            row.delivery = told.error().code == ErrorCode::TooLarge ? computer::Delivery::TooLarge
                                                                    : computer::Delivery::Unreachable;
            return;
        }
        row.size = told->totalSize;
        row.sha256 = QString::fromLatin1(told->sha256);
        row.delivery = told->delivery == skills::ResourceDescription::Delivery::Body ? computer::Delivery::Inline
                                                                                     : computer::Delivery::Blob;
    }

    const QString m_place;
    const settings::Limits m_limits;
    PackageFiles m_files;
    qint64 m_hashed = 0;
};

}

PackageFiles listPackageFiles(const QString &place, const settings::Limits &limits)
{
    return Walk(place, limits).run();
}

}
