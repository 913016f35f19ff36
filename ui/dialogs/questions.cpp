// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/questions.h"

#include <QMessageBox>
#include <QPushButton>

namespace a2c::ui
{

void DesktopQuestions::ask(QWidget *parent, const Question &question, std::function<void()> onYes)
{
    auto *box = new QMessageBox(QMessageBox::Question, question.title, question.text, QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("question"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.details);
    const QPushButton *yes = box->addButton(question.yes, QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(yes, &QPushButton::clicked, parent, std::move(onYes));
    box->open();
}

}
