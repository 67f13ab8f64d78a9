/// The place of a popup, and all reasons for which it is not on screen (<doc:Rules#R43>).
///
/// ```swift
/// if let explanation = state.explanation(of: "guide") { print(explanation) }
/// // guide is queued, number 2 in lane modal. Waits for page home.
/// // Waits for vip, on screen, to close.
/// ```
public struct PopupExplanation<Domain: PopupDomain>: Sendable {
  /// The id of the popup.
  public let id: PopupID

  /// The number of its request.
  public let request: Int

  /// The lane of the popup.
  public let lane: PopupLane

  /// The place of the popup.
  public let place: PopupPlace

  /// The position among the waiting popups of the lane by rank, counted from 1; nil for a popup on
  /// screen.
  public let position: Int?

  /// All reasons for which the popup is not on screen, in the order of the cases of
  /// ``PopupWaitingReason``; empty for a popup on screen.
  public let reasons: [PopupWaitingReason<Domain.Page>]

  /// Whether the popup interrupts others. If it waits for a slot nevertheless, the sentences say why.
  let interrupts: Bool

  /// Whether the popup is user-initiated and waits for popups on screen that do not close by
  /// themselves. If it was requested from inside one of them, the sentences say how to request it.
  let isBlockedQuestion: Bool

  /// The time of the explanation. Not compared, because an explanation changes only if a reason
  /// does.
  let time: ExplanationTime

  /// A Boolean value that indicates whether a host of the store serves the lane (<doc:Rules#R45>).
  ///
  /// True in the explanation of a state, which knows no hosts.
  package var isServed = true

  /// What the sentences say about each of the reasons beside it. Not compared, because an explanation
  /// changes only if a reason does, in debug builds, too.
  var remarks = ReasonRemarks()
}

extension PopupExplanation: Equatable {}
extension PopupExplanation: Encodable where Domain.Page: Codable {}
extension PopupExplanation: Decodable where Domain.Page: Codable {}

extension PopupExplanation: CustomStringConvertible {
  /// The place and the reasons as sentences. See ``sentences``.
  public var description: String {
    let unserved = isServed ? [] : ["No host serves the lane \(lane)."]
    return ([placeDescription] + unserved + sentences).joined(separator: " ")
  }

  /// The reasons as sentences, at the time of the explanation: that of the state's last event, or, in
  /// an explanation from a store, that of the call. See ``sentences(at:)``.
  public var sentences: [String] { sentences(at: time.now) }

  /// Returns the reasons as sentences.
  ///
  /// - Parameter now: The current time, in seconds. If the clock counts since 1970, instants within a
  ///   day are said as distances from now, such as `in 5 minutes`, and others as dates.
  public func sentences(at now: Double) -> [String] {
    reasons.enumerated().map { index, reason in
      let remark = remarks[index]?.sentence(at: now)
      return [reason.sentence(at: now), remark, advice(on: reason)].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  private func advice(on reason: PopupWaitingReason<Domain.Page>) -> String? {
    guard case .slot(let ids) = reason else { return nil }
    // Otherwise those on screen would leave (R24).
    if interrupts { return "It interrupts, but does not outrank \(ids.listed)." }
    guard isBlockedQuestion else { return nil }
    return """
      It is user-initiated: if it was requested from inside \(ids.listed), request it there, with \
      popup.answer(to:).
      """
  }

  /// The place as a sentence, such as `guide is queued, number 1 in lane modal.`
  public var placeDescription: String {
    switch place {
    case .presented(let phase): "\(id.words) is \(phase) in lane \(lane)."
    case .queued: "\(id.words) is queued\(positionWords) in lane \(lane)."
    case .alive: "\(id.words) is set aside\(positionWords) in lane \(lane)."
    }
  }

  private var positionWords: String {
    position.map { ", number \($0)" } ?? ""
  }
}

extension PopupExplanation: CustomDebugStringConvertible, CustomReflectable {
  /// The place, and each reason on a line of its own.
  public var debugDescription: String {
    ([placeDescription] + sentences.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The id, the number of the request, the lane, the place, the position and the reasons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "request": request, "lane": lane.name, "place": place,
        "position": position as Any, "reasons": sentences,
      ],
      displayStyle: .struct)
  }
}

/// The time of an explanation. All times are equal.
struct ExplanationTime: Equatable, Codable, Sendable {
  let now: Double

  static func == (lhs: ExplanationTime, rhs: ExplanationTime) -> Bool { true }
}

// MARK: - Places

/// The place of a popup.
public enum PopupPlace: Hashable, Codable, Sendable {
  /// Waiting, and not shown yet.
  case queued

  /// On screen, or on its way in or out.
  case presented(PopupPhase)

  /// Set aside: the popup was shown, is off screen, and will return.
  case alive

  init(_ place: WaitingPlace) {
    self = place == .queued ? .queued : .alive
  }
}
