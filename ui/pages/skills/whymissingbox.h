// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "computer/reports.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace a2c::ui
{

/// "Why is my skill missing?": takes a name or a folder and says the first cause that the engine finds.
class WhyMissingBox final : public QFrame
{
    Q_OBJECT

public:
    explicit WhyMissingBox(QWidget *parent = nullptr);

    void open();
    void setQuery(const QString &folderOrName);
    void showAnswer(const computer::MissingAnswer &answer);

Q_SIGNALS:
    void asked(const QString &folderOrName);
    void folderWanted();
    void installWanted(const QString &folder);
    void closed();

private:
    void ask();

    QLineEdit *m_query;
    QLabel *m_answer;
    QPushButton *m_install;
    QString m_place;
};

}
