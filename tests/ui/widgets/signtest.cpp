// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPalette>
#include <QTest>

#include "theme/sign.h"

using namespace a2c::ui;

class SignTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySignIsDrawnInOneColour_data();
    void everySignIsDrawnInOneColour();
    void signsTakeThePalettesColourAnew();
    void signsAreSharpOnDenseScreens();
    void applicationIconHasASmallForm();

private:
    static QColor inkOf(const QPixmap &pixmap)
    {
        const QImage image = pixmap.toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() == 255) {
                    return image.pixelColor(x, y);
                }
            }
        }
        return {};
    }
};

void SignTest::everySignIsDrawnInOneColour_data()
{
    QTest::addColumn<Sign>("sign");
    for (const Sign sign : allSigns()) {
        QTest::newRow(qPrintable(signPath(sign))) << sign;
    }
}

void SignTest::everySignIsDrawnInOneColour()
{
    QFETCH(Sign, sign);
    QFile file(signPath(sign));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY(svg.contains("currentColor"));
    QVERIFY2(!svg.contains('#'), "a colour of its own");
    QVERIFY2(svg.contains("stroke-width=\"1.75\"") && svg.count("stroke-width") == 1, "one line weight");
    QVERIFY(!icon(sign).isNull());
    for (const int size : {16, 24, 48}) {
        QVERIFY(inkOf(icon(sign).pixmap(size * 2)).isValid());
    }
}

void SignTest::signsTakeThePalettesColourAnew()
{
    const QIcon skills = icon(Sign::Skills);
    for (const QColor &colour : {QColor(0x12, 0x34, 0x56), QColor(0xfe, 0xdc, 0xba)}) {
        QPalette palette;
        palette.setColor(QPalette::Text, colour);
        QGuiApplication::setPalette(palette);
        QCOMPARE(inkOf(skills.pixmap(96)), colour);
    }
    QGuiApplication::setPalette({});
}

void SignTest::signsAreSharpOnDenseScreens()
{
    const QPixmap pixmap = icon(Sign::Skills).pixmap(QSize(16, 16), 2.0);
    QCOMPARE(pixmap.size(), QSize(32, 32));
    QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    // One drawn at 16 and stretched has no sharper edges than its half.
    const QImage sharp = pixmap.toImage();
    const QImage stretched =
        icon(Sign::Skills).pixmap(QSize(16, 16), 1.0).toImage().scaled(32, 32, Qt::IgnoreAspectRatio);
    QVERIFY(sharp.convertToFormat(QImage::Format_ARGB32) != stretched.convertToFormat(QImage::Format_ARGB32));
}

void SignTest::applicationIconHasASmallForm()
{
    const QIcon icon = applicationIcon();
    for (const int size : {16, 32, 128}) {
        const QPixmap pixmap = icon.pixmap(size);
        QCOMPARE(pixmap.size(), QSize(size, size));
        QVERIFY(inkOf(pixmap).isValid());
    }
}

QTEST_MAIN(SignTest)
#include "signtest.moc"
