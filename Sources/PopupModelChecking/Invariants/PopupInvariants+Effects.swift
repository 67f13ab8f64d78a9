import PopupMachine

// Checks of effects, against the memory of what was requested and commanded.
extension PopupInvariants {
  /// - Parameters:
  ///   - endCount: the number of presentations that may have ended.
  ///   - isUpdate: whether the effects are those of the latest request, which is an update.
  mutating func follow(
    _ effects: [PopupEffect<Domain>], ending endCount: Int = 0, isUpdate: Bool = false
  ) throws(PopupViolation) {
    // The request that has just ended, until its last appearance.
    var ended: Int?
    for effect in effects {
      switch effect {
      case .command(let command):
        try commanded.perform(command)
        if case .present(let popup, let number, _) = command { try checkLane(of: popup, number) }
      case .resolve(let resolution):
        try checkLastAppearance(of: ended, isFound: nil)
        try end(resolution)
        // An update takes over the history of the request that it replaces (R46).
        ended = isUpdate && resolution.request != requestCount ? nil : resolution.request
      case .wake(let instant):
        try PopupRule.time.require(
          instant != wake, "a tick is scheduled twice for the same instant")
        wake = instant
      case .appearance(let appearance) where appearance.kind.isLast:
        try checkLastAppearance(of: ended, isFound: appearance.request)
        ended = nil
      case .issue(.unexpectedReport(let name, let id, _, _)):
        throw PopupViolation(of: .strayReport, "\(name) of \(id) fits, but is an issue")
      case .issue, .appearance: break
      }
    }
    try checkLastAppearance(of: ended, isFound: nil)
    try commanded.removeAll(missingIn: state.presented, atMost: endCount)
  }

  // Invariant 2: exactly one last appearance for each outcome.
  private func checkLastAppearance(of ended: Int?, isFound found: Int?) throws(PopupViolation) {
    try PopupRule.oneOutcome.require(
      ended == found,
      "the last appearance is of \(found.map { "request \($0)" } ?? "no request"), expected of "
        + "\(ended.map { "request \($0)" } ?? "no request")")
  }

  // Invariant 2
  private mutating func end(
    _ resolution: PopupResolution<Domain>
  ) throws(PopupViolation) {
    let number = resolution.request
    guard let index = openRequests.firstIndex(of: number) else {
      let isMade = number >= 1 && number <= requestCount
      throw PopupViolation(
        of: .oneOutcome,
        isMade ? "request \(number) ends twice" : "request \(number) ends, but was never made")
    }
    openRequests.remove(at: index)
  }

  // Invariant 3
  private func checkLane(of popup: Popup<Domain>, _ number: Int) throws(PopupViolation) {
    let others = state.presented.filter { $0.popup.lane == popup.lane && $0.number != number }
    try PopupRule.freeLane.require(
      others.allSatisfy { $0.phase == .presented },
      "\(popup.id) is presented during a transition in its lane")
    let count = others.count { $0.popup.request.presence.needsSlot }
    try PopupRule.freeLane.require(
      !popup.request.presence.needsSlot
        || count < state.configuration.lanes[popup.lane]?.capacity ?? 1,
      "\(popup.id) is presented beside \(count) in \(popup.lane)")
  }
}

extension PopupAppearance.Kind {
  fileprivate var isLast: Bool {
    switch self {
    case .shown, .setAside: false
    case .answered, .closed, .refused: true
    }
  }
}

/// The presentations that the host was commanded to show, and that have not ended.
struct CommandedPopups: Sendable {
  struct Presentation: Sendable {
    let number: Int
    let id: PopupID
    var request: Int
    var isDismissed = false
  }

  private(set) var all: [Presentation] = []

  /// The number of the latest presentation.
  private(set) var count = 0

  /// Carries out a command.
  ///
  /// - Throws: A violation of invariant 4 or R25 if the command does not fit what is presented.
  mutating func perform<Domain>(_ command: PopupCommand<Domain>) throws(PopupViolation) {
    let (popup, number) = (command.popup, command.presentation)
    if case .present = command {
      try PopupRule.placing.require(
        number == count + 1, "presentation \(number) follows presentation \(count)")
      try PopupRule.sensibleCommands.require(
        all.allSatisfy { $0.id != popup.id }, "\(popup.id) is already presented")
      count = number
      return all.append(Presentation(number: number, id: popup.id, request: popup.number))
    }
    guard let index = all.firstIndex(where: { $0.number == number }), all[index].id == popup.id,
      !all[index].isDismissed
    else {
      throw PopupViolation(
        of: .sensibleCommands, "\(command.snapshot), but the host was not to show it")
    }
    if case .update = command { return all[index].request = popup.number }
    try PopupRule.sensibleCommands.require(
      all[index].request == popup.number, "\(popup.id) is dismissed as another request")
    all[index].isDismissed = true
  }

  /// Removes the presentations that the machine does not show any more.
  ///
  /// - Parameter limit: the number of presentations that may end.
  mutating func removeAll<Domain>(
    missingIn presented: [PopupPresentation<Domain>], atMost limit: Int
  ) throws(PopupViolation) {
    let count = all.count
    all.removeAll { commanded in !presented.contains { $0.number == commanded.number } }
    try PopupRule.sensibleCommands.require(
      count - all.count <= limit,
      "\(count - all.count) presentations ended, although the host has not reported that")
  }
}
