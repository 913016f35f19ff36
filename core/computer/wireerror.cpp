// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/wireerror.h"

namespace a2c::computer
{

using namespace protocol;

ErrorPayload skillFileError(const Error &error, const QString &relPath)
{
    switch (error.code) {
    case ErrorCode::PathTraversal:
        return ErrorPayload::skillResource(SkillRefusal::Traversal, relPath);
    case ErrorCode::Forbidden:
        return ErrorPayload::skillResource(SkillRefusal::Forbidden, relPath);
    case ErrorCode::NotFound:
        return ErrorPayload::skillResource(SkillRefusal::NotFound, relPath);
    case ErrorCode::TooLarge:
        return ErrorPayload::skillResourceTooLarge(relPath,
                                                   error.facts.value(QStringLiteral("total_size")).toLongLong());
    case ErrorCode::ExceedsPeerLimit:
        return ErrorPayload::answerTooLarge();
    default:
        return ErrorPayload::internalError();
    }
}

ErrorPayload blobError(const Error &error)
{
    switch (error.code) {
    case ErrorCode::InvalidHandle:
        return ErrorPayload::blob(BlobRefusal::InvalidHandle);
    case ErrorCode::Forbidden:
        return ErrorPayload::blob(BlobRefusal::Forbidden);
    case ErrorCode::Gone:
        return ErrorPayload::blob(BlobRefusal::Gone);
    case ErrorCode::OutOfRange:
        return ErrorPayload::blob(BlobRefusal::Range);
    case ErrorCode::ExceedsPeerLimit:
        return ErrorPayload::answerTooLarge();
    default:
        return ErrorPayload::internalError();
    }
}

}
