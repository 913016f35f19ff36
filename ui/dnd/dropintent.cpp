// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dnd/dropintent.h"

#include <algorithm>
#include <array>

#include <QMimeData>
#include <QRegularExpression>
#include <QUrl>

namespace a2c::ui
{

namespace
{

constexpr int mostPaths = 1000;
constexpr qsizetype longestText = 2000;

bool isArchive(const QString &path)
{
    static constexpr std::array endings{QLatin1StringView(".zip"), QLatin1StringView(".tar.gz"),
                                        QLatin1StringView(".tgz"), QLatin1StringView(".skill")};
    return std::any_of(endings.begin(), endings.end(),
                       [&path](QLatin1StringView ending) { return path.endsWith(ending, Qt::CaseInsensitive); });
}

DropIntent refusedBecause(DropIntent::Refusal refusal)
{
    DropIntent result;
    result.refusal = refusal;
    return result;
}

void take(DropIntent &intent, const QString &path, const IsFolder &isFolder)
{
    static constexpr QLatin1StringView document("/SKILL.md");
    QString taken = path;
    if (path.endsWith(document) && path.size() > document.size()) {
        taken.chop(document.size());
        ++intent.folders;
    } else if (isArchive(path) && !isFolder(path)) {
        ++intent.archives;
    } else if (isFolder(path)) {
        ++intent.folders;
    } else {
        ++intent.ignored;
        return;
    }
    if (!intent.paths.contains(taken)) {
        intent.paths.append(taken);
    }
}

DropIntent fromUrls(const QList<QUrl> &urls, const IsFolder &isFolder)
{
    if (urls.size() > mostPaths) {
        return refusedBecause(DropIntent::Refusal::TooMany);
    }
    DropIntent result;
    bool remote = false;
    for (const QUrl &url : urls) {
        // A host in a file URL means another machine.
        const bool local = url.isLocalFile() && (url.host().isEmpty() || url.host() == QLatin1String("localhost"));
        if (local) {
            QString path = QUrl(url).adjusted(QUrl::StripTrailingSlash | QUrl::NormalizePathSegments).path();
            take(result, path, isFolder);
        } else {
            remote = true;
            ++result.ignored;
        }
    }
    if (!result.paths.isEmpty()) {
        result.kind = DropIntent::Kind::Import;
        return result;
    }
    if (urls.size() == 1 && isGitAddress(urls.first().toString())) {
        return refusedBecause(DropIntent::Refusal::GitAddress);
    }
    return refusedBecause(remote ? DropIntent::Refusal::Remote : DropIntent::Refusal::NotPackages);
}

}

bool isGitAddress(const QString &text)
{
    static const QRegularExpression scp(QStringLiteral("\\A[A-Za-z0-9._-]+@[A-Za-z0-9.-]+:[^\\s]+\\z"));
    static const QRegularExpression known(QStringLiteral(
        "\\Ahttps?://(www\\.)?(github\\.com|gitlab\\.com|gitee\\.com|codeberg\\.org|bitbucket\\.org|cnb\\.cool)"
        "/[^/\\s]+/[^/\\s?#]+(/?|\\.git)\\z"));
    static const QRegularExpression anyGit(QStringLiteral("\\A(https?|ssh|git)://[^\\s]+\\.git/?\\z"));
    const QString address = text.trimmed();
    return address.size() <= longestText &&
           (scp.match(address).hasMatch() || known.match(address).hasMatch() || anyGit.match(address).hasMatch());
}

DropIntent dropIntent(const QMimeData &data, const IsFolder &isFolder)
{
    if (data.hasUrls()) {
        if (const QList<QUrl> urls = data.urls(); !urls.isEmpty()) {
            return fromUrls(urls, isFolder);
        }
    }
    if (!data.hasText() || data.text().isEmpty()) {
        return refusedBecause(DropIntent::Refusal::Empty);
    }
    return refusedBecause(isGitAddress(data.text()) ? DropIntent::Refusal::GitAddress : DropIntent::Refusal::Text);
}

}
