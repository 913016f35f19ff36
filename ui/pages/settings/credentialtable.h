// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "settingspage/credentials.h"

class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace a2c::ui
{

class CredentialRow;

/// The lines of credentials in a form; values are hidden until a person wants to see them.
class CredentialTable final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CredentialTable)

public:
    explicit CredentialTable(QWidget *parent = nullptr);

    void setCredentials(const QList<Credential> &credentials);
    [[nodiscard]] QList<Credential> credentials() const;

Q_SIGNALS:
    void edited();

private:
    CredentialRow *addRow(const Credential &credential);
    void removeRow(CredentialRow *row);
    void showValues(bool visible);

    QList<CredentialRow *> m_rows;
    QVBoxLayout *m_lines;
    QPushButton *m_add;
    QCheckBox *m_visible;
};

}
