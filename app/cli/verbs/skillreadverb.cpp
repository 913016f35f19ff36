// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include "settings/effectivelimits.h"
#include "skills/describe.h"
#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/packageargument.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

namespace
{

using skills::OpenResource;
using skills::ResourceDescription;

/// The wire's word for why a resource is not served; empty for what the wire calls a fault of ours.
QString wireReason(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Forbidden:
        return QStringLiteral("forbidden");
    case ErrorCode::PathTraversal:
        return QStringLiteral("traversal");
    case ErrorCode::NotFound:
        return QStringLiteral("not_found");
    case ErrorCode::TooLarge:
        return QStringLiteral("too_large");
    default:
        return {};
    }
}

QJsonObject refusal(const Error &error)
{
    const QString reason = wireReason(error.code);
    if (reason.isEmpty()) {
        return {{QStringLiteral("code"), 500}};
    }
    QJsonObject object{{QStringLiteral("code"), 4017}, {QStringLiteral("reason"), reason}};
    if (error.code == ErrorCode::TooLarge) {
        object[QStringLiteral("total_size")] = error.facts.value(QStringLiteral("total_size")).toLongLong();
    }
    return object;
}

QJsonObject toJson(const ResourceDescription &description)
{
    const bool body = description.delivery == ResourceDescription::Delivery::Body;
    return {{QStringLiteral("deliver"), body ? QStringLiteral("body") : QStringLiteral("blob")},
            {QStringLiteral("mime"), description.mimeType},
            {QStringLiteral("total_size"), description.totalSize},
            {QStringLiteral("sha256"), QString::fromLatin1(description.sha256)}};
}

/// The bytes themselves, for a pipe or a pager.
Result<void> printBytes(const OpenResource &resource)
{
    constexpr qint64 step = 1024 * 1024;
    const Result<skills::ServedRange> range = skills::servedRange(resource);
    for (qint64 done = 0; range && done < range->size; done += step) {
        const Result<QByteArray> bytes = skills::readServed(resource, *range, done, step);
        if (!bytes) {
            return failure(bytes.error());
        }
        if (std::fwrite(bytes->constData(), 1, static_cast<size_t>(bytes->size()), stdout) !=
            static_cast<size_t>(bytes->size())) {
            return failure(ErrorCode::WriteFailed);
        }
    }
    return range ? Result<void>() : failure(range.error());
}

int refuse(const QCommandLineParser &parser, const QJsonObject &json, const QString &words)
{
    if (parser.isSet(QStringLiteral("json"))) {
        printJson(json);
    } else {
        std::fprintf(stderr, "a2c: %s\n", qUtf8Printable(words));
    }
    return Failure;
}

int read(const QCommandLineParser &parser, const LoadedPackage &package, const QString &relPath)
{
    const Result<OpenResource> resource = skills::openResource(package.folder, relPath);
    const settings::Limits limits = settings::effectiveLimits({}, QProcessEnvironment::systemEnvironment()).limits;
    const Result<ResourceDescription> description =
        resource ? skills::describeResource(*resource, limits) : failure(resource.error());
    if (!description) {
        const QString reason = wireReason(description.error().code);
        return refuse(
            parser, refusal(description.error()),
            QStringLiteral("not served: %1").arg(reason.isEmpty() ? QStringLiteral("it cannot be read") : reason));
    }
    if (parser.isSet(QStringLiteral("json"))) {
        printJson(toJson(*description));
        return Success;
    }
    return printBytes(*resource) ? Success : Failure;
}

}

int runSkillRead(const QStringList &arguments)
{
    QCommandLineParser parser;
    addPackageOptions(parser);
    parser.addPositionalArgument(QStringLiteral("file"),
                                 QStringLiteral("Its path in the package, with / between parts."));
    parser.addOption(
        {QStringLiteral("json"), QStringLiteral("One line of JSON about the file, instead of its bytes.")});
    if (const std::optional<int> ended = parse(parser, QStringLiteral("skill read"), arguments, 2)) {
        return *ended;
    }
    const Result<PackageRequest> request = packageRequest(parser);
    if (!request) {
        return badUse(request.error().subject);
    }
    const Result<LoadedPackage> package = loadPackage(*request);
    if (!package) {
        return badUse(toLogText(package.error()));
    }
    if (!package->checked) {
        return refuse(parser, outcomeOf(*package),
                      QStringLiteral("no package: %1").arg(package->checked.error().reason));
    }
    return read(parser, *package, parser.positionalArguments().at(1));
}

}
