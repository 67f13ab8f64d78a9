import PopupFlow

extension Laboratory {
  /// S6: the live heap memory of a waiting popup without its content, and of each kept state during
  /// the mixed work.
  ///
  /// The baseline is the memory of the dictionary and heaps. The targets limit only the library's
  /// memory.
  func memory() -> [Figure] {
    let size = conditions.many
    let popups = "bytes per waiting popup / dictionary and heaps"
    let states = "bytes per kept state / dictionary and heaps"
    guard let allocationCounter else {
      let obstacle = "allocations can be counted with glibc only"
      return [
        Figure("S6", popups, count: size, target: .atMost(600), obstacle: obstacle),
        Figure("S6@kept", states, count: size, target: .atMost(16_384), obstacle: obstacle),
      ]
    }
    return [
      Figure(
        "S6", popups, count: size, Self.bytes(ReducerWorker.self, size, allocationCounter),
        baseline: Self.bytes(DictionaryAndHeaps.self, size, allocationCounter),
        target: .atMost(600)),
      Figure(
        "S6@kept", states, count: size,
        Self.keptBytes(ReducerWorker.self, size, allocationCounter),
        baseline: Self.keptBytes(DictionaryAndHeaps.self, size, allocationCounter),
        target: .atMost(16_384)),
    ]
  }

  private static func bytes<Working: Worker>(
    _: Working.Type, _ size: Int, _ counter: AllocationCounter
  ) -> Quantity {
    var author = WorkAuthor()
    let requests = author.requests(size)
    // The memory of a worker without popups is not counted.
    var worker = Working(waiting: [])
    counter.begin()
    for request in requests { worker.request(request) }
    let allocations = counter.end()
    check(worker.waitingCount == size, "\(Working.self) has a wrong number of waiting popups")
    let content = MemoryLayout<BenchmarkDomain.Content>.size
    return Quantity(
      value: Double(allocations.bytes) / Double(size) - Double(content), unit: .bytes)
  }

  private static func keptBytes<Working: Worker>(
    _: Working.Type, _ size: Int, _ counter: AllocationCounter
  ) -> Quantity {
    let rounds = keptRounds
    let work = MixedWork<Working>(waiting: size, keepingStates: rounds)
    work.time(rounds: rounds)
    work.prepare(rounds: rounds)
    counter.begin()
    work.play(rounds: rounds)
    let allocations = counter.end()
    work.finish()
    let states = rounds * MixedWork<Working>.statesPerRound
    // The memory for the states themselves was reserved before, and is added here.
    return Quantity(
      value: Double(allocations.bytes) / Double(states)
        + Double(MemoryLayout<Working.State>.stride),
      unit: .bytes)
  }
}
