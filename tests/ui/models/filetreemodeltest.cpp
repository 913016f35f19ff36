// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/filetreemodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::Delivery;
using computer::FileRow;

class FileTreeModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void foldersHoldTheirFiles();
    void missingFoldersAreMadeUp();
    void samePathsAreUpdatedInPlace();
    void deliveryIsSaidInWords();
    void veryDeepPathsAreFine();

private:
    std::unique_ptr<FileTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    static FileRow file(const char *path, qint64 size = 10, Delivery delivery = Delivery::Inline)
    {
        FileRow result;
        result.path = QLatin1String(path);
        result.size = size;
        result.mimeType = QStringLiteral("text/markdown");
        result.delivery = delivery;
        return result;
    }
    static FileRow folder(const char *path)
    {
        FileRow result = file(path);
        result.isFolder = true;
        return result;
    }
};

void FileTreeModelTest::init()
{
    m_model = std::make_unique<FileTreeModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void FileTreeModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void FileTreeModelTest::foldersHoldTheirFiles()
{
    m_model->setFiles({file("SKILL.md"), folder("scripts"), file("scripts/a.py"), file("scripts/b.py")});
    QCOMPARE(m_model->rowCount(), 2);
    const QModelIndex scripts = m_model->index(1, 0);
    QCOMPARE(scripts.data().toString(), QStringLiteral("scripts"));
    QCOMPARE(m_model->rowCount(scripts), 2);
    const QModelIndex b = m_model->indexOf(QStringLiteral("scripts/b.py"));
    QCOMPARE(b.data().toString(), QStringLiteral("b.py"));
    QCOMPARE(b.parent(), scripts);
    QCOMPARE(m_model->file(b)->path, QStringLiteral("scripts/b.py"));
    QVERIFY(!m_model->indexOf(QStringLiteral("scripts/c.py")).isValid());
}

void FileTreeModelTest::missingFoldersAreMadeUp()
{
    m_model->setFiles({file("a/b/c.md"), file("a/d.md")});
    QCOMPARE(m_model->rowCount(), 1);
    const QModelIndex a = m_model->index(0, 0);
    QVERIFY(a.data(FileTreeModel::IsFolderRole).toBool());
    QCOMPARE(m_model->rowCount(a), 2);
}

void FileTreeModelTest::samePathsAreUpdatedInPlace()
{
    m_model->setFiles({file("SKILL.md", 10), file("x.md", 20)});
    QSignalSpy reset(m_model.get(), &FileTreeModel::modelReset);
    m_model->setFiles({file("SKILL.md", 999), file("x.md", 20)});
    QCOMPARE(reset.count(), 0);
    QCOMPARE(m_model->index(0, FileTreeModel::Size).data().toString(), QStringLiteral("999 B"));
    m_model->setFiles({file("SKILL.md", 999)});
    QCOMPARE(m_model->rowCount(), 1);
}

void FileTreeModelTest::deliveryIsSaidInWords()
{
    m_model->setFiles(
        {file("a", 1, Delivery::Inline), file("b", 1, Delivery::Blob), file(".skillenv", 1, Delivery::Forbidden)});
    QStringList words;
    for (int i = 0; i < 3; ++i) {
        const QModelIndex cell = m_model->index(i, FileTreeModel::Delivery);
        words << cell.data().toString();
        QVERIFY(!cell.data(Qt::ToolTipRole).toString().isEmpty());
    }
    QCOMPARE(words, (QStringList{QStringLiteral("inline"), QStringLiteral("by blob"), QStringLiteral("forbidden")}));
}

void FileTreeModelTest::veryDeepPathsAreFine()
{
    m_tester.reset(); // it walks the tree by recursion
    const QByteArray path = QByteArray("d/").repeated(2000) + "leaf.md";
    m_model->setFiles({file(path.constData())});
    QModelIndex index = m_model->indexOf(QLatin1String(path));
    int depth = 0;
    for (; index.isValid(); index = index.parent()) {
        ++depth;
    }
    QCOMPARE(depth, 2001);
}

QTEST_MAIN(FileTreeModelTest)
#include "filetreemodeltest.moc"
