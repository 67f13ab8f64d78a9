import JournalGeneration
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

/// The frequency with which journals reach the rules about suspended lanes, declines and user-initiated popups.
@Suite struct GeneratedSuspensionTests {
  @Test("Short journals reach every branch of R19, R29, R38 to R40 and R45 often")
  func counts() throws {
    var counts = SuspensionCounts()
    for seed in UInt64(1)...800 { try counts.add(GeneratedJournal(seed: seed).bytes()) }
    for kind in SuspensionCounts.Kind.allCases {
      let count = counts.counts[kind, default: 0]
      #expect(count >= kind.least, "\(kind)")
    }
  }
}

/// The number of times that each rule applies in some journals.
private struct SuspensionCounts {
  enum Kind: CaseIterable {
    case suspendsLane, resumesLane, declinesForScreen, declinesForHost
    case queuedAgain, aliveAgain, endsByReason, endsReplaced, waitsOnce
    case takenOnScreen, takenAndInactive, userInitiatedWhileHeld, keptOutByCount

    /// The number in 800 journals that suffices.
    var least: Int {
      switch self {
      case .suspendsLane, .resumesLane, .declinesForScreen, .queuedAgain, .takenOnScreen,
        .keptOutByCount:
        100
      case .declinesForHost, .takenAndInactive: 50
      case .aliveAgain, .endsByReason: 20
      case .endsReplaced, .waitsOnce, .userInitiatedWhileHeld: 10
      }
    }
  }

  private(set) var counts: [Kind: Int] = [:]

  mutating func add(_ journal: [UInt8]) throws {
    var replay = JournalReplay(JournalReader(text: String(decoding: journal, as: UTF8.self)))
    var before = replay.state
    while let step = try replay.next() {
      guard case .transition(let transition) = step else { continue }
      for event in transition.events { count(event, before) }
      if transition.events.count == 1, case .report(let report) = transition.events[0] {
        count(report, before, transition.state, outcomes(transition.effects))
      }
      count(transition.state, transition.effects)
      before = transition.state
    }
  }

  private mutating func count(_ kind: Kind) { counts[kind, default: 0] += 1 }

  private func outcomes(_ effects: [PopupEffect<JournalDomain>]) -> [Int: String] {
    var outcomes: [Int: String] = [:]
    for case .resolve(let resolution) in effects {
      outcomes[resolution.request] = resolution.outcome.description
    }
    return outcomes
  }

  private mutating func count(
    _ event: PopupEvent<JournalDomain>, _ before: PopupState<JournalDomain>
  ) {
    switch event {
    case .suspend(_, _?): count(.suspendsLane)
    case .resume(let reason, let lane?):
      if before.laneSuspensions[lane]?.contains(reason) ?? false { count(.resumesLane) }
    default: break
    }
  }

  private mutating func count(
    _ report: PopupReport<JSONValue>, _ before: PopupState<JournalDomain>,
    _ after: PopupState<JournalDomain>, _ outcomes: [Int: String]
  ) {
    let presentation = before.presented.first {
      $0.popup.id == report.id && $0.number == report.presentation ?? $0.number
    }
    guard let presentation else { return }
    let number = presentation.popup.number
    switch (report.kind, presentation.phase) {
    case (.didDecline(let reason), .presenting),
      (.didDecline(let reason), .dismissing) where !presentation.isSeen:
      count(reason == .screen ? .declinesForScreen : .declinesForHost)
      if outcomes[number] == "replaced" {
        count(.endsReplaced)
      } else if outcomes[number] != nil {
        count(.endsByReason)
      } else if after.queued.contains(where: { $0.number == number }) {
        count(.queuedAgain)
      } else if after.alive.contains(where: { $0.number == number }) {
        count(.aliveAgain)
      }
    case (.didDismiss, .dismissing):
      let isReturning = presentation.reason == .displaced || presentation.reason == .pageLeft
      if isReturning, outcomes[number] == "replaced" { count(.waitsOnce) }
    default: break
    }
  }

  private mutating func count(
    _ state: PopupState<JournalDomain>, _ effects: [PopupEffect<JournalDomain>]
  ) {
    let isTaken = state.presented.contains {
      state.laneSuspensions[$0.popup.lane]?.contains(.screen) ?? false
    }
    if isTaken { count(state.isActive ? .takenOnScreen : .takenAndInactive) }
    let closed = state.configuration.limits.filter { $0.value.count == 0 }.keys
    if state.queued.contains(where: { !$0.request.limits.isDisjoint(with: closed) }) {
      count(.keptOutByCount)
    }
    for case .command(.present(let popup, _, _)) in effects
    where popup.request.userInitiated == true && isAnyHeld(in: popup.lane, state) {
      count(.userInitiatedWhileHeld)
    }
  }

  private func isAnyHeld(in lane: PopupLane, _ state: PopupState<JournalDomain>) -> Bool {
    state.queued.contains { popup in
      popup.lane == lane
        && state.explanation(ofRequest: popup.number)?.reasons.contains { reason in
          switch reason {
          case .pausing, .collecting: true
          default: false
          }
        } ?? false
    }
  }
}
