// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/filesecretstore.h"

#include <memory>

#include <QCoro/QCoroSignal>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPromise>

#include "base/atomicfile.h"
#include "base/logging.h"

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr qint64 largestFile = 4LL << 20;

/// What the file holds. A file that is not ours to read stays an error: a write would lose what is in it.
Result<QJsonObject> readAll(const QString &path)
{
    const Result<QByteArray> bytes = readSmallFile(path, largestFile);
    if (!bytes) {
        return bytes.error().code == ErrorCode::NotFound ? Result<QJsonObject>(QJsonObject()) : failure(bytes.error());
    }
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (document.isObject()) {
        return document.object();
    }
    const QString aside = path + ".corrupt-"_L1 + QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss-zzz"_s);
    if (!QFile::rename(path, aside)) {
        return failure(ErrorCode::Malformed, path);
    }
    qCWarning(logSettings, "the file of secrets is damaged; kept as %s", qUtf8Printable(aside));
    return QJsonObject();
}

Result<void> writeAll(const QString &path, const QJsonObject &secrets)
{
    if (const Result<void> made = makePrivateFolder(QFileInfo(path).absolutePath()); !made) {
        return made;
    }
    return writeAtomically(path, QJsonDocument(secrets).toJson(), FileAccess::OwnerOnly);
}

struct DeleteLater {
    void operator()(QObject *object) const
    {
        object->deleteLater();
    }
};

template<typename Work>
QCoro::Task<std::invoke_result_t<Work>> inPool(QThreadPool &pool, Work work)
{
    using Value = std::invoke_result_t<Work>;
    QPromise<Value> promise;
    // We are resumed from inside the watcher's own signal, which still uses it when we return.
    const std::unique_ptr<QFutureWatcher<Value>, DeleteLater> watcher(new QFutureWatcher<Value>);
    watcher->setFuture(promise.future());
    pool.start([promise = std::move(promise), work = std::move(work)]() mutable {
        promise.start();
        promise.addResult(work());
        promise.finish();
    });
    co_await qCoro(watcher.get(), &QFutureWatcher<Value>::finished);
    co_return watcher->result();
}

}

FileSecretStore::FileSecretStore(const QString &path)
    : m_path(path)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(1000);
}

FileSecretStore::~FileSecretStore()
{
    m_pool.waitForDone();
}

QCoro::Task<Result<Secret>> FileSecretStore::read(QString key)
{
    co_return co_await inPool(m_pool, [path = m_path, key]() -> Result<Secret> {
        const Result<QJsonObject> secrets = readAll(path);
        if (!secrets) {
            return failure(secrets.error());
        }
        const QJsonValue value = secrets->value(key);
        if (!value.isString()) {
            return failure(ErrorCode::NotFound, key);
        }
        return Secret{QByteArray::fromBase64(value.toString().toLatin1()), SecretPlace::File};
    });
}

QCoro::Task<Result<SecretPlace>> FileSecretStore::write(QString key, QByteArray secret)
{
    co_return co_await inPool(m_pool, [path = m_path, key, secret]() -> Result<SecretPlace> {
        Result<QJsonObject> secrets = readAll(path);
        if (!secrets) {
            return failure(secrets.error());
        }
        secrets->insert(key, QString::fromLatin1(secret.toBase64()));
        if (const Result<void> written = writeAll(path, *secrets); !written) {
            return failure(written.error());
        }
        return SecretPlace::File;
    });
}

QCoro::Task<Result<void>> FileSecretStore::remove(QString key)
{
    co_return co_await inPool(m_pool, [path = m_path, key]() -> Result<void> {
        Result<QJsonObject> secrets = readAll(path);
        if (!secrets) {
            return failure(secrets.error());
        }
        if (!secrets->contains(key)) {
            return {};
        }
        secrets->remove(key);
        return writeAll(path, *secrets);
    });
}

}
