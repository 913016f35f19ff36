// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QString>

#include "base/error.h"

/// What the window asks as an Agent would, and what it hears: values keyed by id, safe on any thread.
namespace a2c::app
{

enum class ViewSubject {
    Skills,
    Skill,    ///< one file of a skill, as get_skill answers it
    Resource, ///< the same with all its bytes, however they come
    Chunk,    ///< of a handle
    Tools,
    Desktop,
    Config,
    Room,
};

struct ViewQuestion {
    ViewSubject subject = ViewSubject::Skills;
    QString skill = {};
    QString relPath = {}; ///< empty: SKILL.md, unsaid
    QString handle = {};
    qint64 offset = 0;

    bool operator==(const ViewQuestion &) const = default;
};

/// One request and its answer as they stood on the wire.
struct ViewExchange {
    QString event = {};
    QByteArray request = {}; ///< JSON text
    QByteArray answer = {};  ///< JSON text as it came, whole: the private office lets no larger one through
    qint64 microseconds = 0;
};

/// A skill as the list names it.
struct ViewSkill {
    QString name = {};
    QString description = {};
    QString source = {};
    QString path = {}; ///< the folder, which is the id of its row

    bool operator==(const ViewSkill &) const = default;
};

/// A file of a skill as it came. Bytes that are here fit the SHA-256.
struct ViewResource {
    QString mimeType = {};
    qint64 totalSize = 0;
    QString sha256 = {};
    QString handle = {};       ///< not empty: its bytes are still to be got with it
    int chunks = 0;            ///< 0: it came in the body
    QByteArray beginning = {}; ///< its first 256 KiB
};

struct ViewAnswer {
    quint64 id = 0;
    ViewQuestion question = {};
    QList<ViewExchange> exchanges = {}; ///< the latest of each event; the one that was asked for stands last
    qint64 microseconds = 0;            ///< all in all
    bool ok = true;
    Error error = {};             ///< when not ok; facts as of agent::AgentLink::ask()
    QList<ViewSkill> skills = {}; ///< of ViewSubject::Skills
    ViewResource resource = {};   ///< of ViewSubject::Skill and Resource
};

struct ViewProgress {
    quint64 id = 0;
    qint64 bytesDone = 0;
    qint64 bytesTotal = 0;
};

}

Q_DECLARE_METATYPE(a2c::app::ViewAnswer)
Q_DECLARE_METATYPE(a2c::app::ViewProgress)
