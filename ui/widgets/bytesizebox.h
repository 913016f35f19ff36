// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace a2c::ui
{

/// A number of bytes, written in the largest unit that holds it whole ("256 KiB"); takes any unit as input.
class ByteSizeBox final : public QDoubleSpinBox
{
    Q_OBJECT

public:
    explicit ByteSizeBox(QWidget *parent = nullptr);

    void setBytes(qint64 bytes);
    [[nodiscard]] qint64 bytes() const;
    void setByteRange(qint64 least, qint64 most);

    void stepBy(int steps) override;

protected:
    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString &text) const override;
    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
};

}
