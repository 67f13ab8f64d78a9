import Testing

@testable import PopupMachine

@Suite struct WaitingQueueTests {
  private func popup(
    _ number: Int, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Popup<Shop> {
    let id = PopupID("p\(number)")
    return Popup(
      .named(id, adjust), id: id, number: number, order: .priority.then(.fifo), now: 0,
      laneDuration: nil)
  }

  @Test("Under random operations it behaves like a plain array", arguments: 1...10 as ClosedRange)
  func model(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let order: PopupOrder = seed.isMultiple(of: 2) ? .priority : .priority.then(.lifo)
    var queue = WaitingQueue<Shop>()
    var model = WaitingModel()
    for number in 1...80 {
      let popup = Popup<Shop>.random(number: number, order: order, using: &generator)
      let place = Bool.random(using: &generator) ? WaitingPlace.queued : .alive
      queue.insert(popup, in: place)
      model.insert(popup, in: place)
      let removedCount = Int.random(in: 0...2, using: &generator)
      for number in model.numbers.shuffled(using: &generator).prefix(removedCount) {
        try remove(number, from: &queue, and: &model)
      }
      if number.isMultiple(of: 5) { expectSameAnswers(queue, model) }
    }
    for number in model.numbers.shuffled(using: &generator) {
      try remove(number, from: &queue, and: &model)
    }
    expectSameAnswers(queue, model)
    #expect(queue == WaitingQueue() && queue.foreignIDCount == 0 && queue.timedCount == 0)
  }

  private func remove(
    _ number: Int, from queue: inout WaitingQueue<Shop>, and model: inout WaitingModel
  ) throws {
    let found = try #require(queue.popup(number: number))
    let expected = model.remove(number: number)
    #expect(found == expected?.popup && found.waitingPlace == expected?.place)
    queue.remove(found)
    #expect(queue.popup(number: number) == nil)
  }

  private func expectSameAnswers(_ queue: WaitingQueue<Shop>, _ model: WaitingModel) {
    #expect(queue.count == model.waiters.count)
    #expect(queue.popups() == model.popups { _, _ in true })
    #expect(queue.unordered().map(\.number).sorted() == model.numbers.sorted())
    for number in [0] + model.numbers {
      #expect(
        queue.popup(number: number) == model.popups { popup, _ in popup.number == number }.first)
    }
    for place in WaitingPlace.allCases {
      #expect(queue.popups(in: place) == model.popups { $1 == place })
      let needsX = model.popups { $1 == place && $0.request.requires.contains("x") }
      let isMeant = { (traits: LineTraits<String>) in
        traits.place == place && traits.conditions.requires.contains("x")
      }
      #expect(queue.popups(where: isMeant) == needsX)
      #expect(queue.contains(where: isMeant) == !needsX.isEmpty)
    }
    for id: PopupID in ["a", "b", "unknown"] {
      let found = WaitingPlace.allCases.flatMap { place in
        model.popups { $0.id == id && $1 == place }
      }
      #expect(queue.popups(id: id) == found)
      #expect(queue.contains(id) == !found.isEmpty)
    }
    for lane in [PopupLane.modal, .banner, .toast] { expectSameAnswers(queue, model, in: lane) }
    for now in [0, 4.5, 5, 10, 16, 40] {
      #expect(queue.earliestDeadline(after: now) == model.earliestDeadline(after: now))
      #expect(
        queue.expired(at: now)
          == model.popups { popup, _ in popup.expiresAtInstant.map { $0 <= now } ?? false })
    }
  }

  private func expectSameAnswers(
    _ queue: WaitingQueue<Shop>, _ model: WaitingModel, in lane: PopupLane
  ) {
    #expect(queue.popups(of: lane) == model.popups { popup, _ in popup.lane == lane })
    let queuedCount = queue.index(of: lane).map { queue.lanes[$0].queuedCount } ?? 0
    #expect(queuedCount == model.popups { $0.lane == lane && $1 == .queued }.count)
    let lines = lines(of: lane, in: queue)
    // One line may stay when it is empty.
    #expect(lines.count { $0.popups.isEmpty } <= 1)
    for line in lines {
      // All popups with these traits are in this line, so no two lines have the same traits.
      let worstFirst = model.popups { line.traits.match($0.record, in: $1) }.reversed()
      #expect(line.popups.map(\.number) == worstFirst.map(\.number))
      for (index, popup) in line.popups.enumerated() {
        #expect(line.count(below: popup.rank) == index)
      }
      #expect(line.count(below: nil) == line.popups.count)
    }
  }

  private func lines(
    of lane: PopupLane, in queue: WaitingQueue<Shop>
  ) -> [WaitingQueue<Shop>.Line] {
    queue.index(of: lane).map { Array(queue.lanes[$0].lines) } ?? []
  }

  @Test("Popups that wait under the same conditions share a line, others do not")
  func sharing() {
    var queue = WaitingQueue<Shop>()
    queue.insert(popup(1), in: .queued)
    queue.insert(
      popup(2) {
        $0.priority = .high
        $0.expiresAt = .at(5)
        $0.duration = .seconds(1)
        $0.tieBreak = .lifo
        $0.scope = .app
        $0.preemption = .drop
        $0.coalescing = .replace
        $0.mandatory = true
        $0.relaunch = .restore
      }, in: .queued)
    #expect(lines(of: .modal, in: queue).count == 1)
    let changes: [(inout PopupRequest<Shop>) -> Void] = [
      { $0.pages = .only(["home"]) }, { $0.requires = ["x"] }, { $0.presence = .concurrent },
      { $0.interrupts = true }, { $0.whenIneligible = .discard }, { $0.retention = .keepAlive },
      { $0.whenUsedUp = .discard }, { $0.userInitiated = true }, { $0.limits = ["daily"] },
    ]
    for (offset, change) in changes.enumerated() {
      queue.insert(popup(3 + offset, change), in: .queued)
      #expect(lines(of: .modal, in: queue).count == 2 + offset)
    }
    queue.insert(popup(50), in: .alive)
    var anchored = popup(51)
    anchored.anchor = PageVisit(visit: "v1", page: "home")
    queue.insert(anchored, in: .alive)
    #expect(lines(of: .modal, in: queue).count == changes.count + 3)
    queue.insert(popup(52) { $0.lane = .toast }, in: .queued)
    #expect(lines(of: .modal, in: queue).count == changes.count + 3)
    #expect(lines(of: .toast, in: queue).count == 1)
  }

  @Test("The line that was emptied last stays, and only that one")
  func emptyLine() throws {
    var queue = WaitingQueue<Shop>()
    func leave(_ number: Int) throws { queue.remove(try #require(queue.popup(number: number))) }
    queue.insert(popup(1), in: .queued)
    let traits = lines(of: .modal, in: queue)[0].traits
    queue.insert(popup(2) { $0.requires = ["x"] }, in: .queued)
    try leave(1)
    queue.insert(popup(3), in: .queued)
    #expect(lines(of: .modal, in: queue)[0].traits === traits)
    try leave(3)
    #expect(lines(of: .modal, in: queue).map { $0.popups.map(\.number) } == [[], [2]])
    try leave(2)
    #expect(lines(of: .modal, in: queue).map(\.traits.conditions.requires) == [["x"]])
    #expect(queue.count == 0 && !queue.contains { $0.conditions.requires == ["x"] })
  }

  @Test("At most eight empty lanes stay, and those in which popups wait")
  func emptyLanes() {
    var machine = Machine()
    for number in 1...10 {
      machine.request(.named("\(number)", lane: "waiting \(number)", requires: ["x"]))
    }
    for number in 1...100 {
      machine.show(.named("a", lane: "window \(number)"))
      machine.report(.userDismissed(nil), "a")
      #expect(machine.presented == [] && machine.state.waiting.lanes.count <= 18)
    }
    #expect(machine.queued.count == 10)
    machine.send(.gate("x", isOpen: true))
    #expect(machine.presented.count == 10)
  }

  @Test("Queues with the same popups are equal; another place or popup makes them unequal")
  func equality() throws {
    var one = WaitingQueue<Shop>()
    var other = WaitingQueue<Shop>()
    func leave(_ number: Int) throws { other.remove(try #require(other.popup(number: number))) }
    for number in 1...30 { one.insert(popup(number), in: .queued) }
    for number in (1...40).reversed() { other.insert(popup(number), in: .queued) }
    #expect(one != other)
    for number in 31...40 { try leave(number) }
    #expect(one == other)
    try leave(7)
    other.insert(popup(7), in: .alive)
    #expect(one != other)
    try leave(7)
    other.insert(popup(7) { $0.content = "other" }, in: .queued)
    #expect(one != other)
  }

  @Test("A copy is not affected by later changes", arguments: [1, 2, 3] as [UInt64])
  func copies(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var queue = WaitingQueue<Shop>()
    var model = WaitingModel()
    var kept: [(WaitingQueue<Shop>, WaitingModel)] = []
    for number in 1...40 {
      let popup = Popup<Shop>.random(number: number, order: .priority, using: &generator)
      queue.insert(popup, in: .queued)
      model.insert(popup, in: .queued)
      if number.isMultiple(of: 8) { kept.append((queue, model)) }
    }
    for number in 1...40 { try remove(number, from: &queue, and: &model) }
    for (queue, model) in kept { expectSameAnswers(queue, model) }
  }
}
