// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/words.h"

namespace a2c::skills
{

QStringList allReasons()
{
    using namespace reason;
    return {unreadable,
            skillMdMissing,
            skillMdCase,
            skillMdAmbiguous,
            skillMdNotAFile,
            linkEscape,
            packageSymlinkEscape,
            tooLarge,
            emptyFile,
            notUtf8,
            nulByte,
            noFrontmatter,
            frontmatterTooLarge,
            frontmatterNotMap,
            yamlError,
            yamlDuplicateKey,
            yamlAlias,
            yamlTag,
            yamlTooDeep,
            nameMissing,
            nameType,
            nameCharset,
            nameDuplicate,
            descriptionMissing,
            descriptionType,
            descriptionEmpty,
            descriptionTooLong,
            dirNameInvalid};
}

QStringList allWarnings()
{
    using namespace warning;
    return {bom,
            yamlRepaired,
            nameMismatch,
            folderRenamed,
            licenseType,
            compatibilityType,
            compatibilityTooLong,
            metadataType,
            allowedToolsType,
            tagsType};
}

}
