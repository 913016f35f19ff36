// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "dialogs/filepicker.h"

class QFileDialog;

namespace a2c::ui
{

/// The desktop's own file dialogs, or Qt's where tests want to see them.
class DesktopFilePicker final : public FilePicker
{
    Q_DECLARE_TR_FUNCTIONS(DesktopFilePicker)

public:
    enum class Dialogs {
        Native,
        OfQt,
    };

    explicit DesktopFilePicker(Dialogs dialogs = Dialogs::Native);

    void pickFolder(QWidget *parent, const QString &title, std::function<void(const QString &)> picked) override;
    void pickArchives(QWidget *parent, const QString &title, std::function<void(const QStringList &)> picked) override;
    void pickFile(QWidget *parent, const QString &title, const QString &filter,
                  std::function<void(const QString &)> picked) override;
    void pickSaveName(QWidget *parent, const QString &title, const QString &suggested, const QString &filter,
                      std::function<void(const QString &)> picked) override;

private:
    QFileDialog *dialog(QWidget *parent, const QString &title);

    Dialogs m_dialogs;
    QString m_lastFolder;
};

}
