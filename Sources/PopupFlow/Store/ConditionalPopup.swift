/// A popup that is requested while a condition is true, from any thread.
///
/// Each change to true requests it, and each change to false withdraws it. If the user closes it, it is
/// requested again with the next change to true.
final class ConditionalPopup: Sendable {
  /// Withdraws a popup that was requested.
  typealias Withdrawal = @Sendable () -> Void

  private struct Content {
    var isTrue = false
    var isOver = false
    var changeCount = 0
    var withdrawal: Withdrawal?
  }

  private let content = Locked(Content())
  private let request: @Sendable () -> Withdrawal?

  /// - Parameter request: Requests the popup, and returns how to withdraw it; nil if nobody shows it any
  ///   more.
  init(_ request: @escaping @Sendable () -> Withdrawal?) {
    self.request = request
  }

  /// Sets whether the condition is true.
  func set(_ isTrue: Bool) {
    change(to: isTrue, isLast: false)
  }

  /// Ends the condition: it is false from now on.
  func end() {
    change(to: false, isLast: true)
  }

  private func change(to isTrue: Bool, isLast: Bool) {
    let (number, withdrawal) = content.withLock { content -> (Int?, Withdrawal?) in
      if content.isOver { return (nil, nil) }
      content.isOver = isLast
      guard content.isTrue != isTrue else { return (nil, nil) }
      content.isTrue = isTrue
      content.changeCount += 1
      defer { content.withdrawal = nil }
      return (content.changeCount, content.withdrawal)
    }
    withdrawal?()
    if isTrue, let number, let withdrawal = request() { keep(withdrawal, ofChange: number) }
  }

  // The request runs the app's code, so the condition can be false again.
  private func keep(_ withdrawal: @escaping Withdrawal, ofChange number: Int) {
    let isKept = content.withLock { content in
      guard content.changeCount == number else { return false }
      content.withdrawal = withdrawal
      return true
    }
    if !isKept { withdrawal() }
  }
}

extension PopupRequest {
  /// Creates the request of a condition. It survives a logout unless the options say otherwise, since the
  /// condition decides about its end.
  init(
    ofCondition content: Domain.Content, id: PopupID?, lane: PopupLane,
    options: (inout PopupRequest) -> Void
  ) {
    self.init(content, id: id, lane: lane) {
      $0.scope = .app
      options(&$0)
    }
  }
}

extension StoreEngine {
  /// Requests a popup while a condition is true.
  ///
  /// - Returns: A closure that withdraws it.
  nonisolated func request(
    _ request: PopupRequest<Domain>, whileTrueAt callSite: PopupCallSite
  ) -> ConditionalPopup.Withdrawal {
    let handle = send(request, for: .condition, at: callSite)
    return { handle.withdraw() }
  }
}

extension PopupStore {
  /// Shows a popup while a closure runs.
  ///
  /// ```swift
  /// let receipt = try await store.withPopup(.paying, id: "paying") { try await payment.run() }
  /// ```
  ///
  /// The popup is requested before the closure begins. It is withdrawn when the closure returns or
  /// throws, also in a task that was cancelled, whether the popup waits or is on screen. Outside the main
  /// actor, it is withdrawn asynchronously. If the user closes it before, it does not come back. The
  /// closure does not wait for the popup: if it ends before the popup's turn, the popup is never
  /// presented.
  ///
  /// If other conditions, or tasks that await its outcome, have requested a popup of the id, it is shared,
  /// and withdrawn with the last of them (<doc:Rules#R48>). If `present(_:)` has requested it, or it was
  /// restored, it stays. The popup is not user-initiated, and its scope is `app`, unless the options say
  /// otherwise. For a publisher, see `Publisher.present(_:id:lane:in:options:)`.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id; a new one by default.
  ///   - lane: The lane.
  ///   - options: Sets other properties of the request.
  ///   - isolation: The actor of the caller, on which the closure runs.
  ///   - body: The closure.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The value of the closure.
  /// - Throws: The error of the closure.
  public func withPopup<Value>(
    _ content: Domain.Content, id: PopupID? = nil, lane: PopupLane = .modal,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> Value {
    let request = PopupRequest<Domain>(
      ofCondition: content, id: id, lane: lane, options: options)
    let withdraw = engine.request(
      request,
      whileTrueAt: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    defer { withdraw() }
    if !MainQueue.isCurrent { await MainActor.run { engine.drain() } }
    return try await body()
  }
}
