// Mistakes of the app in requests, events and configurations.
extension PopupReducer {
  /// Emits the issues of a request that was accepted.
  ///
  /// - Parameters:
  ///   - popup: The popup made from the request.
  ///   - given: The id that the request gave.
  ///   - times: The mistakes in the times of the request.
  @inlinable
  func report(
    issuesOf popup: Popup<Domain>, given: PopupID?, times: PopupRecord<Domain>.TimeMistakes,
    in state: State, _ effects: inout [Effect]
  ) {
    if times.isNotFinite {
      effects.emit(.issue(.invalidTime(id: popup.id, request: popup.number)))
    }
    if let seconds = times.negativeDuration ?? popup.durationInSeconds, seconds <= 0 {
      effects.emit(.issue(.emptyDuration(seconds, id: popup.id, request: popup.number)))
    }
    if popup.isNeverEligible {
      effects.emit(.issue(.neverEligible(id: popup.id, request: popup.number)))
    }
    if popup.record.hasEmptyName { reportEmptyNames(of: popup, &effects) }
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

  @usableFromInline
  func reportEmptyNames(of popup: Popup<Domain>, _ effects: inout [Effect]) {
    for kind in popup.record.emptyNames {
      effects.emit(.issue(.emptyName(kind, .request(popup.number, id: popup.id))))
    }
  }

  /// Emits an issue if an event names something with an empty name.
  @inlinable
  func report(emptyNameOf event: borrowing Event, _ effects: inout [Effect]) {
    if let kind = event.emptyName { effects.emit(.issue(.emptyName(kind, .event))) }
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

extension PopupEvent {
  /// The kind of the name that is empty; nil if none is. Requests are examined when they are
  /// accepted.
  @inlinable var emptyName: PopupNameKind? {
    switch self {
    case .gate(let gate, _): gate.isEmpty ? .gate : nil
    case .suspend(let reason, let lane), .resume(let reason, let lane):
      reason.hasNoWords ? .reason : lane?.isEmpty ?? false ? .lane : nil
    case .dismiss(let id): id.isEmpty ? .id : nil
    case .dismissAll(let lane, _): lane?.isEmpty ?? false ? .lane : nil
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
