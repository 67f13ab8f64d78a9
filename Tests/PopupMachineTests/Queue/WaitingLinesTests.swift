import Testing

@testable import PopupMachine

@Suite struct WaitingLinesTests {
  private func popup(
    _ number: Int, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Popup<Shop> {
    let id = PopupID("p\(number)")
    return Popup(
      .named(id, adjust), id: id, number: number, order: .priority.then(.fifo), now: 0)
  }

  @Test("Over random operations it does as a plain array does", arguments: 1...10 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let order: PopupOrder = seed.isMultiple(of: 2) ? .priority : .priority.then(.lifo)
    var lines = WaitingLines<Shop>()
    var model = WaitingModel()
    for number in 1...80 {
      let popup = Popup<Shop>.random(number: number, order: order, using: &generator)
      let place = Bool.random(using: &generator) ? WaitingPlace.queued : .alive
      lines.insert(popup, in: place)
      model.insert(popup, in: place)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let number = Int.random(in: 0...number, using: &generator)
        let removed = lines.remove(number: number)
        let expected = model.remove(number: number)
        #expect(removed?.popup == expected?.popup)
        #expect(removed?.place == expected?.place)
      }
      // The first that waits is kept apart while it is alone.
      if number == 1 || number.isMultiple(of: 5) { expectSameAnswers(lines, model) }
    }
    for number in model.numbers.shuffled(using: &generator) {
      #expect(lines.remove(number: number)?.popup == model.remove(number: number)?.popup)
    }
    #expect(lines == WaitingLines())
  }

  private func expectSameAnswers(_ lines: WaitingLines<Shop>, _ model: WaitingModel) {
    #expect(lines.count == model.waiters.count)
    for number in [0] + model.numbers {
      #expect(
        lines.popup(number: number) == model.popups { popup, _ in popup.number == number }.first)
    }
    for place in [WaitingPlace.queued, .alive] {
      #expect(lines.popups(in: place) == model.popups { $1 == place })
      for id: PopupID in ["a", "b", "unknown"] {
        #expect(lines.popups(id: id, in: place) == model.popups { $0.id == id && $1 == place })
      }
      #expect(
        lines.pageBoundPopups(in: place) { $0.requires.contains("x") }
          == model.popups {
            let isPageBound = $1 == .alive || $0.request.target == .visit("v1")
            return $1 == place && isPageBound && $0.request.requires.contains("x")
          })
    }
    #expect(Set(lines.occupiedLanes) == model.lanes)
    for lane in [PopupLane.modal, .banner, .toast] { expectSameAnswers(lines, model, in: lane) }
    for now in [0, 4.5, 5, 10, 16, 40] {
      #expect(lines.earliestDeadline(after: now) == model.earliestDeadline(after: now))
      #expect(
        lines.expired(at: now)
          == model.popups { popup, _ in popup.expiresAt.map { $0 <= now } ?? false })
    }
  }

  private func expectSameAnswers(
    _ lines: WaitingLines<Shop>, _ model: WaitingModel, in lane: PopupLane
  ) {
    #expect(lines.occupiedLanes.contains(lane) == model.lanes.contains(lane))
    #expect(lines.queuedCount(in: lane) == model.popups { $0.lane == lane && $1 == .queued }.count)
    #expect(lines.worstQueued(in: lane) == model.worstQueued(in: lane))
    for place in [WaitingPlace.queued, .alive] {
      #expect(
        lines.popups(in: place, lane: lane) == model.popups { $0.lane == lane && $1 == place })
    }
    var kinds = Set<WaitingLine<String>.Kind>()
    var numbers: [Int] = []
    for line in lines.lines(in: lane) {
      #expect(kinds.insert(line.kind).inserted)
      #expect(!line.entries.isEmpty)
      numbers += line.entries.map(\.number)
      let worstFirst = model.popups { popup, place in
        popup.lane == lane && WaitingLine.Kind(popup, in: place) == line.kind
      }.reversed()
      #expect(line.entries.map(\.number) == worstFirst.map(\.number))
    }
    #expect(Set(numbers) == Set(model.popups { popup, _ in popup.lane == lane }.map(\.number)))
    #expect(numbers.count == Set(numbers).count)
  }

  @Test("Popups that are treated alike stand in one line, others do not")
  func lines() {
    var lines = WaitingLines<Shop>()
    lines.insert(popup(1), in: .queued)
    lines.insert(
      popup(2) {
        $0.priority = .high
        $0.expiresAt = .at(5)
        $0.duration = 1
        $0.tieBreak = .lifo
        $0.scope = .app
      }, in: .queued)
    #expect(lines.lines(in: .modal).count == 1)
    let changes: [(inout PopupRequest<Shop>) -> Void] = [
      { $0.target = .only(["home"]) }, { $0.requires = ["x"] }, { $0.presence = .concurrent },
      { $0.interrupts = true }, { $0.whenIneligible = .discard }, { $0.retention = .keepAlive },
    ]
    for (index, change) in changes.enumerated() {
      lines.insert(popup(3 + index, change), in: .queued)
      #expect(lines.lines(in: .modal).count == 2 + index)
    }
    lines.insert(popup(50), in: .alive)
    var anchored = popup(51)
    anchored.anchor = PageVisit(visit: "v1", page: "home")
    lines.insert(anchored, in: .alive)
    #expect(lines.lines(in: .modal).count == changes.count + 3)
    lines.insert(popup(52) { $0.lane = .toast }, in: .queued)
    #expect(lines.lines(in: .modal).count == changes.count + 3)
    #expect(lines.lines(in: .toast).count == 1)
  }

  @Test("One that waits alone stands in a line of its own")
  func alone() throws {
    var lines = WaitingLines<Shop>()
    #expect(lines.lines(in: .modal).isEmpty)
    #expect(!lines.hasUnhindered(in: .modal))
    let popup = popup(1) { $0.interrupts = true }
    lines.insert(popup, in: .alive)
    let line = try #require(lines.lines(in: .modal).first)
    #expect(line.kind == WaitingLine.Kind(popup, in: .alive))
    #expect(line.entries.map(\.number) == [1])
    #expect(lines.lines(in: .toast).isEmpty)
    #expect(lines.hasUnhindered(in: .modal))
  }

  @Test("Removing what does not wait changes nothing")
  func removeUnknown() {
    var lines = WaitingLines<Shop>()
    lines.insert(popup(1), in: .queued)
    let before = lines
    #expect(lines.remove(number: 2) == nil)
    #expect(lines.remove(number: 0) == nil)
    #expect(lines == before)
  }

  @Test("Two ways to the same popups compare equal; another place or popup does not")
  func equality() {
    var one = WaitingLines<Shop>()
    var other = WaitingLines<Shop>()
    for number in 1...30 { one.insert(popup(number), in: .queued) }
    for number in (1...40).reversed() { other.insert(popup(number), in: .queued) }
    #expect(one != other)
    for number in 31...40 { _ = other.remove(number: number) }
    #expect(one == other)
    _ = other.remove(number: 7)
    other.insert(popup(7), in: .alive)
    #expect(one != other)
    _ = other.remove(number: 7)
    other.insert(popup(7) { $0.content = "other" }, in: .queued)
    #expect(one != other)
  }

  @Test("A copy is not affected by later changes", arguments: [1, 2, 3] as [UInt64])
  func copies(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var lines = WaitingLines<Shop>()
    var model = WaitingModel()
    var kept: [(WaitingLines<Shop>, WaitingModel)] = []
    for number in 1...40 {
      let popup = Popup<Shop>.random(number: number, order: .priority, using: &generator)
      lines.insert(popup, in: .queued)
      model.insert(popup, in: .queued)
      if number.isMultiple(of: 8) { kept.append((lines, model)) }
    }
    for number in 1...40 { _ = lines.remove(number: number) }
    for (lines, model) in kept { expectSameAnswers(lines, model) }
  }
}
