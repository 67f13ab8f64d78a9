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

  /// The time of the explanation. Not compared, because an explanation changes only if a reason
  /// does.
  let time: ExplanationTime

  /// A Boolean value that indicates whether a host of the store serves the lane (<doc:Rules#R45>).
  ///
  /// True in the explanation of a state, which knows no hosts.
  public package(set) var isServed = true
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
    reasons.map { reason in
      let sentence = reason.sentence(at: now)
      // Otherwise those on screen would leave (R24).
      guard interrupts, case .slot(let ids) = reason else { return sentence }
      return "\(sentence) It interrupts, but does not outrank \(ids.listed)."
    }
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

// MARK: - Explanations

extension PopupState {
  /// Returns the place of a popup and the reasons for which it waits (<doc:Rules#R43>).
  ///
  /// If several popups share the id, explains the queued one, else the alive one, else the one on
  /// screen. O(*p* + *l* + *n* log *n*), where *p* popups are presented, *l* is the number of
  /// lines and limits, and *n* popups wait.
  ///
  /// - Parameter id: The id of a popup.
  /// - Returns: The explanation; nil if no popup has the id.
  public func explanation(of id: PopupID) -> PopupExplanation<Domain>? {
    openRequest(of: id).flatMap(explanation(ofRequest:))
  }

  /// Returns the place of the popup of a request and the reasons for which it waits
  /// (<doc:Rules#R43>).
  ///
  /// O(*p* + *l* + *n* log *n*), where *p* popups are presented, *l* is the number of lines and
  /// limits, and *n* popups wait.
  ///
  /// - Parameter number: The number of a request.
  /// - Returns: The explanation; nil if the request has its outcome or does not exist.
  public func explanation(ofRequest number: Int) -> PopupExplanation<Domain>? {
    if let popup = waiting.popup(number: number) { return explanation(of: popup) }
    return presented.first { $0.popup.number == number }.map(explanation(of:))
  }

  private func explanation(
    of presentation: PopupPresentation<Domain>
  ) -> PopupExplanation<Domain> {
    PopupExplanation(
      id: presentation.popup.id, request: presentation.popup.number,
      lane: presentation.popup.lane, place: .presented(presentation.phase), position: nil,
      reasons: [], interrupts: false, time: ExplanationTime(now: now))
  }

  private func explanation(of popup: Popup<Domain>) -> PopupExplanation<Domain> {
    let better = waiting.popups(of: popup.lane).prefix { $0.outranks(popup) }
    let eligible = better.filter { isEligible($0, in: $0.waitingPlace) }.map(\.id)
    return PopupExplanation(
      id: popup.id, request: popup.number, lane: popup.lane,
      place: PopupPlace(popup.waitingPlace), position: better.count + 1,
      reasons: reasons(for: popup, behind: eligible),
      interrupts: popup.interrupts, time: ExplanationTime(now: now))
  }
}

// MARK: - Reasons

extension PopupState {
  // R43
  private func reasons(
    for popup: Popup<Domain>, behind eligible: [PopupID]
  ) -> [PopupWaitingReason<Domain.Page>] {
    let (lane, place, conditions) = (popup.lane, popup.waitingPlace, popup.record.conditions)
    var reasons: [PopupWaitingReason<Domain.Page>] = suspensions(of: lane).map { .suspended($0) }
    if !isActive { reasons.append(.inactive) }
    reasons += ineligibility(of: popup, in: place)
    if let end = collectionEnd(for: conditions) { reasons.append(.collecting(until: end)) }
    if let end = pauseEnd(for: conditions, in: place) { reasons.append(.pausing(until: end)) }
    if isPresented(popup.id) { reasons.append(.sameID) }
    if isInTransition(lane) {
      let moving = presented.filter { $0.popup.lane == lane && $0.stage.isTransition }
      reasons.append(.transition(moving.map(\.popup.id)))
    }
    if turn(of: popup) == nil {
      let staying = obstacles(of: popup).filter { !$0.canLeave }
      reasons.append(.slot(staying.map(\.popup.id)))
    }
    if !isArmed(lane) { reasons.append(.trigger) }
    if !eligible.isEmpty { reasons.append(.behind(eligible)) }
    return reasons
  }
}
