// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QThreadPool>

#include "base/error.h"

namespace a2c::ui
{

/// What a preview of a file can show. A value.
struct Preview {
    enum class Kind {
        Nothing, ///< neither text nor picture, or refused: @c error says why, if it does
        Text,
        Picture,
    };

    QString relPath;
    Kind kind = Kind::Nothing;
    QString text;
    bool cut = false; ///< there is more text than is shown
    QImage picture;
    Error error;
    bool refused = false;
};

/// Reads files of packages for a look at them: in a thread of its own, through the same sandbox as an Agent, and no
/// more than fits a screen or two. UI thread.
class PreviewLoader final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PreviewLoader)

public:
    static constexpr qint64 mostTextBytes = 256 * 1024;
    static constexpr qint64 mostPictureBytes = 16 * 1024 * 1024;
    static constexpr int mostPixels = 1600; ///< of a side

    explicit PreviewLoader(QObject *parent = nullptr);
    ~PreviewLoader() override;

    /// Answered by loaded(), unless another load() comes first.
    void load(const QString &root, const QString &relPath);
    /// Nothing of what was asked for is wanted any more.
    void cancel();

Q_SIGNALS:
    void loaded(const a2c::ui::Preview &preview);

private:
    QThreadPool m_pool;
    quint64 m_latest = 0;
};

}
