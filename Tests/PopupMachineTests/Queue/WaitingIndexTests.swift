import Testing

@testable import PopupMachine

@Suite struct WaitingIndexTests {
  private func popup(
    _ number: Int, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Popup<Shop> {
    let id = PopupID("p\(number)")
    return Popup(
      .named(id, adjust), id: id, number: number, order: .priority.then(.fifo), now: 0,
      laneDuration: nil)
  }

  @Test("Under random operations it behaves like a plain array", arguments: 1...10 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let order: PopupOrder = seed.isMultiple(of: 2) ? .priority : .priority.then(.lifo)
    let index = WaitingIndex<Shop>()
    var model = WaitingModel()
    for number in 1...80 {
      let popup = Popup<Shop>.random(number: number, order: order, using: &generator)
      let place = Bool.random(using: &generator) ? WaitingPlace.queued : .alive
      index.insert(popup, in: place)
      model.insert(popup, in: place)
      let removedCount = Int.random(in: 0...2, using: &generator)
      for number in model.numbers.shuffled(using: &generator).prefix(removedCount) {
        let removed = index.remove(number: number)
        let expected = model.remove(number: number)
        #expect(removed == expected?.popup)
        #expect(removed?.waitingPlace == expected?.place)
      }
      if number.isMultiple(of: 5) { expectSameAnswers(index, model) }
    }
    for number in model.numbers.shuffled(using: &generator) {
      #expect(index.remove(number: number) == model.remove(number: number)?.popup)
    }
    #expect(index == WaitingIndex())
  }

  private func expectSameAnswers(_ index: WaitingIndex<Shop>, _ model: WaitingModel) {
    #expect(index.count == model.waiters.count)
    for number in [0] + model.numbers {
      #expect(
        index.popup(number: number) == model.popups { popup, _ in popup.number == number }.first)
    }
    for place in [WaitingPlace.queued, .alive] {
      #expect(index.popups(in: place) == model.popups { $1 == place })
      #expect(
        index.popups { $0.place == place && $0.conditions.requires.contains("x") }
          == model.popups { $1 == place && $0.request.requires.contains("x") })
    }
    for id: PopupID in ["a", "b", "unknown"] {
      let found = [WaitingPlace.queued, .alive].flatMap { place in
        model.popups { $0.id == id && $1 == place }
      }
      #expect(index.popups(id: id) == found)
    }
    #expect(index.lanes.map(\.lane) == model.lanes.sorted())
    #expect(index.isEmpty == model.waiters.isEmpty)
    for lane in [PopupLane.modal, .banner, .toast] { expectSameAnswers(index, model, in: lane) }
    for now in [0, 4.5, 5, 10, 16, 40] {
      #expect(index.earliestDeadline(after: now) == model.earliestDeadline(after: now))
      #expect(
        index.expired(at: now)
          == model.popups { popup, _ in popup.expiresAtInstant.map { $0 <= now } ?? false })
    }
  }

  private func expectSameAnswers(
    _ index: WaitingIndex<Shop>, _ model: WaitingModel, in lane: PopupLane
  ) {
    #expect(index.occupiedLane(after: lane) == model.lanes.sorted().first { $0 > lane })
    #expect(index.queuedCount(in: lane) == model.popups { $0.lane == lane && $1 == .queued }.count)
    #expect(index.worstQueued(in: lane) == model.worstQueued(in: lane))
    for place in [WaitingPlace.queued, .alive] {
      #expect(
        index.popups(in: place, lane: lane) == model.popups { $0.lane == lane && $1 == place })
    }
    var numbers: [Int] = []
    for bucket in buckets(of: lane, in: index) {
      let entries = index.entries(of: bucket.id)
      #expect(!entries.isEmpty)
      #expect(bucket.count == entries.count)
      numbers += entries.map(\.number)
      let worstFirst = model.popups { popup, place in
        bucket.traits.match(popup, in: place)
      }.reversed()
      // All popups with these traits are in this bucket, so no two buckets have the same traits.
      #expect(entries.map(\.rank) == worstFirst.map(\.rank))
      guard let best = entries.last else { continue }
      #expect(index.bestEntry(of: bucket.id) == best)
      #expect(index.nextEntry(below: best) == entries.dropLast().last)
    }
    #expect(Set(numbers) == Set(model.popups { popup, _ in popup.lane == lane }.map(\.number)))
    #expect(numbers.count == Set(numbers).count)
  }

  private func buckets(
    of lane: PopupLane, in index: WaitingIndex<Shop>
  ) -> [QueueBucket<String>] {
    index.laneIndex(of: lane).map { Array(index.lanes[$0].buckets) } ?? []
  }

  @Test("Popups that differ in rank, id and times only share a bucket, others do not")
  func bucketing() {
    let index = WaitingIndex<Shop>()
    index.insert(popup(1), in: .queued)
    index.insert(
      popup(2) {
        $0.priority = .high
        $0.expiresAt = .at(5)
        $0.duration = .seconds(1)
        $0.tieBreak = .lifo
        $0.scope = .app
      }, in: .queued)
    #expect(buckets(of: .modal, in: index).count == 1)
    let changes: [(inout PopupRequest<Shop>) -> Void] = [
      { $0.pages = .only(["home"]) }, { $0.requires = ["x"] }, { $0.presence = .concurrent },
      { $0.interrupts = true }, { $0.whenIneligible = .discard }, { $0.retention = .keepAlive },
    ]
    for (offset, change) in changes.enumerated() {
      index.insert(popup(3 + offset, change), in: .queued)
      #expect(buckets(of: .modal, in: index).count == 2 + offset)
    }
    index.insert(popup(50), in: .alive)
    var anchored = popup(51)
    anchored.anchor = PageVisit(visit: "v1", page: "home")
    index.insert(anchored, in: .alive)
    #expect(buckets(of: .modal, in: index).count == changes.count + 3)
    index.insert(popup(52) { $0.lane = .toast }, in: .queued)
    #expect(buckets(of: .modal, in: index).count == changes.count + 3)
    #expect(buckets(of: .toast, in: index).count == 1)
  }

  @Test("Indexes with the same popups are equal; another place or popup makes them unequal")
  func equality() {
    let one = WaitingIndex<Shop>()
    let other = WaitingIndex<Shop>()
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
    var queue = WaitingQueue<Shop>()
    var model = WaitingModel()
    var kept: [(WaitingQueue<Shop>, WaitingModel)] = []
    for number in 1...40 {
      let popup = Popup<Shop>.random(number: number, order: .priority, using: &generator)
      queue.insert(popup, in: .queued)
      model.insert(popup, in: .queued)
      if number.isMultiple(of: 8) { kept.append((queue, model)) }
    }
    for number in 1...40 { _ = queue.remove(number: number) }
    for (queue, model) in kept { expectSameAnswers(queue.index, model) }
  }
}
