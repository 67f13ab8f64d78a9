#if canImport(UIKit) && !os(watchOS)
  import Dispatch

  /// Performs a closure on the next turn of the main loop, when UIKit has completed or refused the
  /// last call.
  public typealias NextTurn = @MainActor (@escaping @MainActor () -> Void) -> Void

  /// Performs a closure on the main queue's next turn.
  @MainActor
  func mainQueueNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { action() }
  }
#endif
