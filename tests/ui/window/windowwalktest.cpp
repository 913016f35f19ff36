// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QSet>
#include <QTest>
#include <QToolButton>

#include "support/wholewindow.h"
#include "text/language.h"

using namespace a2c;
using namespace a2c::ui;

/// Walks every page of the window, as somebody without a mouse, or without a screen, does.
class WindowWalkTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void everyControlHasAName_data();
    void everyControlHasAName();
    void tabReachesEverythingAndComesBack_data();
    void tabReachesEverythingAndComesBack();
    void nothingIsCutAt800By560_data();
    void nothingIsCutAt800By560();

private:
    std::unique_ptr<Language> m_language;
    std::unique_ptr<tests::WholeWindow> m_whole;
    MainWindow *m_window = nullptr;

    void makeWindow();
    void fill();
    void addPageRows();
    QList<QWidget *> visibleControls() const;
    static QString pathOf(const QWidget *widget);
};

void WindowWalkTest::initTestCase()
{
    QAccessible::setActive(true);
}

void WindowWalkTest::init()
{
    m_language = std::make_unique<Language>();
    m_language->use(QStringLiteral("en"));
    makeWindow();
}

void WindowWalkTest::makeWindow()
{
    m_whole.reset();
    m_whole = std::make_unique<tests::WholeWindow>();
    m_window = m_whole->window.get();
}

void WindowWalkTest::cleanup()
{
    m_whole.reset();
    m_language.reset();
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
}

void WindowWalkTest::fill()
{
    tests::FakeEngineClient *engine = &m_whole->engine;
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    link.server = QStringLiteral("https://office.example.org");
    link.office = QStringLiteral("office-1");
    link.computerName = QStringLiteral("my-desk");
    link.agentPresent = true;
    Q_EMIT engine->linkChanged(link);
    computer::SkillRow refused;
    refused.id = QStringLiteral("/s/PDF Tools");
    refused.name = QStringLiteral("PDF Tools");
    refused.state = computer::SkillState::Rejected;
    refused.reason = QStringLiteral("dir-name-invalid");
    refused.remedyName = QStringLiteral("pdf-tools");
    refused.source = QStringLiteral("user");
    Q_EMIT engine->skillsChanged({.reset = true, .upserted = {refused}, .removed = {}});
    computer::ActivityEntry entry;
    entry.serial = 1;
    entry.when = QDateTime::currentDateTime();
    Q_EMIT engine->activityAppended({entry});
    computer::TransferRow transfer;
    transfer.id = QStringLiteral("t");
    Q_EMIT engine->transfersChanged({transfer}, {});
    m_whole->skills->reveal(refused.id);
}

void WindowWalkTest::addPageRows()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("filled");
    for (const QString &page : tests::WholeWindow::pages()) {
        QTest::addRow("%s, empty", qPrintable(page)) << page << false;
        QTest::addRow("%s, filled", qPrintable(page)) << page << true;
    }
}

QList<QWidget *> WindowWalkTest::visibleControls() const
{
    QList<QWidget *> result;
    const QList<QWidget *> all = m_window->findChildren<QWidget *>();
    for (QWidget *widget : all) {
        const bool takesTab = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
        if (widget->isVisible() && widget->isEnabled() && takesTab && !widget->focusProxy()) {
            result.append(widget);
        }
    }
    return result;
}

QString WindowWalkTest::pathOf(const QWidget *widget)
{
    QStringList parts;
    for (; widget; widget = widget->parentWidget()) {
        parts.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                     : widget->objectName());
    }
    return parts.join(QLatin1Char('/'));
}

void WindowWalkTest::everyControlHasAName_data()
{
    addPageRows();
}

void WindowWalkTest::everyControlHasAName()
{
    QFETCH(QString, page);
    QFETCH(bool, filled);
    if (filled) {
        fill();
    }
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
    m_window->showPage(page);
    const QList<QWidget *> controls = visibleControls();
    QVERIFY(controls.size() >= 2);
    for (QWidget *control : controls) {
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(control);
        QVERIFY2(interface, qPrintable(pathOf(control)));
        QVERIFY2(!interface->text(QAccessible::Name).trimmed().isEmpty(), qPrintable(pathOf(control)));
    }
}

void WindowWalkTest::tabReachesEverythingAndComesBack_data()
{
    addPageRows();
}

void WindowWalkTest::tabReachesEverythingAndComesBack()
{
    QFETCH(QString, page);
    QFETCH(bool, filled);
    if (filled) {
        fill();
    }
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    m_window->showPage(page);
    const QList<QWidget *> controls = visibleControls();
    QWidget *first = controls.first();
    first->setFocus(Qt::TabFocusReason);
    QSet<QWidget *> reached{QApplication::focusWidget()};
    for (qsizetype i = 0; i < controls.size() * 3; ++i) {
        QTest::keyClick(m_window, Qt::Key_Tab);
        if (QApplication::focusWidget() == first) {
            break;
        }
        reached.insert(QApplication::focusWidget());
    }
    QCOMPARE(QApplication::focusWidget(), first);
    for (QWidget *control : controls) {
        QVERIFY2(reached.contains(control), qPrintable(pathOf(control)));
    }
    QTest::keyClick(m_window, Qt::Key_Backtab);
    QVERIFY(QApplication::focusWidget() != first);
}

void WindowWalkTest::nothingIsCutAt800By560_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("English") << QStringLiteral("en") << Qt::LeftToRight;
    QTest::newRow("Chinese") << QStringLiteral("zh_CN") << Qt::LeftToRight;
    QTest::newRow("right to left") << QStringLiteral("en") << Qt::RightToLeft;
}

void WindowWalkTest::nothingIsCutAt800By560()
{
    QFETCH(QString, language);
    QFETCH(Qt::LayoutDirection, direction);
    m_language = std::make_unique<Language>();
    m_language->use(language);
    QGuiApplication::setLayoutDirection(direction);
    makeWindow();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
    fill();
    m_window->resize(800, 560);
    for (const QString &page : tests::WholeWindow::pages()) {
        m_window->showPage(page);
        QCoreApplication::processEvents();
        QVERIFY2(m_window->width() <= 800 && m_window->height() <= 560,
                 qPrintable(QStringLiteral("%1 needs %2×%3").arg(page).arg(m_window->width()).arg(m_window->height())));
        const QList<QAbstractButton *> buttons = m_window->findChildren<QAbstractButton *>();
        for (const QAbstractButton *button : buttons) {
            const auto *tool = qobject_cast<const QToolButton *>(button);
            const bool picturesOnly = tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
            if (!button->isVisible() || button->text().isEmpty() || picturesOnly) {
                continue;
            }
            QVERIFY2(button->fontMetrics().horizontalAdvance(button->text()) <= button->width(),
                     qPrintable(pathOf(button) + QLatin1Char(' ') + button->text()));
        }
    }
}

QTEST_MAIN(WindowWalkTest)
#include "windowwalktest.moc"
