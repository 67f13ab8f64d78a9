// Outcomes, appearances and issues: what the machine says beside commands.

// R46
extension PopupReducer {
  /// Notes that a presented popup is on screen and seen (R38), and says so.
  @inlinable
  func markSeen(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    state.fields.presented[index].seen = .unstarted
    state.runClocks(index)
    guard emitsAppearances else { return }
    let popup = state.fields.presented[index].storedPopup
    emit(
      .shown(
        appearance: popup.record.life.asideCount + 1,
        waited: max(0, state.now - popup.record.life.waitingSince)),
      of: popup, in: state, &effects)
  }

  /// Notes that a popup that was shown leaves the screen and will return.
  func setAside(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    let seconds = state.secondsOnScreen(index)
    state.fields.presented[index].storedPopup.setAside(afterSeconds: seconds, at: state.now)
    let popup = state.fields.presented[index].popup
    emit(.setAside(seconds: seconds), of: popup, in: state, &effects)
  }

  /// Emits the outcome of a request, and the appearance that ends it.
  ///
  /// - Parameter stay: The seconds on screen since the popup was last shown; nil if it is not
  ///   shown.
  @inlinable
  func resolve(
    _ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>, stay: Double?,
    _ state: State, _ effects: inout [Effect]
  ) {
    let causes = outcome.hasCauses ? state.ineligibility(of: popup, in: .queued) : []
    effects.emitOutcome(outcome, of: popup, causes: causes)
    guard emitsAppearances else { return }
    let appearances = popup.record.life.asideCount + (stay == nil ? 0 : 1)
    let seconds = popup.record.life.asideSeconds + (stay ?? 0)
    let kind: PopupAppearance<Domain>.Kind =
      if appearances == 0 {
        .refused(outcome, waited: max(0, state.now - popup.record.life.waitingSince))
      } else if case .completed(let answer) = outcome {
        .answered(answer, seconds: seconds, appearances: appearances)
      } else {
        .closed(outcome, seconds: seconds, appearances: appearances)
      }
    emit(kind, of: popup, causes: causes, in: state, &effects)
  }

  @inlinable
  func emit(
    _ kind: PopupAppearance<Domain>.Kind, of popup: Popup<Domain>,
    causes: [PopupWaitingReason<Domain.Page>] = [], in state: State, _ effects: inout [Effect]
  ) {
    guard emitsAppearances else { return }
    let visit = popup.record.life.anchor ?? state.environment.visits.visible.all.last
    effects.emit(
      .appearance(
        PopupAppearance(at: state.now, kind, of: popup, on: visit?.page, causes: causes)))
  }
}

extension PopupState {
  /// Returns the seconds since a popup was last shown, while the app was active.
  @inlinable
  func secondsOnScreen(_ index: Int) -> Double {
    fields.presented[index].seen?.seconds(at: now) ?? 0
  }
}

extension PopupOutcome {
  /// Whether conditions that did not allow the popup have caused the outcome (R23).
  @inlinable var hasCauses: Bool {
    switch self {
    case .discarded(.ineligible), .discarded(.usedUp): true
    case .completed, .dismissed, .replaced, .cancelled, .failed, .discarded: false
    }
  }
}

// MARK: - Emitting

extension Array {
  /// Appends an effect. Reserves space for more, because one effect is seldom alone.
  @inlinable
  mutating func emit<Domain>(_ effect: PopupEffect<Domain>) where Element == PopupEffect<Domain> {
    if capacity == 0 { reserveCapacity(4) }
    append(effect)
  }

  /// Appends the outcome of a request.
  @inlinable
  mutating func emitOutcome<Domain>(
    _ outcome: PopupOutcome<Domain.Answer>, of popup: Popup<Domain>,
    causes: [PopupWaitingReason<Domain.Page>] = []
  ) where Element == PopupEffect<Domain> {
    emit(
      .resolve(
        PopupResolution(id: popup.id, request: popup.number, outcome: outcome, causes: causes)))
  }

  mutating func commandDismissal<Domain>(
    of presentation: PopupPresentation<Domain>, reason: PopupDismissReason
  ) where Element == PopupEffect<Domain> {
    emit(
      .command(
        .dismiss(presentation.popup, presentation: presentation.number, reason: reason)))
  }
}

// MARK: - Issues

extension PopupReducer {
  /// Emits the issues of a request that was accepted.
  ///
  /// - Parameters:
  ///   - popup: The popup made from the request.
  ///   - given: The id that the request gave.
  ///   - times: The mistakes in the times of the request.
  @inlinable
  func emitIssues(
    of popup: Popup<Domain>, given: PopupID?, times: PopupRecord<Domain>.TimeMistakes,
    in state: State, _ effects: inout [Effect]
  ) {
    emitIssues(ofTimesOf: popup, times, &effects)
    if popup.isNeverEligible {
      effects.emit(.issue(.neverEligible(id: popup.id, request: popup.number)))
    }
    for kind in popup.record.emptyNames {
      effects.emit(.issue(.emptyName(kind, of: .request(popup.number, id: popup.id))))
    }
    if popup.limits.isEmpty { return }
    for name in popup.limits.sorted() {
      guard let limit = state.environment.configuration.limit(name) else {
        effects.emit(.issue(.unknownLimit(name, id: popup.id, request: popup.number)))
        continue
      }
      if given == nil && limit.each == .id {
        effects.emit(.issue(.limitNeedsID(name, id: popup.id, request: popup.number)))
      }
    }
  }

  /// Emits the issues of the times that a request gives.
  ///
  /// - Parameters:
  ///   - popup: The popup made from the request.
  ///   - times: The mistakes in the times.
  @inlinable
  func emitIssues(
    ofTimesOf popup: Popup<Domain>, _ times: PopupRecord<Domain>.TimeMistakes,
    _ effects: inout [Effect]
  ) {
    if times.isNotFinite {
      effects.emit(.issue(.invalidTime(id: popup.id, request: popup.number)))
    }
    if let seconds = times.negativeDuration ?? popup.durationInSeconds, seconds <= 0 {
      effects.emit(.issue(.emptyDuration(seconds, id: popup.id, request: popup.number)))
    }
  }
}

extension PopupRecord {
  @usableFromInline typealias TimeMistakes = (isNotFinite: Bool, negativeDuration: Double?)

  /// Returns the mistakes in the times of the request, which the machine receives at `now`.
  @inlinable
  func timeMistakes(at now: Double) -> TimeMistakes {
    guard hasTime else { return (false, nil) }
    let length = options.duration.lengthSeconds.finite
    return (hasInvalidTime(from: now), length.flatMap { $0 < 0 ? $0 : nil })
  }
}

extension PopupRecord {
  /// The kinds of the names that are empty. Almost always none.
  @inlinable var emptyNames: [String] {
    var kinds: [String] = []
    if options.id?.isEmpty ?? false { kinds.append("id") }
    if conditions.lane.isEmpty { kinds.append("lane") }
    if conditions.requires.haveEmptyName { kinds.append("gate") }
    if conditions.limits.haveEmptyName { kinds.append("limit") }
    return kinds
  }
}

extension PopupID {
  @usableFromInline var isEmpty: Bool {
    if case .named(let name) = form { name.isEmpty } else { false }
  }
}

extension _PopupName {
  @usableFromInline var isEmpty: Bool { name.isEmpty }
}

extension Set where Element: _PopupName {
  @inlinable var haveEmptyName: Bool { !isEmpty && contains(where: \.isEmpty) }
}

extension PopupEvent {
  /// The kind of the name that is empty; nil if none is. Requests are examined when they are
  /// accepted.
  @inlinable var emptyName: String? {
    switch self {
    case .gate(let gate, _): gate.isEmpty ? "gate" : nil
    case .suspend(let reason, let lane), .resume(let reason, let lane):
      reason.given.isEmpty ? "reason" : lane?.isEmpty ?? false ? "lane" : nil
    case .dismiss(let id): id.isEmpty ? "id" : nil
    case .dismissAll(let lane, _): lane?.isEmpty ?? false ? "lane" : nil
    case .showings(let limit, _, let id):
      limit.isEmpty ? "limit" : id?.isEmpty ?? false ? "id" : nil
    case .request, .page, .sessionEnded, .withdraw, .report, .trigger, .tick, .deactivated,
      .activated, .relaunched, .configured:
      nil
    }
  }
}

extension PopupState {
  /// Returns the line of the app's code that an issue is about; nil if it is not known.
  package func callSite(of issue: PopupIssue) -> PopupCallSite? {
    guard let number = issue.request else { return nil }
    let shown = presented.first { $0.popup.number == number }?.popup
    return (shown ?? waiting.popup(number: number))?.record.callSite
  }
}
