// A document without records, for tests of what needs a document but none of its contents.
#pragma once

#include "core/document/document.h"

namespace core::test {

class EmptyDocument : public Document {
  public:
    std::unique_ptr<Document> clone() const override { return std::make_unique<EmptyDocument>(*this); }
    std::string_view formatKey() const override { return "empty"; }
    std::string dialect() const override { return {}; }
    Text description() const override { return verbatim("empty"); }
    std::vector<ByteSpaceInfo> byteSpaces() const override { return {}; }
    const std::vector<SettingDefinition>& settingDefinitions() const override {
        static const std::vector<SettingDefinition> none;
        return none;
    }
    const Schema& schema(const Settings&) const override {
        static const Schema none;
        return none;
    }
    std::uint64_t itemCount(TypeId) const override { return 0; }
    ItemId itemAt(TypeId, std::uint64_t) const override { return {}; }
    bool exists(ItemId) const override { return false; }
    std::optional<Location> itemSpan(ItemId) const override { return std::nullopt; }
    ByteHit itemAtByte(int, std::uint64_t) const override { return {}; }
    std::vector<OutlineName> outlines() const override { return {}; }
    std::unique_ptr<Outline> outline(std::string_view) const override { return nullptr; }
    std::vector<ReferenceList> references(ItemId, const Settings&) const override { return {}; }
    std::vector<Figure> figures(const Settings&) const override { return {}; }
    std::vector<Operation> operations(const Settings&) const override { return {}; }
    Result<IssueList> check(const Settings&, CheckTier, const std::vector<ItemId>&,
                            Progress&) const override {
        return IssueList();
    }
    Text verdict(const Settings&, const IssueList&) const override { return {}; }
};

} // namespace core::test
