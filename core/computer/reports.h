// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include "base/error.h"

/// What the engine tells the window and the command line: values keyed by id, safe on any thread. Codes and data only;
/// words are made by whoever shows them.
namespace a2c::computer
{

Q_NAMESPACE

enum class LinkState {
    Offline,
    Connecting,
    Joined,
    Refused,
    Paused, ///< left on purpose; comes back by a command
};
Q_ENUM_NS(LinkState)

struct LinkReport {
    LinkState state = LinkState::Offline;
    QString server; ///< address, without credentials
    QString office;
    QString computerName;
    QString protocolVersion; ///< ours
    QString serverVersion;   ///< known after a version refusal
    bool isLocal = false;    ///< the office that this program offers itself
    bool webSocket = false;
    bool agentPresent = false;
    QString agentName;
    int attempt = 0;    ///< of reconnecting, from 1
    int retryInMs = -1; ///< -1: no attempt is scheduled
    Error error;        ///< the last one; means something unless joined

    bool operator==(const LinkReport &) const = default;
};

enum class SkillState {
    Active,
    Orphaned,
    Rejected,
};
Q_ENUM_NS(SkillState)

/// One row of the Skills page: an installed, orphaned or rejected package.
struct SkillRow {
    QString id;   ///< the folder; unique and stable while the package stays where it is
    QString name; ///< wire name; the folder's name for rejected ones
    QString description;
    QString source; ///< "user", "mcp:…", "marketplace:…"
    SkillState state = SkillState::Active;
    QString version;
    QString place;      ///< folder, absolute
    QDateTime lastRead; ///< when an Agent last read anything of it
    QString lastReadBy;
    QString reason; ///< rejected: the rule's word; orphaned: why
    int line = 0;
    QString detail;
    QString remedyName; ///< rejected: the folder name that mends it
    QStringList warnings;

    bool operator==(const SkillRow &) const = default;
};

/// The difference since the last report; the first one brings everything.
struct SkillBatch {
    bool reset = false; ///< forget all earlier rows
    QList<SkillRow> upserted;
    QStringList removed; ///< ids
};

enum class Delivery {
    Inline,
    Blob,
    Forbidden,
    TooLarge,
    Unreachable, ///< a link out, a special file
};
Q_ENUM_NS(Delivery)

struct FileRow {
    QString path; ///< relative, "/" between parts
    bool isFolder = false;
    bool isLink = false;
    QString mimeType;
    qint64 size = -1; ///< of the bytes that the Agent gets
    QString sha256;   ///< empty where not computed
    Delivery delivery = Delivery::Inline;
};

/// Everything that the details of one skill show. Answer to EngineClient::requestDetails().
struct SkillDetails {
    QString id;
    SkillRow row;
    QVariantMap frontmatter; ///< as parsed: strings, lists, maps
    QStringList allowedTools;
    QString body;                ///< SKILL.md without frontmatter; cut at 1 MiB
    QString rawText;             ///< SKILL.md whole; cut at 1 MiB
    QList<FileRow> files;        ///< folders before what is in them
    bool filesTruncated = false; ///< more than 10,000
    qint64 totalSize = 0;
    Error error; ///< means something when ok is false
    bool ok = true;
};

enum class ActivityKind {
    SkillAdded,
    SkillChanged,
    SkillRemoved,
    SkillOrphaned,
    SkillRestored,
    SkillRejected,
    SkillMended,
    Joined,
    Left,
    ConnectionLost,
    Refused,
    AgentEntered,
    AgentLeft,
    SkillListed,
    SkillRead,
    TransferFinished,
    RequestRefused,
    AnswerTooLarge,
    Installed,
    Trashed,
    Untrashed,
    Exported,
    SettingsChanged,
};
Q_ENUM_NS(ActivityKind)

enum class Told {
    NotApplicable,
    Pending, ///< comes with the next update_skills
    Yes,
    NoOffice, ///< was in no office; told after joining
};
Q_ENUM_NS(Told)

struct ActivityEntry {
    quint64 serial = 0; ///< grows; the id
    QDateTime when;
    ActivityKind kind = ActivityKind::SkillAdded;
    QString subject; ///< a skill, an office, an Agent
    QString cause;   ///< a word: "folder", "drop", "agent", "user", "server", …
    QVariantMap facts;
    Told told = Told::NotApplicable;
};

enum class TransferState {
    InFlight,
    Stalled,
    Complete,
    SourceChanged,
    Refused,
};
Q_ENUM_NS(TransferState)

/// The pulls of one Agent on one handle.
struct TransferRow {
    QString id;
    QString skill;
    QString relPath;
    QString place; ///< the file, absolute
    QString agent;
    QString mimeType;
    qint64 size = 0;
    qint64 covered = 0; ///< distinct bytes that the Agent got
    qint64 sent = 0;    ///< all bytes sent, repeats included
    double bytesPerSecond = 0;
    TransferState state = TransferState::InFlight;
    QString reason; ///< refused: the wire's word
    QDateTime started;
    QDateTime updated;
};

/// A package found in something that was dropped, with what was checked of it.
struct ImportCandidate {
    int index = 0;
    QString name; ///< the name it would be installed under
    QString description;
    QString origin; ///< the dropped path, plus the place inside it
    qint64 size = 0;
    int files = 0;
    bool acceptable = false;
    QString reason; ///< why not; a word of tests/data/cases
    QString detail;
    int line = 0;
    QStringList warnings;
    bool conflict = false; ///< a skill of that name is there already
    QString freeName;      ///< conflict: a name that is not taken
};

enum class ImportDecision {
    Install, ///< refused when the name is taken meanwhile
    Replace,
    KeepBoth, ///< under ImportCandidate::freeName
    Skip,
};
Q_ENUM_NS(ImportDecision)

struct ImportPlan {
    quint64 id = 0; ///< the request that it answers
    QList<ImportCandidate> candidates;
    QStringList unreadable;          ///< dropped paths in which nothing was found
    std::optional<Error> error = {}; ///< nothing could be looked at: cancelled, no room, no access
};

struct ImportProgress {
    quint64 id = 0;
    QString name;
    qint64 bytesDone = 0;
    qint64 bytesTotal = 0;
    int packagesDone = 0;
    int packagesTotal = 0;
};

struct ImportOutcome {
    quint64 id = 0;
    QStringList installed; ///< names
    QList<QPair<QString, Error>> failed;
    bool cancelled = false;
};

/// How one command ended. @c value holds what the command gives, if anything.
struct CommandOutcome {
    quint64 id = 0;
    bool ok = true;
    Error error;
    QVariantMap value;
};

/// First cause found for "why is my skill missing?". @c verdict is a word: "served", "orphaned", a rejection's reason,
/// "not-in-home", "no-skill-md", "not-found", "hidden-name".
struct MissingAnswer {
    quint64 id = 0;
    QString query;
    QString verdict;
    QString place;
    QString name;
    int line = 0;
    QString detail;
    QString remedyName;
};

}

Q_DECLARE_METATYPE(a2c::computer::LinkReport)
Q_DECLARE_METATYPE(a2c::computer::SkillBatch)
Q_DECLARE_METATYPE(a2c::computer::SkillDetails)
Q_DECLARE_METATYPE(a2c::computer::ActivityEntry)
Q_DECLARE_METATYPE(a2c::computer::TransferRow)
Q_DECLARE_METATYPE(a2c::computer::ImportPlan)
Q_DECLARE_METATYPE(a2c::computer::ImportProgress)
Q_DECLARE_METATYPE(a2c::computer::ImportOutcome)
Q_DECLARE_METATYPE(a2c::computer::CommandOutcome)
Q_DECLARE_METATYPE(a2c::computer::MissingAnswer)
