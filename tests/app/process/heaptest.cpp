// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <vector>

#include <QFile>
#include <QTest>

#include "process/heap.h"

using namespace a2c::app;

namespace
{

qint64 residentKiB()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) {
        return -1;
    }
    return file.readAll().split(' ').value(1).toLongLong() * 4;
}

// As large as a chunk on the wire; the page that is touched counts.
std::vector<std::unique_ptr<char[]>> chunks(int count)
{
    constexpr size_t size = 350'000;
    std::vector<std::unique_ptr<char[]>> all;
    for (int i = 0; i < count; ++i) {
        all.push_back(std::make_unique<char[]>(size));
    }
    return all;
}

}

class HeapTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void freedChunksAreHeldUntilTheyAreGivenBack();
};

void HeapTest::freedChunksAreHeldUntilTheyAreGivenBack()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
    QSKIP("The heap of this build is not the C library's");
#endif
    constexpr int used = 60; // 20 MiB
    heap::holdFreed();
    const qint64 before = residentKiB();
    QVERIFY(before > 0);
    (void)chunks(used);
    const qint64 held = residentKiB();
    QVERIFY2(held - before > 15'000, qPrintable(QString::number(held - before)));
    heap::giveBack();
    const qint64 after = residentKiB();
    QVERIFY2(after - before < 2'000, qPrintable(QString::number(after - before)));
}

QTEST_APPLESS_MAIN(HeapTest)
#include "heaptest.moc"
