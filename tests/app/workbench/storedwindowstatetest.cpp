// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "settings/store.h"
#include "settings/table.h"
#include "workbench/storedwindowstate.h"

using namespace a2c;
using namespace a2c::app;

class StoredWindowStateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesSurviveTheProgram();
    void nonsenseInTheFileIsNoValue();
};

void StoredWindowStateTest::valuesSurviveTheProgram()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.json"));
    const QByteArray binary("\0\xff\x10 geometry", 12);
    {
        settings::Store store(path);
        store.load();
        StoredWindowState state(store);
        QVERIFY(state.value(QStringLiteral("a")).isEmpty());
        state.setValue(QStringLiteral("a"), binary);
        state.setValue(QStringLiteral("b"), "x");
        state.setValue(QStringLiteral("b"), "y");
    }
    settings::Store store(path);
    store.load();
    const StoredWindowState state(store);
    QCOMPARE(state.value(QStringLiteral("a")), binary);
    QCOMPARE(state.value(QStringLiteral("b")), QByteArray("y"));
}

void StoredWindowStateTest::nonsenseInTheFileIsNoValue()
{
    QTemporaryDir folder;
    settings::Store store(folder.filePath(QStringLiteral("settings.json")));
    store.load();
    store.setValue(settings::table::WindowState, QJsonObject{{QStringLiteral("a"), 5}});
    QVERIFY(StoredWindowState(store).value(QStringLiteral("a")).isEmpty());
}

QTEST_GUILESS_MAIN(StoredWindowStateTest)
#include "storedwindowstatetest.moc"
