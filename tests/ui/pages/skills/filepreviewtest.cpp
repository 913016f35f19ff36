// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include "pages/skills/filepreview.h"
#include "widgets/codecolours.h"

using namespace a2c::ui;

class FilePreviewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void textIsShown();
    void bigTextIsCut();
    void textWithBadBytesIsNotShown();
    void pictureIsShown();
    void hugePictureIsNotDecoded();
    void svgIsShownAsText();
    void secretsAndPathsOutsideAreRefused_data();
    void secretsAndPathsOutsideAreRefused();
    void lastOneAskedForWins();
    void goingAwayWhileLoadingIsFine();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CodeColours> m_colours;
    std::unique_ptr<FilePreview> m_preview;

    void write(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void show(const char *name)
    {
        m_preview->showFile(m_folder->path(), QLatin1String(name));
    }
};

void FilePreviewTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_colours = std::make_unique<CodeColours>();
    m_preview = std::make_unique<FilePreview>(*m_colours);
    m_preview->resize(200, 200);
    write("SKILL.md", "---\nname: x\ndescription: y\n---\nbody\n");
}

void FilePreviewTest::cleanup()
{
    m_preview.reset();
    m_colours.reset();
    m_folder.reset();
}

void FilePreviewTest::textIsShown()
{
    write("a.py", "import sys\n");
    show("a.py");
    QTRY_COMPARE(m_preview->text(), QStringLiteral("import sys\n"));
}

void FilePreviewTest::bigTextIsCut()
{
    write("a.txt", QByteArray("xé").repeated(300'000));
    show("a.txt");
    QTRY_VERIFY(m_preview->text().contains(QStringLiteral("not shown")));
    QVERIFY(m_preview->text().size() < 270'000);
}

void FilePreviewTest::textWithBadBytesIsNotShown()
{
    write("a.txt", "abc\xff\xfe\x80xyz");
    show("a.txt");
    QTRY_VERIFY(!m_preview->note().isEmpty());
}

void FilePreviewTest::pictureIsShown()
{
    QImage picture(300, 200, QImage::Format_RGB32);
    picture.fill(Qt::green);
    QVERIFY(picture.save(m_folder->filePath(QStringLiteral("p.png"))));
    show("p.png");
    auto *label = m_preview->findChild<QLabel *>(QStringLiteral("previewPicture"));
    QTRY_VERIFY(!label->pixmap().isNull());
    QVERIFY(label->pixmap().width() <= 200);
    QVERIFY(label->accessibleName().contains(QStringLiteral("p.png")));
}

void FilePreviewTest::hugePictureIsNotDecoded()
{
    // A PNG header that promises 60,000 × 60,000 pixels.
    QByteArray png = QByteArray::fromHex("89504e470d0a1a0a0000000d494844520000ea600000ea6008020000000fb0e215");
    png += QByteArray(200, '\0');
    write("bomb.png", png);
    show("bomb.png");
    QTRY_VERIFY(!m_preview->note().isEmpty());
}

void FilePreviewTest::svgIsShownAsText()
{
    write("p.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"file:///etc/passwd\"/></svg>");
    show("p.svg");
    QTRY_VERIFY(m_preview->text().contains(QStringLiteral("<svg")));
}

void FilePreviewTest::secretsAndPathsOutsideAreRefused_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("secret") << QByteArray(".skillenv");
    QTest::newRow("up") << QByteArray("../x");
    QTest::newRow("absolute") << QByteArray("/etc/hostname");
    QTest::newRow("link out") << QByteArray("out");
    QTest::newRow("missing") << QByteArray("missing.md");
}

void FilePreviewTest::secretsAndPathsOutsideAreRefused()
{
    QFETCH(QByteArray, path);
    write(".skillenv", "TOKEN=secret");
    QVERIFY(QFile::link(QStringLiteral("/etc/hostname"), m_folder->filePath(QStringLiteral("out"))));
    show(path.constData());
    QTRY_VERIFY(!m_preview->note().isEmpty());
    QVERIFY(m_preview->text().isEmpty());
}

void FilePreviewTest::lastOneAskedForWins()
{
    write("a.txt", QByteArray(200'000, 'a'));
    write("b.txt", "b");
    for (int i = 0; i < 20; ++i) {
        show("a.txt");
    }
    show("b.txt");
    QTRY_COMPARE(m_preview->text(), QStringLiteral("b"));
}

void FilePreviewTest::goingAwayWhileLoadingIsFine()
{
    write("a.txt", QByteArray(250'000, 'a'));
    show("a.txt");
    m_preview.reset();
    QCoreApplication::processEvents();
}

QTEST_MAIN(FilePreviewTest)
#include "filepreviewtest.moc"
