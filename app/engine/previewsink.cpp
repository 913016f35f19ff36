// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/previewsink.h"

namespace a2c::app
{

PreviewSink::PreviewSink(qsizetype most)
    : m_most(most)
{
}

Result<QByteArray> PreviewSink::resumed(qint64 /*from*/, qint64 /*count*/)
{
    return QByteArray();
}

/// Nothing can be gone on with: what went by is gone.
qint64 PreviewSink::size() const
{
    return 0;
}

Result<void> PreviewSink::append(const QByteArray &bytes)
{
    m_beginning += bytes.first(qMin(bytes.size(), m_most - m_beginning.size()));
    return {};
}

Result<void> PreviewSink::restart()
{
    m_beginning.clear();
    return {};
}

Result<void> PreviewSink::complete()
{
    return {};
}

}
