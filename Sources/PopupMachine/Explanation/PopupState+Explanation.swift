// Places and explanations of popups.

extension PopupState {
  /// Returns the place of a request; nil if the request has its outcome or does not exist.
  ///
  /// O(*p* + *n*), where *p* popups are presented and *n* wait.
  public func place(ofRequest number: Int) -> PopupPlace? {
    if let presentation = presented.first(where: { $0.popup.number == number }) {
      return .presented(presentation.phase)
    }
    return waiting.popup(number: number).map { PopupPlace($0.waitingPlace) }
  }

  /// Returns the popup that has an id: the queued one, else the alive one, else the one on screen; nil
  /// if no popup has the id. O(*p* + *n*)
  package func openPopup(of id: PopupID) -> Popup<Domain>? {
    let waiting = waiting.popups(id: id).first
    return waiting ?? presented.first { $0.popup.id == id }?.popup
  }

  /// Returns the popup of a request; nil if the request has its outcome or does not exist.
  /// O(*p* + *n*)
  package func popup(ofRequest number: Int) -> Popup<Domain>? {
    waiting.popup(number: number) ?? presented.first { $0.popup.number == number }?.popup
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
    openPopup(of: id).flatMap { explanation(ofRequest: $0.number) }
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
      reasons: [], interrupts: false, isBlockedQuestion: false, time: ExplanationTime(now: now))
  }

  private func explanation(of popup: Popup<Domain>) -> PopupExplanation<Domain> {
    let better = waiting.popups(of: popup.lane).prefix { $0.outranks(popup) }
    // A closure, here and below, because a key path of a generic type is made anew each time.
    let eligible = better.filter { isEligible($0, in: $0.waitingPlace) }.map { $0.id }
    let reasons = reasons(for: popup, behind: eligible)
    return PopupExplanation(
      id: popup.id, request: popup.number, lane: popup.lane,
      place: PopupPlace(popup.waitingPlace), position: better.count + 1, reasons: reasons,
      interrupts: popup.interrupts,
      isBlockedQuestion: isQueuedQuestion(popup)
        && !blockers(of: popup.lane, among: reasons).isEmpty,
      time: ExplanationTime(now: now))
  }
}

// MARK: - Reasons

extension PopupState {
  // R43
  // R44
  /// Returns the reasons for which a popup waits, in the order of the rule.
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
      reasons.append(.transition(moving.map { $0.popup.id }))
    }
    if turn(of: popup) == nil {
      let staying = obstacles(of: popup).filter { !$0.canLeave }
      reasons.append(.slot(staying.map { $0.popup.id }))
    }
    if !isArmed(lane) { reasons.append(.trigger) }
    if !eligible.isEmpty { reasons.append(.behind(eligible)) }
    return reasons
  }
}

// MARK: - User-initiated popups that wait

extension PopupState {
  /// Returns whether the popup of a request is queued and user-initiated. O(*n*)
  package func isQueuedQuestion(_ number: Int) -> Bool {
    waiting.popup(number: number).map(isQueuedQuestion) ?? false
  }

  func isQueuedQuestion(_ popup: Popup<Domain>) -> Bool {
    popup.waitingPlace == .queued && popup.userInitiated
  }

  /// Returns the popups on screen for which a popup waits, in order of presentation, if it waits for
  /// nothing else; empty if it does not wait for them only.
  ///
  /// A popup on screen that closes by itself after its duration does not count.
  package func blockers(ofRequest number: Int) -> [PopupPresentation<Domain>] {
    guard let explanation = explanation(ofRequest: number) else { return [] }
    return blockers(of: explanation.lane, among: explanation.reasons)
  }

  private func blockers(
    of lane: PopupLane, among reasons: [PopupWaitingReason<Domain.Page>]
  ) -> [PopupPresentation<Domain>] {
    var blockers: [PopupID] = []
    for reason in reasons {
      switch reason {
      case .slot(let ids): blockers = ids
      case .behind: break
      case .suspended, .inactive, .page, .gate, .notBefore, .expired, .limit, .collecting, .pausing,
        .sameID, .transition, .trigger:
        return []
      }
    }
    return presented.filter {
      $0.popup.lane == lane && blockers.contains($0.popup.id)
        && $0.popup.durationInSeconds == nil
    }
  }
}
