// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QCommandLineParser>
#include <QTemporaryDir>

#include "base/result.h"
#include "skills/package.h"

/// What the verbs that look at one package share: the options that say how, and PATH.
namespace a2c::cli
{

/// `--as user|plugin:NAME|mcp:NAME`, `--sha256 HEX` and PATH.
void addPackageOptions(QCommandLineParser &parser);

/// What was asked for, in order to be looked at.
struct PackageRequest {
    QString path;
    skills::PackageOrigin origin;
    QByteArray sha256; ///< hexadecimal; empty: not known
};

/// Errors: Malformed (subject: what is wrong, in English).
[[nodiscard]] Result<PackageRequest> packageRequest(const QCommandLineParser &parser);

/// A package that lies open in a folder: the user's own, or a temporary one that an archive was unpacked to.
struct LoadedPackage {
    std::unique_ptr<QTemporaryDir> unpackedTo;
    QString folder;
    std::expected<skills::Package, skills::Rejection> checked;
    QStringList warnings; ///< the archive's, then the package's
};

/// Errors: those of reading PATH. A package that is not accepted is no error.
[[nodiscard]] Result<LoadedPackage> loadPackage(const PackageRequest &request);

/// `{"outcome":…,"name":…,"reason":…,"warnings":[…],"fields":{…}}`
[[nodiscard]] QJsonObject outcomeOf(const LoadedPackage &package);

}
