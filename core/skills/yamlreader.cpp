// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/yamlreader.h"

#include <optional>
#include <sstream>
#include <string>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <QSet>

#include "skills/words.h"

namespace a2c::skills
{

namespace
{

constexpr size_t maxDepth = 64;

// Events rather than the library's own nodes: those would expand aliases, turn scalars into types on request and keep
// the last of two equal keys.
class TreeBuilder final : public YAML::EventHandler
{
public:
    [[nodiscard]] YamlValue take()
    {
        return std::move(m_root);
    }

    void OnDocumentStart(const YAML::Mark & /*mark*/) override
    {
    }

    void OnDocumentEnd() override
    {
    }

    void OnNull(const YAML::Mark &mark, YAML::anchor_t /*anchor*/) override
    {
        // A key without a colon at the end of a block is no YAML; the library takes it as null, where the key stands.
        if (!m_open.empty() && m_open.back().isBlock && m_open.back().pendingKey && m_open.back().keyAt == mark.pos) {
            throw YamlFault{reason::yamlError, mark.line + 1, {}};
        }
        add({.kind = YamlValue::Kind::Null, .line = mark.line + 1, .text = {}, .items = {}, .members = {}});
    }

    void OnAlias(const YAML::Mark &mark, YAML::anchor_t /*anchor*/) override
    {
        throw YamlFault{reason::yamlAlias, mark.line + 1, {}};
    }

    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t /*anchor*/,
                  const std::string &value) override
    {
        refuseTag(mark, tag);
        add({.kind = YamlValue::Kind::Scalar,
             .line = mark.line + 1,
             .text = QByteArray::fromStdString(value),
             .items = {},
             .members = {}});
        if (!m_open.empty()) {
            m_open.back().keyAt = mark.pos;
        }
    }

    void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t /*anchor*/,
                         YAML::EmitterStyle::value style) override
    {
        open(mark, tag, YamlValue::Kind::List, style);
    }

    void OnSequenceEnd() override
    {
        close();
    }

    void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t /*anchor*/,
                    YAML::EmitterStyle::value style) override
    {
        open(mark, tag, YamlValue::Kind::Map, style);
    }

    void OnMapEnd() override
    {
        close();
    }

private:
    /// A list or map that is not closed yet, with the key that waits for its value.
    struct Open {
        YamlValue value;
        QSet<QByteArray> keys;
        std::optional<QByteArray> pendingKey;
        int keyAt = -1; ///< where the last scalar stood
        bool isBlock = false;
    };

    static void refuseTag(const YAML::Mark &mark, const std::string &tag)
    {
        // "?" is a plain scalar, "!" a quoted one: the library's words for "no tag was written".
        if (!tag.empty() && tag != "?" && tag != "!") {
            throw YamlFault{reason::yamlTag, mark.line + 1, QString::fromStdString(tag)};
        }
    }

    void open(const YAML::Mark &mark, const std::string &tag, YamlValue::Kind kind, YAML::EmitterStyle::value style)
    {
        refuseTag(mark, tag);
        if (m_open.size() == maxDepth) {
            throw YamlFault{reason::yamlTooDeep, mark.line + 1, {}};
        }
        if (!m_open.empty() && m_open.back().value.kind == YamlValue::Kind::Map && !m_open.back().pendingKey) {
            throw YamlFault{reason::yamlError, mark.line + 1, {}};
        }
        m_open.push_back({.value = {.kind = kind, .line = mark.line + 1, .text = {}, .items = {}, .members = {}},
                          .keys = {},
                          .pendingKey = {},
                          .keyAt = -1,
                          .isBlock = style == YAML::EmitterStyle::Block});
    }

    void close()
    {
        YamlValue value = std::move(m_open.back().value);
        m_open.pop_back();
        add(std::move(value));
    }

    void add(YamlValue value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
            return;
        }
        Open &parent = m_open.back();
        if (parent.value.kind == YamlValue::Kind::List) {
            parent.value.items.push_back(std::move(value));
        } else if (parent.pendingKey) {
            parent.value.members.push_back({std::move(*parent.pendingKey), std::move(value)});
            parent.pendingKey.reset();
        } else {
            takeKey(parent, value);
        }
    }

    static void takeKey(Open &parent, const YamlValue &key)
    {
        if (parent.keys.contains(key.text)) {
            throw YamlFault{reason::yamlDuplicateKey, key.line, QString::fromUtf8(key.text)};
        }
        parent.keys.insert(key.text);
        parent.pendingKey = key.text;
    }

    YamlValue m_root;
    std::vector<Open> m_open;
};

/// The mark makes the library see a quote that is never closed; at the end of its input it would not.
std::string withEndMark(QByteArrayView text)
{
    std::string marked(text.data(), static_cast<size_t>(text.size()));
    if (!marked.empty() && marked.back() != '\n') {
        marked += '\n';
    }
    marked += "...\n";
    return marked;
}

}

std::expected<YamlValue, YamlFault> readYaml(QByteArrayView text)
{
    try {
        std::istringstream input(withEndMark(text));
        YAML::Parser parser(input);
        TreeBuilder first;
        if (!parser.HandleNextDocument(first)) {
            return YamlValue{};
        }
        TreeBuilder second;
        if (parser.HandleNextDocument(second)) {
            return std::unexpected(
                YamlFault{reason::yamlError, second.take().line, QStringLiteral("more than one document")});
        }
        return first.take();
    } catch (const YamlFault &fault) {
        return std::unexpected(fault);
    } catch (const YAML::Exception &error) {
        return std::unexpected(YamlFault{reason::yamlError, error.mark.line + 1, QString::fromStdString(error.msg)});
    } catch (const std::exception &error) {
        return std::unexpected(YamlFault{reason::yamlError, 0, QString::fromUtf8(error.what())});
    }
}

}
