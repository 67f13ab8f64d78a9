#include "CountingAllocator.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)

#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool is_counting;
static atomic_long allocations;
static atomic_long bytes;

// Relaxed, since the values are read only after counting has stopped.
static inline bool counts(void) {
  return __builtin_expect(atomic_load_explicit(&is_counting, memory_order_relaxed), false);
}

static void add_bytes(long count) {
  atomic_fetch_add_explicit(&bytes, count, memory_order_relaxed);
}

static inline void *note(void *block) {
  if (counts() && block) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    add_bytes((long)malloc_usable_size(block));
  }
  return block;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return note(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return note(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *block = note(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  if (!counts()) return __libc_realloc(block, size);
  long before = (long)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  // If the block could not be moved, it still exists. A block of no bytes was freed.
  if (moved || size == 0) add_bytes(-before);
  return note(moved);
}

void free(void *block) {
  if (counts() && block) add_bytes(-(long)malloc_usable_size(block));
  __libc_free(block);
}

bool counting_allocator_is_available(void) { return true; }

void counting_allocator_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&bytes, 0);
  atomic_store(&is_counting, true);
}

void counting_allocator_end(void) { atomic_store(&is_counting, false); }

long counting_allocator_allocations(void) { return atomic_load(&allocations); }

long counting_allocator_bytes(void) { return atomic_load(&bytes); }

#else

bool counting_allocator_is_available(void) { return false; }

void counting_allocator_begin(void) {}

void counting_allocator_end(void) {}

long counting_allocator_allocations(void) { return 0; }

long counting_allocator_bytes(void) { return 0; }

#endif
