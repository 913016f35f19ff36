// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "base/error.h"
#include "socketio/frame.h"

namespace a2c::socketio
{

/// Carries the frames of one Engine.IO session one way or the other. Signals come straight out of the network code:
/// whoever hears one and is done with the transport abandons it instead of deleting it.
class Transport : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Transport)

public:
    using QObject::QObject;

    virtual void open() = 0;
    /// Takes from the front of @p queue what can go out now, and gives its bytes; writable() tells when more may.
    virtual qint64 write(Frames &queue) = 0;
    /// Ends it after what was written; finished() tells when that is out.
    virtual void close() = 0;
    /// Says and does nothing any more, and goes when the event loop comes round.
    virtual void abandon() = 0;

signals:
    void received(const a2c::socketio::Frame &frame);
    void writable();
    void failed(const a2c::Error &error);
    void finished();
};

}
