import PopupFlow

extension PopupStore {
  /// Waits until the code that awaits outcomes of this store has had its turn.
  ///
  /// ```swift
  /// Task { if await store.answer(to: .delete) == .yes { await store.answer(to: .really) } }
  /// await store.idle()
  /// host.report(.userDismissed(.yes), of: "delete")
  /// await store.idle()
  /// // host.showing == ["really"]
  /// ```
  ///
  /// First lets the work that waits for the main actor run, such as a task that was created there.
  /// Then waits until no event is pending, and until each task that awaited an outcome has run to
  /// where it waits next, so that no lane is suspended for it (R47). Call it before virtual time
  /// is advanced.
  ///
  /// A task that waits for other work than the store's, or runs outside the main actor, may go on
  /// later. An `async let` may begin later, too: it begins outside the main actor, so use a `Task`.
  public func idle() async {
    repeat { await Task.yield() } while !isIdle && !Task.isCancelled
  }
}
