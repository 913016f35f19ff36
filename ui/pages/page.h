// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "theme/sign.h"

namespace a2c::ui
{

class WindowState;

/// One page of the window: an entry in the list on the left, and what it shows.
///
/// A page gets what it needs in its constructor (the engine's client, pickers) and is given to MainWindow::addPage(),
/// whose order of calls is the order of the list and of Ctrl+1, Ctrl+2, …. objectName() is the page's id: "skills",
/// "activity", "transfers", "settings", ….
class Page : public QWidget
{
    Q_OBJECT

public:
    Page(const QString &id, Sign sign, const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] Sign sign() const
    {
        return m_sign;
    }
    [[nodiscard]] const QString &title() const
    {
        return m_title;
    }
    /// Right of the title: a count ("42"), or what is new ("·12"); empty for none.
    [[nodiscard]] const QString &badge() const
    {
        return m_badge;
    }
    /// The badge in words, for screen readers: "42 skills".
    [[nodiscard]] const QString &badgeWords() const
    {
        return m_badgeWords;
    }

    /// Ctrl+F: puts the keyboard into the page's search field.
    virtual void startSearch();
    /// F5.
    virtual void refresh();
    /// Esc: closes what is open inside the page; false when there was nothing to close.
    virtual bool goBack();
    /// Shows the thing called @p what (a skill, a transfer …); what it means is the page's own.
    virtual void reveal(const QString &what);
    /// The page became, or is no longer, the one on top.
    virtual void shown();
    virtual void hidden();
    /// Splitters, columns; called once after construction and whenever the window closes.
    virtual void restoreState(const WindowState &state);
    virtual void saveState(WindowState &state) const;

Q_SIGNALS:
    void badgeChanged();
    /// Asks the window to show another page and there the thing called @p what (may be empty).
    void openRequested(const QString &pageId, const QString &what);

protected:
    void setBadge(const QString &badge, const QString &words);

private:
    Sign m_sign;
    QString m_title;
    QString m_badge;
    QString m_badgeWords;
};

}
