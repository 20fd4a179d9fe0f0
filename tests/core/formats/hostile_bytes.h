// Reads bytes of any kind and says what is wrong with how that went, the promise about memory included. It
// counts what the program holds through new, so one source file of a program includes it, and no other.
#pragma once

#include "tests/support/conformance.h"

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace tests {

inline std::atomic<std::int64_t> held{0};
inline std::atomic<std::int64_t> mostHeld{0};

inline void* counted(std::size_t size) {
    void* memory = std::malloc(size ? size : 1);
    if (!memory)
        throw std::bad_alloc();
    const std::int64_t now = held += std::int64_t(malloc_usable_size(memory));
    std::int64_t most = mostHeld;
    while (now > most && !mostHeld.compare_exchange_weak(most, now)) {
    }
    return memory;
}

inline void uncounted(void* memory) {
    if (memory)
        held -= std::int64_t(malloc_usable_size(memory));
    std::free(memory);
}

// Reads without holding more than the promise allows, and looks at what came of it when that is quick.
inline std::string hostileProblem(const core::Format& format, core::ByteView bytes, bool look) {
    const core::test::ExactBytes exact(bytes);
    const std::int64_t before = held;
    mostHeld = before;
    std::unique_ptr<core::Document> document;
    std::string problem = core::test::readProblem(format, exact.view(), &document);
    const std::int64_t limit = 16 * std::int64_t(bytes.size()) + 64 * 1024 * 1024;
    if (problem.empty() && mostHeld - before > limit)
        problem = "reading held " + std::to_string(mostHeld - before) + " bytes";
    if (problem.empty() && look && document)
        problem =
            core::test::lookProblem(format, *document, core::initialSettings(document->settingDefinitions()));
    return problem;
}

} // namespace tests

void* operator new(std::size_t size) { return tests::counted(size); }
void* operator new[](std::size_t size) { return tests::counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return tests::counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return tests::counted(size); }
void operator delete(void* memory) noexcept { tests::uncounted(memory); }
void operator delete[](void* memory) noexcept { tests::uncounted(memory); }
void operator delete(void* memory, std::size_t) noexcept { tests::uncounted(memory); }
void operator delete[](void* memory, std::size_t) noexcept { tests::uncounted(memory); }
