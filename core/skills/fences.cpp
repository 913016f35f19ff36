// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/fences.h"

namespace a2c::skills
{

namespace
{

struct Line {
    QByteArrayView text; ///< without its end
    qsizetype next = 0;  ///< where the line after it starts
};

Line lineAt(QByteArrayView bytes, qsizetype from)
{
    const qsizetype end = bytes.indexOf('\n', from);
    QByteArrayView text = bytes.sliced(from, (end < 0 ? bytes.size() : end) - from);
    if (text.endsWith('\r')) {
        text.chop(1);
    }
    return {text, end < 0 ? bytes.size() : end + 1};
}

}

std::expected<Fences, FenceFault> findFences(QByteArrayView head)
{
    constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");
    constexpr QByteArrayView fence("---");
    Fences found;
    found.bom = head.startsWith(byteOrderMark);
    const Line opening = lineAt(head, found.bom ? byteOrderMark.size() : 0);
    if (opening.text != fence) {
        return std::unexpected(FenceFault::Missing);
    }
    found.textFrom = opening.next;
    for (qsizetype at = opening.next; at < head.size();) {
        const Line line = lineAt(head, at);
        if (at - found.textFrom > maxFrontmatterSize) {
            return std::unexpected(FenceFault::TooLarge);
        }
        // A line cut off by the end of the head is no fence: it may go on.
        if (line.text == fence && (line.next < head.size() || head.size() < fenceSearchSize)) {
            found.textEnd = at;
            found.bodyFrom = line.next;
            return found;
        }
        at = line.next;
    }
    return std::unexpected(head.size() < fenceSearchSize ? FenceFault::Missing : FenceFault::TooLarge);
}

}
