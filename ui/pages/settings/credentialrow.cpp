// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/credentialrow.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

#include "theme/sign.h"

namespace a2c::ui
{

CredentialRow::CredentialRow(const Credential &credential, QWidget *parent)
    : QWidget(parent)
    , m_kind(new QComboBox)
    , m_name(new QLineEdit(credential.name))
    , m_value(new QLineEdit(credential.value))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_kind->addItem(tr("auth", "a field of the auth object"));
    m_kind->addItem(tr("auth, JSON", "a field of the auth object whose value is JSON"));
    m_kind->addItem(tr("header", "an HTTP header"));
    m_kind->setCurrentIndex(static_cast<int>(credential.kind));
    m_kind->setAccessibleName(tr("Where it is sent"));
    m_kind->setToolTip(tr("auth: in the auth object of the Socket.IO connection\nheader: as an HTTP header"));
    m_name->setPlaceholderText(tr("name, such as token"));
    m_name->setAccessibleName(tr("Name of the credential"));
    m_name->setObjectName(QStringLiteral("credentialName"));
    m_value->setPlaceholderText(tr("value"));
    m_value->setAccessibleName(tr("Value of the credential"));
    m_value->setObjectName(QStringLiteral("credentialValue"));
    m_value->setInputMethodHints(Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    auto *remove = new QToolButton;
    remove->setObjectName(QStringLiteral("credentialRemove"));
    remove->setIcon(icon(Sign::Close));
    remove->setAutoRaise(true);
    remove->setAccessibleName(tr("Remove this credential"));
    remove->setToolTip(remove->accessibleName());
    row->addWidget(m_kind);
    row->addWidget(m_name, 2);
    row->addWidget(m_value, 3);
    row->addWidget(remove);
    show(Values::Hidden);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &CredentialRow::edited);
    connect(m_name, &QLineEdit::textEdited, this, &CredentialRow::edited);
    connect(m_value, &QLineEdit::textEdited, this, &CredentialRow::edited);
    connect(remove, &QToolButton::clicked, this, &CredentialRow::removeWanted);
}

Credential CredentialRow::credential() const
{
    return {static_cast<Credential::Kind>(m_kind->currentIndex()), m_name->text(), m_value->text()};
}

void CredentialRow::show(Values values)
{
    m_value->setEchoMode(values == Values::Visible ? QLineEdit::Normal : QLineEdit::Password);
}

void CredentialRow::focusName()
{
    m_name->setFocus(Qt::OtherFocusReason);
}

}
