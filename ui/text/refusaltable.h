// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// The sentences of RefusalWords, in its translation context.
namespace a2c::ui
{

struct Refusal {
    const char *word;
    const char *brief;
    const char *cause; ///< after "“name” was refused: "; %1 is the folder
    const char *advice;
};

// clang-format off
inline constexpr Refusal refusals[] = {
    {"dir-name-invalid", QT_TRANSLATE_NOOP("RefusalWords", "folder name"),
     QT_TRANSLATE_NOOP("RefusalWords", "its folder is called “%1”"),
     QT_TRANSLATE_NOOP("RefusalWords", "Skill folders use lower-case letters, digits and hyphens: 1 to 64 of them, no hyphen at either end, no two in a row.")},
    {"name-charset", QT_TRANSLATE_NOOP("RefusalWords", "name"),
     QT_TRANSLATE_NOOP("RefusalWords", "the name in its frontmatter has characters that a skill's name cannot have"),
     QT_TRANSLATE_NOOP("RefusalWords", "Skill names use lower-case letters, digits and hyphens: 1 to 64 of them, no hyphen at either end, no two in a row.")},
    {"name-missing", QT_TRANSLATE_NOOP("RefusalWords", "no name"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md has no name"),
     QT_TRANSLATE_NOOP("RefusalWords", "Add a line “name:” with the folder's name between the two lines of ---.")},
    {"name-type", QT_TRANSLATE_NOOP("RefusalWords", "name"), QT_TRANSLATE_NOOP("RefusalWords", "the name in its frontmatter is not a text"), QT_TRANSLATE_NOOP("RefusalWords", "Write the name as plain text, in quotes if it looks like a number or a date.")},
    {"name-duplicate", QT_TRANSLATE_NOOP("RefusalWords", "name twice"),
     QT_TRANSLATE_NOOP("RefusalWords", "another package of the same source already has this name"),
     QT_TRANSLATE_NOOP("RefusalWords", "Rename one of the two folders.")},
    {"no-frontmatter", QT_TRANSLATE_NOOP("RefusalWords", "no frontmatter"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md does not begin with frontmatter"),
     QT_TRANSLATE_NOOP("RefusalWords", "The very first line must be ---, followed by “name:” and “description:” and another line of ---.")},
    {"frontmatter-not-map", QT_TRANSLATE_NOOP("RefusalWords", "frontmatter"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md does not consist of “key: value” lines"),
     QT_TRANSLATE_NOOP("RefusalWords", "Write at least “name:” and “description:” between the two lines of ---.")},
    {"frontmatter-too-large", QT_TRANSLATE_NOOP("RefusalWords", "frontmatter too large"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md is larger than 64 KiB"),
     QT_TRANSLATE_NOOP("RefusalWords", "Move long text from the frontmatter into the body of SKILL.md.")},
    {"description-missing", QT_TRANSLATE_NOOP("RefusalWords", "no description"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md has no description"),
     QT_TRANSLATE_NOOP("RefusalWords", "Add a line “description:” that tells an Agent when to use the skill.")},
    {"description-type", QT_TRANSLATE_NOOP("RefusalWords", "description"), QT_TRANSLATE_NOOP("RefusalWords", "the description in SKILL.md is not a text"), QT_TRANSLATE_NOOP("RefusalWords", "Write the description as plain text, in quotes if need be.")},
    {"description-empty", QT_TRANSLATE_NOOP("RefusalWords", "empty description"),
     QT_TRANSLATE_NOOP("RefusalWords", "the description in SKILL.md is empty"),
     QT_TRANSLATE_NOOP("RefusalWords", "Say in “description:” when an Agent should use the skill.")},
    {"description-too-long", QT_TRANSLATE_NOOP("RefusalWords", "description too long"),
     QT_TRANSLATE_NOOP("RefusalWords", "the description in SKILL.md has more than 1,024 characters"),
     QT_TRANSLATE_NOOP("RefusalWords", "Shorten it; details belong in the body of SKILL.md.")},
    {"empty-file", QT_TRANSLATE_NOOP("RefusalWords", "empty SKILL.md"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md is empty"),
     QT_TRANSLATE_NOOP("RefusalWords", "Write frontmatter with “name:” and “description:”, then the instructions.")},
    {"yaml-error", QT_TRANSLATE_NOOP("RefusalWords", "YAML error"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md is not valid YAML"),
     QT_TRANSLATE_NOOP("RefusalWords", "Values that contain “: ” or begin with a special character belong in quotes.")},
    {"yaml-duplicate-key", QT_TRANSLATE_NOOP("RefusalWords", "key twice"),
     QT_TRANSLATE_NOOP("RefusalWords", "a key occurs twice in the frontmatter of SKILL.md"),
     QT_TRANSLATE_NOOP("RefusalWords", "Remove one of the two lines.")},
    {"yaml-alias", QT_TRANSLATE_NOOP("RefusalWords", "YAML alias"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md uses YAML anchors or aliases"),
     QT_TRANSLATE_NOOP("RefusalWords", "Write the values out in full.")},
    {"yaml-too-deep", QT_TRANSLATE_NOOP("RefusalWords", "YAML too deep"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md is nested too deeply"),
     QT_TRANSLATE_NOOP("RefusalWords", "Make it flatter.")},
    {"yaml-tag", QT_TRANSLATE_NOOP("RefusalWords", "YAML tag"),
     QT_TRANSLATE_NOOP("RefusalWords", "the frontmatter of SKILL.md uses YAML tags (words that begin with “!”)"),
     QT_TRANSLATE_NOOP("RefusalWords", "Remove the tags, or put the value in quotes.")},
    {"not-utf8", QT_TRANSLATE_NOOP("RefusalWords", "not UTF-8"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md is not UTF-8 text"),
     QT_TRANSLATE_NOOP("RefusalWords", "Save the file again with the encoding UTF-8.")},
    {"nul-byte", QT_TRANSLATE_NOOP("RefusalWords", "NUL byte"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md contains a NUL byte"),
     QT_TRANSLATE_NOOP("RefusalWords", "Remove it; the file may have been saved in another encoding.")},
    {"skill-md-missing", QT_TRANSLATE_NOOP("RefusalWords", "no SKILL.md"),
     QT_TRANSLATE_NOOP("RefusalWords", "there is no SKILL.md in it"),
     QT_TRANSLATE_NOOP("RefusalWords", "Every skill needs a file called SKILL.md right inside its folder.")},
    {"skill-md-case", QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md's name"),
     QT_TRANSLATE_NOOP("RefusalWords", "its file is not called SKILL.md in exactly these letters"),
     QT_TRANSLATE_NOOP("RefusalWords", "Rename the file to SKILL.md, in capitals, with a small “.md”.")},
    {"skill-md-ambiguous", QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md twice"),
     QT_TRANSLATE_NOOP("RefusalWords", "it has several files whose name is SKILL.md but for the letter case"),
     QT_TRANSLATE_NOOP("RefusalWords", "Keep one and call it SKILL.md.")},
    {"skill-md-not-a-file", QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md is not a plain file"),
     QT_TRANSLATE_NOOP("RefusalWords", "Put a plain file called SKILL.md there instead.")},
    {"skill-md-too-large", QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md too large"),
     QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md is too large"),
     QT_TRANSLATE_NOOP("RefusalWords", "Move parts of it into files of their own beside it.")},
    {"package-symlink-escape", QT_TRANSLATE_NOOP("RefusalWords", "link out"),
     QT_TRANSLATE_NOOP("RefusalWords", "it is a link to a place outside of its source"),
     QT_TRANSLATE_NOOP("RefusalWords", "Put the folder itself there instead of a link.")},
    {"unreadable", QT_TRANSLATE_NOOP("RefusalWords", "not readable"),
     QT_TRANSLATE_NOOP("RefusalWords", "its folder or SKILL.md cannot be read"),
     QT_TRANSLATE_NOOP("RefusalWords", "Check the permissions of the folder and of what is in it.")},
    {"unsafe-path", QT_TRANSLATE_NOOP("RefusalWords", "unsafe path"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive holds a path that leads outside of the package"),
     QT_TRANSLATE_NOOP("RefusalWords", "Do not use this archive, or pack it again from a folder you trust.")},
    {"link-escape", QT_TRANSLATE_NOOP("RefusalWords", "link out"),
     QT_TRANSLATE_NOOP("RefusalWords", "it holds a link that leads outside of the package"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack it again with the files themselves instead of links.")},
    {"link-traversal", QT_TRANSLATE_NOOP("RefusalWords", "path through a link"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive writes through a link of its own"),
     QT_TRANSLATE_NOOP("RefusalWords", "Do not use this archive, or pack it again from a folder you trust.")},
    {"special-file", QT_TRANSLATE_NOOP("RefusalWords", "special file"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive holds something that is neither file, folder nor link"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack it again with plain files only.")},
    {"duplicate-entry", QT_TRANSLATE_NOOP("RefusalWords", "file twice"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive holds the same file twice"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack it again.")},
    {"case-collision", QT_TRANSLATE_NOOP("RefusalWords", "names differ in case only"),
     QT_TRANSLATE_NOOP("RefusalWords", "two of its files have names that differ in letter case only"),
     QT_TRANSLATE_NOOP("RefusalWords", "Rename one of them and pack it again.")},
    {"unicode-collision", QT_TRANSLATE_NOOP("RefusalWords", "names look the same"),
     QT_TRANSLATE_NOOP("RefusalWords", "two of its files have names that are the same text in different Unicode forms"),
     QT_TRANSLATE_NOOP("RefusalWords", "Rename one of them and pack it again.")},
    {"path-too-long", QT_TRANSLATE_NOOP("RefusalWords", "path too long"),
     QT_TRANSLATE_NOOP("RefusalWords", "a name or path in it is too long"),
     QT_TRANSLATE_NOOP("RefusalWords", "Use shorter names and pack it again.")},
    {"too-large", QT_TRANSLATE_NOOP("RefusalWords", "too large"),
     QT_TRANSLATE_NOOP("RefusalWords", "it is larger than the limit of 100 MiB"),
     QT_TRANSLATE_NOOP("RefusalWords", "Leave out what an Agent does not need.")},
    {"too-many-entries", QT_TRANSLATE_NOOP("RefusalWords", "too many files"),
     QT_TRANSLATE_NOOP("RefusalWords", "it holds too many files"),
     QT_TRANSLATE_NOOP("RefusalWords", "Leave out what an Agent does not need.")},
    {"corrupt", QT_TRANSLATE_NOOP("RefusalWords", "damaged"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive is damaged or incomplete"),
     QT_TRANSLATE_NOOP("RefusalWords", "Download or pack it again.")},
    {"format-mismatch", QT_TRANSLATE_NOOP("RefusalWords", "not an archive"),
     QT_TRANSLATE_NOOP("RefusalWords", "its content is not what its name says"),
     QT_TRANSLATE_NOOP("RefusalWords", "Download it again; a web page may have been saved in its place.")},
    {"sha256-mismatch", QT_TRANSLATE_NOOP("RefusalWords", "checksum"),
     QT_TRANSLATE_NOOP("RefusalWords", "its SHA-256 is not the one that was announced"),
     QT_TRANSLATE_NOOP("RefusalWords", "Download it again. If that does not help, do not use it.")},
    {"encrypted", QT_TRANSLATE_NOOP("RefusalWords", "encrypted"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive is encrypted"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack it again without a password.")},
    {"unsupported-compression", QT_TRANSLATE_NOOP("RefusalWords", "compression"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive uses a compression that is not supported"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack it again as a plain .zip or .tar.gz.")},
    {"multiple-skills", QT_TRANSLATE_NOOP("RefusalWords", "several skills"),
     QT_TRANSLATE_NOOP("RefusalWords", "the archive holds several skills where one is expected"),
     QT_TRANSLATE_NOOP("RefusalWords", "Pack each skill into an archive of its own.")},
};

struct Warning {
    const char *word;
    const char *sentence;
};

inline constexpr Warning warnings[] = {
    {"name-mismatch", QT_TRANSLATE_NOOP("RefusalWords", "The frontmatter gives another name than the folder. The skill is served under the folder's name.")},
    {"folder-renamed", QT_TRANSLATE_NOOP("RefusalWords", "Its folder's name cannot be a skill's name, so it is installed under another one.")},
    {"bom", QT_TRANSLATE_NOOP("RefusalWords", "SKILL.md begins with a byte order mark, which was ignored.")},
    {"yaml-repaired", QT_TRANSLATE_NOOP("RefusalWords", "The frontmatter is not valid YAML as a whole. It was read key by key; check that the values are right.")},
    {"non-portable-name", QT_TRANSLATE_NOOP("RefusalWords", "Some files have names that other systems, such as Windows, cannot hold.")},
    {"backslash-separator", QT_TRANSLATE_NOOP("RefusalWords", "The archive separates folders by “\\”. They were read as “/”.")},
    {"files-outside-root", QT_TRANSLATE_NOOP("RefusalWords", "The archive holds files beside the package's folder. They were left out.")},
    {"allowed-tools-type", QT_TRANSLATE_NOOP("RefusalWords", "“allowed-tools” in the frontmatter is not a list of tools and was left out.")},
    {"compatibility-type", QT_TRANSLATE_NOOP("RefusalWords", "“compatibility” in the frontmatter is not a text and was left out.")},
    {"compatibility-too-long", QT_TRANSLATE_NOOP("RefusalWords", "“compatibility” in the frontmatter is too long and was left out.")},
    {"license-type", QT_TRANSLATE_NOOP("RefusalWords", "“license” in the frontmatter is not a text and was left out.")},
    {"metadata-type", QT_TRANSLATE_NOOP("RefusalWords", "“metadata” in the frontmatter does not consist of “key: value” lines and was left out.")},
    {"tags-type", QT_TRANSLATE_NOOP("RefusalWords", "“tags” in the frontmatter is not a list of texts and was left out.")},
};

struct OrphanReason {
    const char *word;
    const char *sentence;
};

inline constexpr OrphanReason orphanReasons[] = {
    {"source-gone", QT_TRANSLATE_NOOP("RefusalWords", "The place it came from is gone. Its files are kept; Agents can no longer read it.")},
    {"no-longer-offered", QT_TRANSLATE_NOOP("RefusalWords", "The place it came from no longer offers it. Its files are kept; Agents can no longer read it.")},
};
// clang-format on

inline constexpr const char *unknownOrphan =
    QT_TRANSLATE_NOOP("RefusalWords", "Nothing offers it any more. Its files are kept; Agents can no longer read it.");

}
