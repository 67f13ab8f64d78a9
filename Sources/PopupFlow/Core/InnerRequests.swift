/// The open requests that were made from inside popups.
///
/// A request from inside a popup is withdrawn when that popup leaves the screen, even if the popup
/// will return: its question is about what the user sees.
@usableFromInline
struct InnerRequests<Domain: PopupDomain> {
  typealias Handle = PopupHandle<Domain.Answer>

  @usableFromInline
  struct Inner {
    // The request of the popup from inside which it was made.
    let outer: Int
    let handle: Handle
  }

  @usableFromInline var inners: [Inner] = []

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { inners.isEmpty }

  mutating func add(_ handle: Handle, inside outer: Int) {
    inners.append(Inner(outer: outer, handle: handle))
  }

  /// Forgets a request that has its outcome.
  ///
  /// - Returns: The requests from inside its popup, to withdraw.
  mutating func takeEnded(_ request: Int) -> [Handle] {
    inners.removeAll { $0.handle.number == request }
    return take { $0 == request }
  }

  /// Removes and returns the requests from inside popups that have left or are leaving.
  mutating func takeLeft(in presented: [PopupPresentation<Domain>]) -> [Handle] {
    take { !Self.isOnScreen($0, in: presented) }
  }

  /// Returns whether the popup of a request is on screen, and will not leave for a reason that is
  /// known already.
  static func isOnScreen(_ request: Int, in presented: [PopupPresentation<Domain>]) -> Bool {
    presented.contains { $0.popup.number == request && $0.reason == nil }
  }

  private mutating func take(where isOver: (Int) -> Bool) -> [Handle] {
    let over = inners.filter { isOver($0.outer) }
    inners.removeAll { isOver($0.outer) }
    return over.map(\.handle)
  }
}
