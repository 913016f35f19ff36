// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

class QWidget;

namespace a2c::ui
{

/// One question that is answered by yes or no.
struct Question {
    QString title;
    QString text;    ///< the question
    QString details; ///< what follows from a yes
    QString yes;     ///< the button's words: the deed, not "Yes"
};

/// Asks the person. An interface, so that tests answer in place of a person. No call waits; @p onYes is not called on
/// a no or when @p parent is gone.
class Questions
{
public:
    virtual ~Questions() = default;

    virtual void ask(QWidget *parent, const Question &question, std::function<void()> onYes) = 0;
};

/// A message box on @p parent, with No as the default.
class DesktopQuestions final : public Questions
{
public:
    void ask(QWidget *parent, const Question &question, std::function<void()> onYes) override;
};

}
