// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/skillmessages.h"

namespace a2c::blob
{

/// The answer to get_skill, as the message and as the JSON text to send.
struct SkillFileAnswer {
    protocol::GetSkillReply reply;
    QByteArray text;
};

/// The answer to get_blob, and what those who watch transfers want to know of it.
struct ChunkAnswer {
    QByteArray text; ///< JSON, ready to send
    QString skill;
    QString relPath;
    QString root; ///< the package's folder
    QString mimeType;
    QString sha256;
    qint64 totalSize = 0;
    qint64 offset = 0;
    qint64 size = 0; ///< of this chunk
    bool eof = false;
};

}
