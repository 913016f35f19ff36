// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/skills/previewloader.h"

#include <QBuffer>
#include <QImageReader>
#include <QStringDecoder>

#include "skills/resourcereader.h"
#include "skills/servedbytes.h"

namespace a2c::ui
{

namespace
{

constexpr int mostMegabytesDecoded = 192;

Preview refusal(const QString &relPath, const Error &error)
{
    Preview result;
    result.relPath = relPath;
    result.refused = true;
    result.error = error;
    return result;
}

Preview textPreview(const QString &relPath, QByteArray bytes, qint64 size)
{
    Preview result;
    result.relPath = relPath;
    result.cut = size > bytes.size();
    QStringDecoder decoder(QStringDecoder::Utf8);
    result.text = decoder.decode(bytes);
    // A character that was cut in two is no error of the file's: the decoder keeps it back.
    if (!decoder.hasError() && !result.text.contains(QChar::Null)) {
        result.kind = Preview::Kind::Text;
    } else {
        result.text.clear();
    }
    return result;
}

Preview picturePreview(const QString &relPath, QByteArray bytes)
{
    Preview result;
    result.relPath = relPath;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (!size.isValid() || qint64(size.width()) * size.height() > qint64(mostMegabytesDecoded) * 1024 * 1024 / 4) {
        return result;
    }
    if (qMax(size.width(), size.height()) > PreviewLoader::mostPixels) {
        reader.setScaledSize(size.scaled(PreviewLoader::mostPixels, PreviewLoader::mostPixels, Qt::KeepAspectRatio));
    }
    result.picture = reader.read();
    if (!result.picture.isNull()) {
        result.kind = Preview::Kind::Picture;
    }
    return result;
}

Preview readPreview(const QString &root, const QString &relPath)
{
    const auto resource = skills::openResource(root, relPath);
    if (!resource) {
        return refusal(relPath, resource.error());
    }
    const auto range = skills::servedRange(*resource);
    if (!range) {
        return refusal(relPath, range.error());
    }
    // An SVG may name other files: it is shown as the text that it is.
    const bool picture =
        resource->mimeType.startsWith(QLatin1String("image/")) && !resource->mimeType.contains(QLatin1String("svg"));
    if (picture && range->size > PreviewLoader::mostPictureBytes) {
        return refusal(relPath,
                       {ErrorCode::TooLarge, relPath, {{QStringLiteral("limit"), PreviewLoader::mostPictureBytes}}});
    }
    const qint64 most = picture ? PreviewLoader::mostPictureBytes : PreviewLoader::mostTextBytes;
    const auto bytes = skills::readServed(*resource, *range, 0, qMin(range->size, most));
    if (!bytes) {
        return refusal(relPath, bytes.error());
    }
    return picture ? picturePreview(relPath, *bytes) : textPreview(relPath, *bytes, range->size);
}

}

PreviewLoader::PreviewLoader(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

PreviewLoader::~PreviewLoader()
{
    m_pool.clear();
    m_pool.waitForDone();
}

void PreviewLoader::load(const QString &root, const QString &relPath)
{
    cancel();
    const quint64 number = m_latest;
    m_pool.start([this, root, relPath, number] {
        // The destructor waits for this job, so that this is still there.
        QMetaObject::invokeMethod(
            this,
            [this, number, preview = readPreview(root, relPath)] {
                if (number == m_latest) {
                    Q_EMIT loaded(preview);
                }
            },
            Qt::QueuedConnection);
    });
}

void PreviewLoader::cancel()
{
    ++m_latest;
    m_pool.clear();
}

}
