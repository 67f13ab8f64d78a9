import PopupFlow
import PopupFlowJournal

/// A journal that bytes choose, line by line: each byte is a choice among what could be said. So a
/// fuzzer that changes bytes changes what happens, and need not guess how lines are spelt.
struct JournalFromChoices {
  private var choices: ArraySlice<UInt8>
  private var time = 0.0
  private(set) var statements: [(JournalEntry.Statement, at: Double)] = []

  init(_ choices: some Sequence<UInt8>) {
    self.choices = Array(choices)[...]
    statements.append((.policy(policy()), at: 0))
    while !self.choices.isEmpty && statements.count < 400 {
      time += [0, 0, 0, 0.5, 1, 3, 11][below(7)]
      let statement: JournalEntry.Statement =
        below(8) == 0 ? .batch((0..<below(5)).map { _ in event() }) : .event(event())
      statements.append((statement, at: time))
    }
  }

  /// The journal, as it is written.
  var bytes: [UInt8] {
    var writer = JournalWriter()
    return statements.flatMap { writer.line(of: $0.0, at: $0.at) }
  }

  private mutating func below(_ limit: Int) -> Int {
    choices.popFirst().map { Int($0) % limit } ?? 0
  }

  private mutating func choose<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  private mutating func policy() -> JournalPolicy {
    let orders: [PopupOrder] = [
      .priority, .priority.then(.lifo), .priority.then(.fifo), .fifo, .lifo,
    ]
    return JournalPolicy(
      policy: PopupPolicy(
        order: choose(orders), capacities: [.modal: 1 + below(3)],
        returningPriority: choose([.high, .low]), queueLimit: choose([nil, 1, 3]),
        transitionTimeout: choose([10, nil, 1]), promotion: choose([.automatic, .onTrigger])),
      host: choose([.instant, .manual]))
  }

  private mutating func event() -> PopupEvent<JournalDomain> {
    switch below(16) {
    case 0...4: .request(request())
    case 5: .page(.appeared(visit(), page()))
    case 6: .page(.disappeared(visit()))
    case 7: .page(choose([.entered("v", "home"), .left("v"), .left("w")]))
    case 8, 9, 10:
      .report(PopupReport(kind(), id: id(), presentation: below(3) == 0 ? below(9) : nil))
    case 11: .gate("open", isOpen: below(2) == 0)
    case 12: choose([.dismiss(id()), .dismissAll(lane: nil), .dismissAll(lane: lane())])
    case 13: choose([.suspend, .resume, .trigger, .tick])
    case 14: .withdraw(request: below(20))
    default: .sessionEnded
    }
  }

  private mutating func request() -> PopupRequest<JournalDomain> {
    var request = PopupRequest<JournalDomain>(.integer(below(3)), id: id())
    // A byte says which of these it is silent about.
    let said = below(256)
    request.priority = PopupPriority(rawValue: below(4))
    if said & 1 > 0 { request.tieBreak = choose([.fifo, .lifo]) }
    if said & 2 > 0 { request.lane = lane() }
    if said & 4 > 0 {
      request.target = choose([.only([page()]), .except([page()]), .visit(visit())])
      request.retention = choose([.drop, .keepAlive])
    }
    if said & 8 > 0 {
      request.preemption = choose(PopupPreemption.allCases)
      request.interrupts = below(2) == 0
    }
    if said & 16 > 0 { request.presence = .concurrent }
    if said & 32 > 0 {
      request.requires = ["open"]
      request.whenIneligible = choose([.wait, .discard])
    }
    if said & 64 > 0 {
      request.coalescing = .replace
      request.scope = choose([.app, .session(epoch: below(3)), .session(epoch: nil)])
    }
    if said & 128 > 0 {
      request.notBefore = choose([nil, .at(time + 1)])
      request.expiresAt = choose([nil, .at(time + 4), .at(time)])
      request.duration = choose([nil, 2, 0])
    }
    return request
  }

  private mutating func kind() -> PopupReport<JSONValue>.Kind {
    choose([
      .didPresent, .didDismiss, .didPresent, .didDismiss, .userDismissed(nil),
      .userDismissed(.bool(true)), .willDismiss, .dismissCancelled, .didFail,
    ])
  }

  private mutating func id() -> PopupID { choose(["a", "b", "c", "d"]) }
  private mutating func lane() -> PopupLane { choose([.modal, .toast, .banner]) }
  private mutating func page() -> JournalPage { choose(["home", "cart"]) }
  private mutating func visit() -> PopupVisitID { choose(["v", "w", "x"]) }
}
