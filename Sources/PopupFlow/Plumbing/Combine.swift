// Apple's Combine if available, else OpenCombine.
#if canImport(Combine)
  @_exported @preconcurrency import Combine
#else
  @_exported @preconcurrency import OpenCombineShim
#endif
