// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>

class QWidget;

namespace a2c::ui
{

/// Asks for places on the disk. An interface, so that tests answer in place of a person. No call waits: the answer
/// comes by the callback, which is not called when the person cancels or @p parent is gone.
class FilePicker
{
public:
    virtual ~FilePicker() = default;

    virtual void pickFolder(QWidget *parent, const QString &title, std::function<void(const QString &)> picked) = 0;
    /// Archives with skills: .zip, .tar.gz, .tgz, .skill; several at once.
    virtual void pickArchives(QWidget *parent, const QString &title,
                              std::function<void(const QStringList &)> picked) = 0;
    virtual void pickFile(QWidget *parent, const QString &title, const QString &filter,
                          std::function<void(const QString &)> picked) = 0;
    virtual void pickSaveName(QWidget *parent, const QString &title, const QString &suggested, const QString &filter,
                              std::function<void(const QString &)> picked) = 0;
};

}
