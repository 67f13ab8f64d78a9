// The types of requests, states and events belong to PopupMachine; apps import only PopupFlow.
@_exported import PopupMachine

// Apple's Combine if available, else OpenCombine.
#if canImport(Combine)
  @_exported @preconcurrency import Combine
#else
  @_exported @preconcurrency import OpenCombineShim
#endif
