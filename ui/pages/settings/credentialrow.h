// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "settingspage/credentials.h"

class QComboBox;
class QLineEdit;

namespace a2c::ui
{

/// One credential: its kind, name and hidden value.
class CredentialRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CredentialRow)

public:
    enum class Values {
        Hidden,
        Visible,
    };

    explicit CredentialRow(const Credential &credential, QWidget *parent = nullptr);

    [[nodiscard]] Credential credential() const;
    void show(Values values);
    void focusName();

Q_SIGNALS:
    void edited();
    void removeWanted();

private:
    QComboBox *m_kind;
    QLineEdit *m_name;
    QLineEdit *m_value;
};

}
