// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/digest.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace a2c
{

namespace
{

// OpenSSL's own clean-up at exit takes away what frees a thread's state, while threads of pools may still
// be ending. The first who asks decides for the process.
void keepUntilExit()
{
    static const int kept = OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
    Q_UNUSED(kept)
}

EVP_MD_CTX *newContext()
{
    keepUntilExit();
    return EVP_MD_CTX_new();
}

}

struct Sha256::Context {
    Context()
        : evp(newContext())
    {
        EVP_DigestInit_ex(evp, EVP_sha256(), nullptr);
    }
    ~Context()
    {
        EVP_MD_CTX_free(evp);
    }
    Q_DISABLE_COPY_MOVE(Context)

    EVP_MD_CTX *evp;
};

Sha256::Sha256()
    : m_context(std::make_unique<Context>())
{
}

Sha256::~Sha256() = default;
Sha256::Sha256(Sha256 &&) noexcept = default;
Sha256 &Sha256::operator=(Sha256 &&) noexcept = default;

void Sha256::add(QByteArrayView bytes)
{
    EVP_DigestUpdate(m_context->evp, bytes.data(), static_cast<size_t>(bytes.size()));
}

QByteArray Sha256::hex()
{
    return raw().toHex();
}

QByteArray Sha256::raw()
{
    QByteArray bytes(32, Qt::Uninitialized);
    EVP_DigestFinal_ex(m_context->evp, reinterpret_cast<unsigned char *>(bytes.data()), nullptr);
    return bytes;
}

QByteArray Sha256::hexOf(QByteArrayView bytes)
{
    Sha256 digest;
    digest.add(bytes);
    return digest.hex();
}

QByteArray hmacSha256(QByteArrayView key, QByteArrayView message)
{
    QByteArray mac(32, Qt::Uninitialized);
    unsigned int length = 0;
    keepUntilExit();
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
         reinterpret_cast<const unsigned char *>(message.data()), static_cast<size_t>(message.size()),
         reinterpret_cast<unsigned char *>(mac.data()), &length);
    return mac;
}

bool equalInConstantTime(QByteArrayView a, QByteArrayView b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), static_cast<size_t>(a.size())) == 0;
}

QByteArray randomBytes(int count)
{
    QByteArray bytes(count, Qt::Uninitialized);
    keepUntilExit();
    if (RAND_bytes(reinterpret_cast<unsigned char *>(bytes.data()), count) != 1) {
        qFatal("The system's source of random numbers failed");
    }
    return bytes;
}

}
