// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/jsontext.h"

#include <bitset>
#include <cstdint>
#include <cstring>

namespace a2c::socketio
{

namespace
{

constexpr std::uint64_t eachByte(std::uint8_t value)
{
    return 0x0101010101010101ULL * value;
}

constexpr std::uint64_t highBits = eachByte(0x80);

// Non-zero when a byte of the word is zero; may also be when it is not, then the caller looks byte by byte.
constexpr std::uint64_t zeroBytes(std::uint64_t word)
{
    return (word - eachByte(1)) & ~word & highBits;
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// One pass over a text; a position and a stack of one bit a level.
class Checker
{
public:
    explicit Checker(QByteArrayView text)
        : m_at(text.begin())
        , m_end(text.end())
    {
    }

    bool run()
    {
        space();
        if (!value()) {
            return false;
        }
        while (m_depth > 0) {
            if (!afterValue()) {
                return false;
            }
        }
        space();
        return m_at == m_end;
    }

    bool string()
    {
        if (!take('"')) {
            return false;
        }
        while (true) {
            plainWords();
            if (m_at == m_end) {
                return false;
            }
            const char c = *m_at++;
            if (c == '"') {
                return true;
            }
            if (static_cast<unsigned char>(c) < 0x20 || (c == '\\' && !escape())) {
                return false;
            }
        }
    }

    [[nodiscard]] const char *position() const
    {
        return m_at;
    }

private:
    // Eight bytes at a time as long as none of them ends or escapes: most of a message is one long base64 string.
    void plainWords()
    {
        while (m_end - m_at >= 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, m_at, 8);
            const std::uint64_t control = (word - eachByte(0x20)) & ~word & highBits;
            if ((zeroBytes(word ^ eachByte('"')) | zeroBytes(word ^ eachByte('\\')) | control) != 0) {
                return;
            }
            m_at += 8;
        }
    }

    bool escape()
    {
        if (m_at == m_end) {
            return false;
        }
        const char c = *m_at++;
        if (c != 'u') {
            return std::strchr("\"\\/bfnrt", c) != nullptr && c != '\0';
        }
        for (int i = 0; i < 4; ++i) {
            if (m_at == m_end || !isHexDigit(*m_at)) {
                return false;
            }
            ++m_at;
        }
        return true;
    }

    // A whole scalar or empty container, or the opening of a container up to where its first value was read.
    bool value()
    {
        while (m_at != m_end) {
            switch (*m_at) {
            case '"':
                return string();
            case '{':
                if (!open(true)) {
                    return false;
                }
                if (take('}')) {
                    return close();
                }
                if (!key()) {
                    return false;
                }
                break;
            case '[':
                if (!open(false)) {
                    return false;
                }
                if (take(']')) {
                    return close();
                }
                break;
            case 't':
                return word("true");
            case 'f':
                return word("false");
            case 'n':
                return word("null");
            default:
                return number();
            }
        }
        return false;
    }

    bool afterValue()
    {
        space();
        const bool object = m_inObject[m_depth - 1];
        if (take(object ? '}' : ']')) {
            return close();
        }
        if (!take(',')) {
            return false;
        }
        space();
        return (!object || key()) && value();
    }

    bool open(bool object)
    {
        if (m_depth == maxJsonDepth) {
            return false;
        }
        m_inObject[m_depth++] = object;
        ++m_at;
        space();
        return true;
    }

    bool close()
    {
        --m_depth;
        return true;
    }

    bool key()
    {
        if (!string()) {
            return false;
        }
        space();
        if (!take(':')) {
            return false;
        }
        space();
        return true;
    }

    bool word(const char *text)
    {
        const auto length = static_cast<std::ptrdiff_t>(std::strlen(text));
        if (m_end - m_at < length || std::memcmp(m_at, text, static_cast<size_t>(length)) != 0) {
            return false;
        }
        m_at += length;
        return true;
    }

    bool number()
    {
        take('-');
        if (!take('0') && !digits()) {
            return false;
        }
        if (take('.') && !digits()) {
            return false;
        }
        if (take('e') || take('E')) {
            if (!take('+')) {
                take('-');
            }
            return digits();
        }
        return true;
    }

    bool digits()
    {
        const char *start = m_at;
        while (m_at != m_end && isDigit(*m_at)) {
            ++m_at;
        }
        return m_at != start;
    }

    bool take(char c)
    {
        if (m_at == m_end || *m_at != c) {
            return false;
        }
        ++m_at;
        return true;
    }

    void space()
    {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t')) {
            ++m_at;
        }
    }

    const char *m_at;
    const char *m_end;
    std::bitset<maxJsonDepth> m_inObject;
    std::size_t m_depth = 0;
};

}

bool isJson(QByteArrayView text)
{
    return Checker(text).run() && text.isValidUtf8();
}

qsizetype stringLiteralLength(QByteArrayView text)
{
    Checker checker(text);
    return checker.string() ? checker.position() - text.begin() : 0;
}

qsizetype skipSpace(QByteArrayView text, qsizetype from)
{
    while (from < text.size() &&
           (text[from] == ' ' || text[from] == '\n' || text[from] == '\r' || text[from] == '\t')) {
        ++from;
    }
    return from;
}

}
