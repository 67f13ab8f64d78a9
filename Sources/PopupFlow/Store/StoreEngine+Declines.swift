// Hosts that decline, and lanes that no host serves (R45).
extension StoreEngine {
  /// Processes the report of a host that it does not present a popup: asks the next host of the
  /// lane, or tells the machine.
  @usableFromInline
  func decline(
    _ command: PopupCommand<Domain>, by driving: Int, _ reason: PopupDeclineReason
  ) {
    let number = command.presentation
    let presentation = state.presented.first { $0.number == number }
    noteWindows()
    let actions = core.routing.declined(command, by: driving, reason, presentation: presentation)
    core.routing.noteKept(in: state, at: now)
    drain { execute(actions) }
  }

  /// Notes which lanes are served, for explanations.
  func noteServedLanes() {
    let lanes = core.routing.servedLanes
    let isChanged = servedLanes.withLock { known in
      defer { known = lanes }
      return known != lanes
    }
    guard isChanged, servedBroadcast.hasSubscribers.isSet else { return }
    drain { servedBroadcast.publish(state) }
  }

  /// Returns the events that take reasons away from lanes; nil for all lanes.
  func resumes(
    of reasons: [PopupSuspension], in lanes: Set<PopupLane>?
  ) -> [PopupEvent<Domain>] {
    var given = state.laneSuspensions
    for (lane, reason) in pendingReasons { given[lane, default: []].insert(reason) }
    return given.sorted { $0.key < $1.key }
      .filter { lanes?.contains($0.key) ?? true }
      .flatMap { lane, given in
        reasons.filter(given.contains).map { .resume($0, lane: lane) }
      }
  }

  /// The reasons that reports give which the machine has yet to take in, with their lanes.
  private var pendingReasons: [(lane: PopupLane, reason: PopupSuspension)] {
    let pending = core.inbox + mailbox.messages.withLock { $0 }
    return pending.compactMap { message in
      guard case .report(let report) = message.event, case .didDecline(let reason) = report.kind
      else { return nil }
      let presentation = state.presented.first { presentation in
        report.presentation.map { $0 == presentation.number }
          ?? (report.id == presentation.popup.id)
      }
      return presentation.map { ($0.popup.lane, reason.suspension) }
    }
  }
}

extension PopupHost {
  /// Tells a store whether something of the app's own, such as an alert, has the screen of this host
  /// (<doc:Rules#R45>).
  ///
  /// A host that has declined a popup with ``PopupReport/Kind/didDecline`` calls this method when
  /// the screen is free again: its lanes present the best popup then. A host can also call it when
  /// the screen is taken while a popup is on it: the time of that popup stands still until the
  /// screen is free. Repeated calls change nothing.
  ///
  /// - Parameters:
  ///   - isTaken: Whether the screen is taken.
  ///   - store: A store to which this host was added with ``PopupStore/drive(_:lanes:lock:)``.
  public func setScreenTaken(_ isTaken: Bool, in store: PopupStore<Domain>) {
    store.engine.setScreenTaken(isTaken, of: self)
  }
}

extension StoreEngine {
  fileprivate func setScreenTaken(_ isTaken: Bool, of host: some PopupHost<Domain>) {
    let hosts = hosts.filter { $0.base === host }
    for host in hosts { host.serialized?.isScreenTaken = isTaken }
    let drivings = hosts.map(\.number)
    let lanes = drivings.compactMap { core.routing.lanes(of: $0) }
    if !isTaken, !core.routing.declines.isEmpty {
      core.routing.didFreeScreen(of: drivings)
    }
    let events: [PopupEvent<Domain>] =
      if isTaken {
        // Other lanes are suspended when a popup of theirs is declined.
        Set(state.presented.filter { isShown($0, by: drivings) }.map(\.popup.lane)).sorted()
          .filter { lane in lanes.contains { $0?.contains(lane) ?? true } }
          .map { .suspend(.screen, lane: $0) }
      } else {
        lanes.flatMap { resumes(of: [.screen], in: $0) }
      }
    execute([], thenProcess: events)
  }

  // A popup whose command has not been routed yet counts as shown by each host.
  private func isShown(_ presentation: PopupPresentation<Domain>, by drivings: [Int]) -> Bool {
    core.routing.drivingShowing(presentation.number).map(drivings.contains) ?? true
  }
}
