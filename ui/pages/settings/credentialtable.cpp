// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/credentialtable.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>

#include "settingspage/credentialrow.h"
#include "theme/sign.h"

namespace a2c::ui
{

CredentialTable::CredentialTable(QWidget *parent)
    : QWidget(parent)
    , m_lines(new QVBoxLayout)
    , m_add(new QPushButton(icon(Sign::Add), tr("Add a credential")))
    , m_visible(new QCheckBox(tr("Show values")))
{
    setObjectName(QStringLiteral("credentials"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_lines);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_add);
    foot->addStretch(1);
    foot->addWidget(m_visible);
    column->addLayout(foot);
    setFocusProxy(m_add);
    m_add->setObjectName(QStringLiteral("credentialAdd"));
    m_visible->setObjectName(QStringLiteral("credentialShow"));
    m_visible->hide();
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({})->focusName();
        Q_EMIT edited();
    });
    connect(m_visible, &QCheckBox::toggled, this, &CredentialTable::showValues);
}

void CredentialTable::setCredentials(const QList<Credential> &credentials)
{
    while (!m_rows.isEmpty()) {
        removeRow(m_rows.constLast());
    }
    m_visible->setChecked(false);
    for (const Credential &credential : credentials) {
        addRow(credential);
    }
}

QList<Credential> CredentialTable::credentials() const
{
    QList<Credential> credentials;
    for (const CredentialRow *row : m_rows) {
        credentials.append(row->credential());
    }
    return credentials;
}

CredentialRow *CredentialTable::addRow(const Credential &credential)
{
    auto *row = new CredentialRow(credential);
    m_rows.append(row);
    m_lines->addWidget(row);
    m_visible->show();
    showValues(m_visible->isChecked());
    connect(row, &CredentialRow::edited, this, &CredentialTable::edited);
    connect(row, &CredentialRow::removeWanted, this, [this, row] {
        removeRow(row);
        m_add->setFocus(Qt::OtherFocusReason);
        Q_EMIT edited();
    });
    return row;
}

void CredentialTable::removeRow(CredentialRow *row)
{
    m_rows.removeOne(row);
    m_lines->removeWidget(row);
    row->hide();
    row->deleteLater();
    m_visible->setVisible(!m_rows.isEmpty());
}

void CredentialTable::showValues(bool visible)
{
    for (CredentialRow *row : std::as_const(m_rows)) {
        row->show(visible ? CredentialRow::Values::Visible : CredentialRow::Values::Hidden);
    }
}

}
