#include "widgets/outline/outline_filter.h"

#include "core/session/translate.h"

#include <QStringList>

#include <algorithm>

namespace widgets {
namespace {

// Deeper nesting than any real outline; a cyclic one ends here.
constexpr int deepest = 64;

struct Walk {
    const core::Outline& outline;
    QStringList words;
    std::size_t limit;
    core::Progress& progress;
    FilterResult result;

    bool matches(core::RowId row) const {
        const QString title = core::translated(outline.title(row));
        return std::all_of(words.begin(), words.end(),
                           [&](const QString& word) { return title.contains(word, Qt::CaseInsensitive); });
    }
    void under(core::RowId parent, int depth) {
        const std::uint64_t count = depth < deepest ? outline.childCount(parent) : 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (result.more || progress.cancelled())
                return;
            const core::RowId row = outline.child(parent, i);
            if (matches(row)) {
                if (result.rows.size() >= limit) {
                    result.more = true;
                    return;
                }
                result.rows.push_back(row);
            }
            under(row, depth + 1);
            if (depth == 0)
                progress.set(double(i + 1) / double(count));
        }
    }
};

} // namespace

FilterResult filterOutline(const core::Outline& outline, const QString& words, std::size_t limit,
                           core::Progress& progress) {
    Walk walk{outline, words.split(QLatin1Char(' '), Qt::SkipEmptyParts), limit, progress, {}};
    walk.under(core::rootRow, 0);
    return std::move(walk.result);
}

} // namespace widgets
