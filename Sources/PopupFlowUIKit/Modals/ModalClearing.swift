#if canImport(UIKit) && !os(watchOS)
  /// A change that waits for an empty screen.
  struct ModalClearing {
    let isAnimated: Bool
    let change: @MainActor () -> Void
  }
#endif
