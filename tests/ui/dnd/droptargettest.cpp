// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDragEnterEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "dnd/dropoverlay.h"
#include "dnd/droptarget.h"

using namespace a2c::ui;

class DropTargetTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void overlayCoversTheWindowWhileDragging();
    void leavingTakesTheOverlayAway();
    void dropTellsThePaths();
    void refusedDropSaysWhy();

private:
    std::unique_ptr<QWidget> m_window;
    DropTarget *m_target = nullptr;
    DropOverlay *m_overlay = nullptr;
    QTemporaryDir m_folder;

    bool enter(const QMimeData &data)
    {
        QDragEnterEvent event(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &event);
        return event.isAccepted();
    }
    void drop(const QMimeData &data)
    {
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &event);
    }
    void leave()
    {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(m_window.get(), &event);
    }
};

void DropTargetTest::init()
{
    m_window = std::make_unique<QWidget>();
    m_window->resize(600, 400);
    m_target = new DropTarget(m_window.get());
    m_overlay = m_window->findChild<DropOverlay *>(QStringLiteral("dropOverlay"));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void DropTargetTest::cleanup()
{
    m_window.reset();
}

void DropTargetTest::overlayCoversTheWindowWhileDragging()
{
    QVERIFY(!m_overlay->isVisible());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_folder.path())});
    QVERIFY(enter(data));
    QVERIFY(m_overlay->isVisible());
    QCOMPARE(m_overlay->geometry(), m_window->rect());
    QVERIFY(m_overlay->title().contains(QStringLiteral("1 folder")));
    QVERIFY(!m_overlay->grab().isNull());
}

void DropTargetTest::leavingTakesTheOverlayAway()
{
    QMimeData data;
    data.setText(QStringLiteral("hello"));
    QVERIFY(enter(data));
    QVERIFY(m_overlay->isVisible());
    leave();
    QVERIFY(!m_overlay->isVisible());
}

void DropTargetTest::dropTellsThePaths()
{
    QSignalSpy dropped(m_target, &DropTarget::dropped);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_folder.path())});
    enter(data);
    drop(data);
    QVERIFY(!m_overlay->isVisible());
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped.first().first().toStringList(), QStringList{m_folder.path()});
}

void DropTargetTest::refusedDropSaysWhy()
{
    QSignalSpy dropped(m_target, &DropTarget::dropped);
    QSignalSpy refused(m_target, &DropTarget::refused);
    QMimeData data;
    data.setText(QStringLiteral("https://github.com/acme/skills"));
    enter(data);
    drop(data);
    QCOMPARE(dropped.count(), 0);
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused.first().first().toString().contains(QStringLiteral("later version")));
}

QTEST_MAIN(DropTargetTest)
#include "droptargettest.moc"
