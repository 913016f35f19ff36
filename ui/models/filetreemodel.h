// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractItemModel>

#include "computer/reports.h"

namespace a2c::ui
{

/// The files of one package as a tree, and how an Agent gets each.
class FileTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FileTreeModel)

public:
    enum Column {
        Name,
        Delivery,
        Size,
        Type,
        Sha256,
        ColumnCount,
    };
    enum Role {
        PathRole = Qt::UserRole + 1,
        IsFolderRole,
        DeliveryRole, ///< computer::Delivery as int
    };

    explicit FileTreeModel(QObject *parent = nullptr);

    /// Folders that @p files leaves out are made up from the paths. Same paths as before: no reset.
    void setFiles(const QList<computer::FileRow> &files);
    /// Null for an invalid index.
    [[nodiscard]] const computer::FileRow *file(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const QString &path) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node {
        computer::FileRow file;
        int parent = 0;
        int rowInParent = 0;
        std::vector<int> children;
    };

    int folderNode(const QString &path);
    int addNode(const computer::FileRow &file, int parent);
    [[nodiscard]] QString displayValue(const computer::FileRow &file, int column) const;

    std::vector<Node> m_nodes; ///< the first one is the package itself
    QHash<QString, int> m_nodeOf;
    QList<computer::FileRow> m_files;
};

}
