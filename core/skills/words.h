// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QStringList>

/// The words that say why a package was refused, or what was odd about one that was not. They are those of
/// tests/data/cases, stable, and never shown as they are: the window has a sentence for each.
namespace a2c::skills
{

namespace reason
{
inline constexpr QLatin1StringView unreadable("unreadable");
inline constexpr QLatin1StringView skillMdMissing("skill-md-missing");
inline constexpr QLatin1StringView skillMdCase("skill-md-case");
inline constexpr QLatin1StringView skillMdAmbiguous("skill-md-ambiguous");
inline constexpr QLatin1StringView skillMdNotAFile("skill-md-not-a-file");
inline constexpr QLatin1StringView linkEscape("link-escape");
inline constexpr QLatin1StringView packageSymlinkEscape("package-symlink-escape");
inline constexpr QLatin1StringView tooLarge("too-large");
inline constexpr QLatin1StringView emptyFile("empty-file");
inline constexpr QLatin1StringView notUtf8("not-utf8");
inline constexpr QLatin1StringView nulByte("nul-byte");
inline constexpr QLatin1StringView noFrontmatter("no-frontmatter");
inline constexpr QLatin1StringView frontmatterTooLarge("frontmatter-too-large");
inline constexpr QLatin1StringView frontmatterNotMap("frontmatter-not-map");
inline constexpr QLatin1StringView yamlError("yaml-error");
inline constexpr QLatin1StringView yamlDuplicateKey("yaml-duplicate-key");
inline constexpr QLatin1StringView yamlAlias("yaml-alias");
inline constexpr QLatin1StringView yamlTag("yaml-tag");
inline constexpr QLatin1StringView yamlTooDeep("yaml-too-deep");
inline constexpr QLatin1StringView nameMissing("name-missing");
inline constexpr QLatin1StringView nameType("name-type");
inline constexpr QLatin1StringView nameCharset("name-charset");
inline constexpr QLatin1StringView nameDuplicate("name-duplicate");
inline constexpr QLatin1StringView descriptionMissing("description-missing");
inline constexpr QLatin1StringView descriptionType("description-type");
inline constexpr QLatin1StringView descriptionEmpty("description-empty");
inline constexpr QLatin1StringView descriptionTooLong("description-too-long");
inline constexpr QLatin1StringView dirNameInvalid("dir-name-invalid");
}

namespace warning
{
inline constexpr QLatin1StringView bom("bom");
inline constexpr QLatin1StringView yamlRepaired("yaml-repaired");
inline constexpr QLatin1StringView nameMismatch("name-mismatch");
inline constexpr QLatin1StringView folderRenamed("folder-renamed"); ///< only of a copy on its way in
inline constexpr QLatin1StringView licenseType("license-type");
inline constexpr QLatin1StringView compatibilityType("compatibility-type");
inline constexpr QLatin1StringView compatibilityTooLong("compatibility-too-long");
inline constexpr QLatin1StringView metadataType("metadata-type");
inline constexpr QLatin1StringView allowedToolsType("allowed-tools-type");
inline constexpr QLatin1StringView tagsType("tags-type");
}

/// Every word of the two lists above, for tests that want a sentence for each.
[[nodiscard]] QStringList allReasons();
[[nodiscard]] QStringList allWarnings();

}
