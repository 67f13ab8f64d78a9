// One name for Combine: Apple's where there is one, OpenCombine elsewhere.
#if canImport(Combine)
  @_exported @preconcurrency import Combine
#else
  @_exported @preconcurrency import OpenCombineShim
#endif
