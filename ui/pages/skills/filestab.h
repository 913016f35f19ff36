// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "computer/reports.h"

class QLabel;
class QSplitter;
class QTreeView;

namespace a2c::ui
{

class CodeColours;
class FilePreview;
class FileTreeModel;

/// The files of a package: how the Agent gets each, and a look into the chosen one.
class FilesTab final : public QWidget
{
    Q_OBJECT

public:
    explicit FilesTab(CodeColours &colours, QWidget *parent = nullptr);

    void showDetails(const computer::SkillDetails &details);
    void clear();
    /// Chooses the file @p relPath; false when there is none.
    bool choose(const QString &relPath);

private:
    void showFile(const QModelIndex &index);

    FileTreeModel *m_model;
    QTreeView *m_tree;
    FilePreview *m_preview;
    QLabel *m_truncated;
    QString m_root;
};

}
