// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

class QStandardItemModel;

namespace a2c::ui
{

class Page;

/// The list of pages on the left: picture, name, badge.
class PageList final : public QListView
{
    Q_OBJECT

public:
    /// What an item holds beside name and picture.
    enum Role {
        BadgeRole = Qt::UserRole + 1,
    };

    explicit PageList(QWidget *parent = nullptr);

    void addPage(const Page *page);
    void setCurrent(int index);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int index);

private:
    QStandardItemModel *m_pages;
};

}
