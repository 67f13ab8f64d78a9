#if canImport(UIKit) && !os(watchOS)
  import Dispatch

  /// How something is put off to the next turn of the main loop: UIKit says there that something is
  /// over, or gives no word of it at all (U4, U11).
  public typealias NextTurn = @MainActor (@escaping @MainActor () -> Void) -> Void

  /// The main queue's next turn.
  @MainActor
  func mainQueueNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { action() }
  }
#endif
