/// A mistake in the app's code: it compiles, and cannot be meant.
///
/// Stores look for mistakes in debug builds only, and report each once, but
/// ``awaitedInSuspension(id:request:reason:)`` each time. Of what can be meant, ``PopupExplanation`` says
/// what it causes.
public enum PopupMistake: Hashable, Codable, Sendable {
  /// A limit, or the pause of a lane, that lasts for a day or longer in a store that forgets it when
  /// the app ends. `seconds` is nil if the limit has no end.
  ///
  /// The store was created with neither an archive nor a state. Reported at the line that creates
  /// it, when a host of UIKit or SwiftUI has shown the first popup that counts.
  case forgotten(PopupIssue.Part, seconds: Double?)

  /// A name that a request uses and that was probably misspelled. `similar` is nearly the same: a
  /// gate that was set or a page that has appeared, and that no request names; or a lane of the
  /// policy or of the library.
  ///
  /// Reported a second after both names are known, if no code has set the gate, and no page of that
  /// name has appeared; a lane if no host names it, and a host serves all lanes. Pages count if they
  /// are strings.
  case misspelled(String, as: Kind, id: PopupID, request: Int, similar: String)

  /// A sent `resume` that ended nothing: the reason was never given for `lane`, or for
  /// all lanes if it is nil. `given` is the same reason, or one of nearly the same name, and `there`
  /// is the lane for which it is given; nil for all lanes.
  case resumedElsewhere(
    PopupSuspension, lane: PopupLane?, given: PopupSuspension, there: PopupLane?)

  /// A popup that is awaited inside the body of a `withSuspension` that suspends its lane, so that
  /// neither ends.
  case awaitedInSuspension(id: PopupID, request: Int, reason: PopupSuspension)

  /// A request that ended with `discarded.duplicate`, although its content is not that of the popup
  /// that has its id. Request `kept` at the same line has made that popup. The newcomer says nothing
  /// about ``PopupRequest/coalescing``, and its handle was not kept.
  case droppedContent(id: PopupID, request: Int, kept: Int)

  /// A request without an id that is the same as request `first`, which the same line has made in the
  /// same turn of the main loop.
  case requestedTwice(id: PopupID, request: Int, first: Int)

  /// A request with a date that is more than ten years ahead of the store's clock, in seconds, where
  /// that is the clock of a test, which begins in 1970.
  case distantDate(id: PopupID, request: Int, seconds: Double)

  /// A token that was released in the turn of the main loop in which it was made, before it could
  /// have an effect.
  case releasedAtOnce(Token)
}

extension PopupMistake {
  /// The kind of a misspelled name.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A gate that a request requires.
    case gate

    /// A page that a request names.
    case page

    /// The lane of a request.
    case lane
  }

  /// A token that ends something when it is released, or without which it cannot end.
  public enum Token: Hashable, Codable, Sendable {
    /// A suspension for a reason.
    case suspension(PopupSuspension)

    /// The visit of a page.
    case visit(page: String)
  }

  /// The number of the request that the mistake is about; nil if it is not about a request.
  package var request: Int? {
    switch self {
    case .misspelled(_, as: _, id: _, let request, similar: _),
      .awaitedInSuspension(_, let request, _), .droppedContent(_, let request, _),
      .requestedTwice(_, let request, _), .distantDate(_, let request, _):
      request
    case .forgotten, .resumedElsewhere, .releasedAtOnce: nil
    }
  }
}

// MARK: - Words

extension PopupMistake: CustomStringConvertible {
  /// The mistake, and how to fix it.
  public var description: String {
    switch self {
    case .forgotten(let part, let seconds):
      """
      \(part.words) counts \(seconds.map { "for \(TimeText.length($0))" } ?? "without end"), but the \
      store forgets it when the app ends: it was created with neither an archive nor a state. Create \
      it with an archive, PopupStore(policy: policy, archive: PopupArchive(url: url)) of \
      PopupFlowJournal, or \(part.remedy).
      """
    case .misspelled(let name, let kind, let id, let request, let similar):
      "\"\(id)\", request \(request), \(kind.words(name, similar))"
    case .resumedElsewhere(let reason, let lane, let given, let there):
      """
      resume("\(reason)"\(lane.map { ", lane: \"\($0)\"" } ?? "")) ended nothing: \
      \(Self.words(reason, lane, given, there))
      """
    case .awaitedInSuspension(let id, let request, let reason):
      """
      "\(id)", request \(request), is awaited inside withSuspension(for: "\(reason)"), which suspends \
      its lane until the answer is there, so neither ends. Await it before or after the suspension, \
      or suspend other lanes: withSuspension(for: "\(reason)", lane: …).
      """
    case .droppedContent(let id, let request, let kept):
      """
      "\(id)", request \(request), ended with discarded.duplicate, so its content is not shown: the \
      popup keeps that of request \(kept), which the same line has made. Set coalescing to update to \
      show the new content, to replace for a new popup, or to keep if the first content is to stay.
      """
    case .requestedTwice(let id, let request, let first):
      """
      "\(id)", request \(request), is the same as request \(first), which the same line has made in \
      the same turn of the main loop, so the popup is shown twice. Code such as onAppear can run twice. \
      Give the request an id.
      """
    case .distantDate(let id, let request, let seconds):
      """
      "\(id)", request \(request), has a date that is \(Int(seconds / 31_557_600)) years ahead of the \
      store's clock: a VirtualClock begins in 1970. Begin it at the date of the test, with \
      VirtualClock(now: date.timeIntervalSince1970), or give the request a time such as \
      .after(.seconds(60)).
      """
    case .releasedAtOnce(.suspension(let reason)):
      """
      The suspension for "\(reason)" was released in the turn of the main loop in which it began, so \
      it has suspended nothing. Store what suspension(for:lane:) returns for as long as the suspension \
      lasts, or use withSuspension(for:lane:).
      """
    case .releasedAtOnce(.visit(let page)):
      """
      The visit of the page \(page) was released in the turn of the main loop in which it was entered, \
      unused, so the page can neither appear nor be left. Store what enter(_:id:) returns, and call \
      its appeared(), disappeared() and left().
      """
    }
  }

  private static func words(
    _ reason: PopupSuspension, _ lane: PopupLane?, _ given: PopupSuspension, _ there: PopupLane?
  ) -> String {
    if given.given != given {
      return """
        a suspension for "\(given.given)" ends when the cancellable that suspension(for:lane:) has \
        returned is cancelled or released. Cancel it instead.
        """
    }
    let place = there.map { "for lane \"\($0)\"" } ?? "for all lanes"
    let missing = lane.map { "for lane \"\($0)\"" } ?? "for all lanes"
    return """
      that reason was not given \(missing); "\(given)" is given \(place). Resume with the reason and \
      the lane of the suspension.
      """
  }
}

extension PopupMistake.Kind {
  fileprivate func words(_ name: String, _ similar: String) -> String {
    switch self {
    case .gate:
      """
      requires the gate "\(name)", which no code has set; "\(similar)" was set, and no request \
      requires it. Correct the name, or declare it once: extension PopupGate { static let \
      \(Self.constant(similar)): PopupGate = "\(similar)" }.
      """
    case .page:
      """
      names the page "\(name)", which has not appeared; "\(similar)" has, and no request names it. \
      Correct the name, or make the pages of the app an enum.
      """
    case .lane:
      """
      is in the lane "\(name)", which neither the policy nor a host names; there is the lane \
      "\(similar)". Correct the name, or add the lane to the policy: lanes: ["\(name)": .capacity(1)].
      """
    }
  }

  /// Returns a name as a constant is called.
  private static func constant(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { index, word in
      index == 0 ? "\(word)" : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}

extension PopupIssue.Part {
  fileprivate var remedy: String {
    if case .limit = self {
      "set the scope of the limit to launch"
    } else {
      "choose a shorter interval"
    }
  }
}
