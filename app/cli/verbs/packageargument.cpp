// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verbs/packageargument.h"

#include <fcntl.h>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "archive/unpack.h"
#include "base/uniquefd.h"
#include "skills/install/importname.h"
#include "skills/protectedfiles.h"
#include "skills/skillmd.h"

namespace a2c::cli
{

namespace
{

using skills::PackageOrigin;
using skills::SourceId;

const QString asOption = QStringLiteral("as");
const QString sha256Option = QStringLiteral("sha256");

Result<PackageOrigin> originFrom(const QString &text)
{
    const QString kind = text.section(u':', 0, 0);
    const QString name = text.section(u':', 1);
    if (text == QLatin1String("user")) {
        return PackageOrigin{};
    }
    if (kind == QLatin1String("plugin") && skills::isLeafName(name)) {
        // Which marketplace it came from shows in the source, never in the name.
        return PackageOrigin{{SourceId::Kind::Marketplace, QStringLiteral("local")}, name};
    }
    if (kind == QLatin1String("mcp")) {
        if (const Result<QString> server = skills::normalizedServerSegment(name)) {
            return PackageOrigin{{SourceId::Kind::Mcp, *server}, {}};
        }
    }
    return failure(ErrorCode::Malformed,
                   QStringLiteral("--as wants user, plugin:NAME or mcp:NAME, not '%1'").arg(text));
}

LoadedPackage rejectedArchive(const PackageRequest &request, const Error &error)
{
    return {.unpackedTo = {},
            .folder = {},
            .checked =
                std::unexpected(skills::Rejection{.source = request.origin.source,
                                                  .place = request.path,
                                                  .reason = error.facts.value(QStringLiteral("reason")).toString(),
                                                  .line = 0,
                                                  .detail = error.facts.value(QStringLiteral("detail")).toString(),
                                                  .remedyName = {},
                                                  .fingerprint = {}}),
            .warnings = {}};
}

/// What the package's folder is called: as in the archive, but for the user's own as it would be installed.
QString nameInArchive(const PackageRequest &request, const QString &unpackedTo, const QString &folderName)
{
    const QString archiveName = QFileInfo(request.path).fileName();
    if (request.origin.source.kind == SourceId::Kind::User) {
        const auto frontmatter = skills::readSkillMd(unpackedTo);
        return skills::nameForArchive(frontmatter ? frontmatter->name : QString(), folderName, archiveName);
    }
    return folderName.isEmpty() ? archive::nameWithoutEnding(archiveName).toString() : folderName;
}

Result<LoadedPackage> loadArchive(const PackageRequest &request)
{
    auto folder = std::make_unique<QTemporaryDir>();
    const UniqueFd target(::open(QFile::encodeName(folder->path()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!target) {
        return failure(ErrorCode::WriteFailed, folder->path());
    }
    archive::UnpackOptions options;
    options.sha256 = request.sha256;
    options.isProtected = [](const QString &path) { return skills::isProtectedPath(path); };
    const Result<archive::Copied> unpacked = archive::unpack(request.path, target.get(), options);
    if (!unpacked) {
        if (unpacked.error().code == ErrorCode::PackageRejected) {
            return rejectedArchive(request, unpacked.error());
        }
        return failure(unpacked.error());
    }
    const QString place = folder->path();
    return LoadedPackage{
        .unpackedTo = std::move(folder),
        .folder = place,
        .checked = skills::checkPackage(place, request.origin, nameInArchive(request, place, unpacked->folderName)),
        .warnings = unpacked->warnings};
}

QJsonObject fieldsOf(const skills::Frontmatter &frontmatter)
{
    QJsonObject fields{{QStringLiteral("name"), frontmatter.name},
                       {QStringLiteral("description"), frontmatter.description}};
    if (frontmatter.license) {
        fields[QStringLiteral("license")] = *frontmatter.license;
    }
    if (frontmatter.compatibility) {
        fields[QStringLiteral("compatibility")] = *frontmatter.compatibility;
    }
    if (!frontmatter.metadata.isEmpty()) {
        fields[QStringLiteral("metadata")] = QJsonDocument::fromJson(frontmatter.metadata).object();
    }
    if (frontmatter.allowedTools) {
        fields[QStringLiteral("allowed-tools")] = QJsonArray::fromStringList(*frontmatter.allowedTools);
    }
    if (frontmatter.tags) {
        fields[QStringLiteral("tags")] = QJsonArray::fromStringList(*frontmatter.tags);
    }
    return fields;
}

}

void addPackageOptions(QCommandLineParser &parser)
{
    parser.addOption({asOption, QStringLiteral("Whose package it is: user, plugin:NAME or mcp:NAME."),
                      QStringLiteral("source"), QStringLiteral("user")});
    parser.addOption({sha256Option, QStringLiteral("What the archive's SHA-256 must be."), QStringLiteral("hex")});
    parser.addPositionalArgument(QStringLiteral("path"), QStringLiteral("A package's folder, or an archive of one."));
}

Result<PackageRequest> packageRequest(const QCommandLineParser &parser)
{
    PackageRequest request{
        .path = parser.positionalArguments().value(0), .origin = {}, .sha256 = parser.value(sha256Option).toLatin1()};
    const Result<PackageOrigin> origin = originFrom(parser.value(asOption));
    if (!origin) {
        return failure(origin.error());
    }
    request.origin = *origin;
    const QFileInfo info(request.path);
    if (!info.exists()) {
        return failure(ErrorCode::Malformed, QStringLiteral("there is no '%1'").arg(request.path));
    }
    if (parser.isSet(sha256Option)) {
        if (info.isDir()) {
            return failure(ErrorCode::Malformed, QStringLiteral("--sha256 is for archives"));
        }
        if (request.sha256.size() != 64 || QByteArray::fromHex(request.sha256).size() != 32) {
            return failure(ErrorCode::Malformed, QStringLiteral("--sha256 wants 64 hexadecimal digits"));
        }
    }
    return request;
}

Result<LoadedPackage> loadPackage(const PackageRequest &request)
{
    if (!QFileInfo(request.path).isDir()) {
        return loadArchive(request);
    }
    return LoadedPackage{.unpackedTo = {},
                         .folder = request.path,
                         .checked = skills::checkPackage(request.path, request.origin),
                         .warnings = {}};
}

QJsonObject outcomeOf(const LoadedPackage &package)
{
    QJsonArray warnings = QJsonArray::fromStringList(package.warnings);
    if (!package.checked) {
        const skills::Rejection &rejection = package.checked.error();
        return {{QStringLiteral("outcome"), QStringLiteral("rejected")},
                {QStringLiteral("name"), QJsonValue::Null},
                {QStringLiteral("reason"), rejection.reason},
                {QStringLiteral("line"), rejection.line},
                {QStringLiteral("detail"), rejection.detail},
                {QStringLiteral("remedy"), rejection.remedyName},
                {QStringLiteral("warnings"), warnings},
                {QStringLiteral("fields"), QJsonObject()}};
    }
    for (const QString &warning : package.checked->warnings) {
        warnings += warning;
    }
    return {{QStringLiteral("outcome"), QStringLiteral("accepted")},
            {QStringLiteral("name"), package.checked->name.text()},
            {QStringLiteral("reason"), QJsonValue::Null},
            {QStringLiteral("warnings"), warnings},
            {QStringLiteral("fields"), fieldsOf(package.checked->frontmatter)}};
}

}
