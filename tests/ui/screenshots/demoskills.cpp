// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "demoskills.h"

#include <QDir>
#include <QFile>
#include <QTimer>

namespace a2c::tests
{

using computer::ActivityKind;
using computer::Delivery;
using computer::SkillRow;
using computer::SkillState;

namespace
{

const char *const body = R"md(# PDF tools

Read, merge, split and fill PDF files with the scripts of this package.

## When to use which script

| Task | Script | Needs |
| --- | --- | --- |
| Merge several files | `scripts/merge.py` | `pypdf` |
| Split by page | `scripts/split.py` | `pypdf` |
| Fill a form | `scripts/fill.py` | `pypdf`, a JSON file |

## Merging

```python
from pypdf import PdfWriter

writer = PdfWriter()
for path in ["one.pdf", "two.pdf"]:
    writer.append(path)  # keeps bookmarks
writer.write("merged.pdf")
```

1. Check that each file opens.
2. Merge them in the order that the user gave.
3. Report the number of pages.

> Never overwrite a file of the user.

See [the form reference](references/forms.md) and <https://pypdf.readthedocs.io>.
)md";

const char *const frontmatter = R"md(---
name: pdf-tools
description: Read, merge, split and fill PDF files. Use when the user mentions PDFs, forms or scanned documents.
version: 1.2.0
license: Apache-2.0
compatibility: Python 3.10 or later with pypdf
allowed-tools: Bash(python:*), Read, Write
tags: [documents, pdf]
---
)md";

const char *const script = R"py(#!/usr/bin/env python3
"""Merge PDF files in the order given."""
import sys
from pypdf import PdfWriter


def merge(paths: list[str], target: str) -> int:
    writer = PdfWriter()
    for path in paths:
        writer.append(path)
    writer.write(target)
    return len(writer.pages)


if __name__ == "__main__":
    print(merge(sys.argv[1:-1], sys.argv[-1]))
)py";

void write(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(bytes);
    }
}

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

}

DemoSkills::DemoSkills()
{
    const QString root = m_folder.path() + text("/user/pdf-tools");
    write(root + text("/SKILL.md"), QByteArray(frontmatter) + body);
    write(root + text("/scripts/merge.py"), script);
    write(root + text("/scripts/split.py"), script);
    write(root + text("/references/forms.md"), "# Forms\n\nField names are case-sensitive.\n");
}

QList<SkillRow> DemoSkills::rows() const
{
    const QDateTime now = QDateTime::currentDateTime();
    QList<SkillRow> result;
    const auto add = [&](const char *name, const char *description, const char *source, const char *version,
                         int readSecondsAgo) -> SkillRow & {
        SkillRow row;
        row.name = text(name);
        row.id = m_folder.path() + text("/user/") + row.name;
        row.place = row.id;
        row.description = text(description);
        row.source = text(source);
        row.version = text(version);
        if (readSecondsAgo > 0) {
            row.lastRead = now.addSecs(-readSecondsAgo);
            row.lastReadBy = text("claude-desk");
        }
        result.append(row);
        return result.last();
    };
    add("pdf-tools", "Read, merge, split and fill PDF files. Use when the user mentions PDFs, forms or scans.", "user",
        "1.2.0", 130);
    add("brand-voice", "Write in the voice of the house: short sentences, no superlatives, British spelling.", "user",
        "", 26'000);
    add("release-notes", "Turn a list of merged changes into release notes for users.", "user", "0.4.1", 0);
    add("acme-audit:audit", "Check ledgers against the bank's statements and report what does not match.",
        "marketplace:acme-skills", "1.4.0", 0);
    add("acme-audit:vat-return", "Prepare a VAT return from exported journals.", "marketplace:acme-skills", "1.4.0",
        90'000);
    SkillRow &csv = add("mcp:tools:csv", "Clean, join and pivot CSV files of up to a few million rows.", "mcp:tools",
                        "0.3.1", 5'400);
    csv.state = SkillState::Orphaned;
    csv.reason = text("source-gone");
    SkillRow &named =
        add("meeting-minutes", "Turn a transcript into minutes with decisions and open points.", "user", "2.0.0", 700);
    named.warnings = {text("name-mismatch")};
    add("zh-translate", "把英文技术文档译成简体中文，术语前后一致。", "user", "1.0.3", 3'000);
    SkillRow &refused = add("PDF Tools", "", "user", "", 0);
    refused.state = SkillState::Rejected;
    refused.reason = text("dir-name-invalid");
    refused.detail = text("PDF Tools");
    refused.remedyName = text("pdf-tools-2");
    SkillRow &yaml = add("deploy-checks", "", "user", "", 0);
    yaml.state = SkillState::Rejected;
    yaml.reason = text("yaml-error");
    yaml.line = 3;
    yaml.detail = text("description: Deploys: checks before each");
    return result;
}

computer::SkillDetails DemoSkills::details(const QString &id) const
{
    computer::SkillDetails result;
    result.id = id;
    const QList<SkillRow> all = rows();
    for (const SkillRow &row : all) {
        if (row.id == id) {
            result.row = row;
        }
    }
    if (result.row.name != text("pdf-tools")) {
        result.body = text("# ") + result.row.name;
        return result;
    }
    result.frontmatter = {{text("license"), text("Apache-2.0")},
                          {text("compatibility"), text("Python 3.10 or later with pypdf")},
                          {text("tags"), QStringList{text("documents"), text("pdf")}}};
    result.allowedTools = {text("Bash(python:*)"), text("Read"), text("Write")};
    result.body = text(body);
    result.rawText = text(frontmatter) + text(body);
    const auto add = [&result](const char *path, const char *mime, qint64 size, Delivery delivery) {
        computer::FileRow file;
        file.path = text(path);
        file.mimeType = text(mime);
        file.size = size;
        file.delivery = delivery;
        file.isFolder = size < 0;
        if (delivery != Delivery::Forbidden && size >= 0) {
            file.sha256 = text("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
        }
        result.files.append(file);
        result.totalSize += qMax<qint64>(0, size);
    };
    add("SKILL.md", "text/markdown", 1284, Delivery::Inline);
    add(".skillenv", "text/plain", 96, Delivery::Forbidden);
    add("assets", "", -1, Delivery::Inline);
    add("assets/example.pdf", "application/pdf", 1'148'003, Delivery::Blob);
    add("references", "", -1, Delivery::Inline);
    add("references/forms.md", "text/markdown", 3120, Delivery::Inline);
    add("scripts", "", -1, Delivery::Inline);
    add("scripts/merge.py", "text/x-python", 412, Delivery::Inline);
    add("scripts/split.py", "text/x-python", 398, Delivery::Inline);
    return result;
}

QList<computer::ActivityEntry> DemoSkills::history()
{
    QList<computer::ActivityEntry> result;
    const auto add = [&result](ActivityKind kind, int secondsAgo, const char *cause, const QVariantMap &facts = {}) {
        computer::ActivityEntry entry;
        entry.serial = static_cast<quint64>(result.size()) + 1;
        entry.kind = kind;
        entry.when = QDateTime::currentDateTime().addSecs(-secondsAgo);
        entry.subject = text("pdf-tools");
        entry.cause = text(cause);
        entry.facts = facts;
        result.append(entry);
    };
    const QVariantMap agent{{text("agent"), text("claude-desk")}, {text("path"), text("SKILL.md")}};
    add(ActivityKind::Installed, 90'000, "drop");
    add(ActivityKind::SkillAdded, 90'000, "folder");
    add(ActivityKind::SkillRead, 9'000, "agent", agent);
    add(ActivityKind::SkillChanged, 8'000, "folder");
    return result;
}

QList<computer::ImportCandidate> DemoSkills::candidates()
{
    QList<computer::ImportCandidate> result;
    const auto add = [&result](const char *name, const char *description, const char *origin,
                               qint64 size) -> computer::ImportCandidate & {
        computer::ImportCandidate one;
        one.index = static_cast<int>(result.size());
        one.name = text(name);
        one.description = text(description);
        one.origin = text(origin);
        one.size = size;
        one.files = static_cast<int>(size / 40'000) + 2;
        one.acceptable = true;
        result.append(one);
        return result.last();
    };
    add("slide-decks", "Make slide decks from an outline.", "~/Downloads/skills/slide-decks", 184'000);
    computer::ImportCandidate &taken =
        add("pdf-tools", "Read, merge, split and fill PDF files.", "~/Downloads/pdf-tools.zip", 1'310'000);
    taken.conflict = true;
    taken.freeName = text("pdf-tools-2");
    computer::ImportCandidate &warned =
        add("sql-review", "Review SQL migrations for locks and lost data.", "~/Downloads/skills/sql-review", 22'000);
    warned.warnings = {text("name-mismatch"), text("bom")};
    computer::ImportCandidate &bad = add("old-notes", "", "~/Downloads/skills/old-notes", 900);
    bad.acceptable = false;
    bad.reason = text("no-frontmatter");
    bad.line = 1;
    bad.detail = text("# Old notes");
    return result;
}

void DemoSkills::play(FakeEngineClient &engine)
{
    engine.onCommand = [this, &engine](const FakeEngineClient::Command &command) {
        if (command.name == QLatin1String("requestDetails")) {
            QTimer::singleShot(0, &engine, [this, &engine, command] {
                Q_EMIT engine.detailsReady(command.id, details(command.arguments.first().toString()));
            });
        }
    };
    Q_EMIT engine.skillsChanged({.reset = true, .upserted = rows(), .removed = {}});
    Q_EMIT engine.activityAppended(history());
}

}
