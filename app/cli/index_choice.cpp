#include "app/cli/index_choice.h"

namespace cli {

core::Result<IndexChoice> chooseIndex(const OpenedFile& file, const std::string& key) {
    IndexChoice choice;
    std::string known;
    for (auto& index : core::formatOf(*file.document).indices(*file.document, file.settings)) {
        choice.keys.push_back(index->key());
        known += (known.empty() ? "" : ", ") + index->key();
        if (!choice.index && (key.empty() || key == index->key()))
            choice.index = std::move(index);
    }
    if (!choice.index && !key.empty()) {
        core::Error error;
        error.code = core::ErrorCode::NotFound;
        error.text = core::verbatim("this file has no index “" + key + "”" +
                                    (known.empty() ? "; it stores none" : "; it has " + known));
        return core::fail(std::move(error));
    }
    return choice;
}

} // namespace cli
