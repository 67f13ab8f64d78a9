import Testing

@testable import PopupFlow

@Suite struct WaitingEntryTests {
  @Test("Elements are visited where they stand in the order in which they are iterated over")
  func visit() {
    var line = OrderedLine<Int>()
    for count in 0..<2_000 {
      if count % 97 == 0 {
        var visited: [Int] = []
        line.visit { visited.append($0) }
        #expect(visited == Array(line))
      }
      line.insert(count * 7_919 % 2_003)
    }
  }

  @Test("Those who wait are visited once, each in its place, and ordered as the state orders them")
  func entries() {
    var state = PopupState<Shop>()
    for number in 1...60 {
      let request = PopupRequest<Shop>(
        "guide", id: PopupID("\(number)"), priority: PopupPriority(rawValue: number % 4))
      let waiting = Popup(
        request, number: number, order: number % 5 == 0 ? .priority.then(.lifo) : .priority)
      state.waiting.insert(waiting, in: number % 3 == 0 ? .alive : .queued)
      var entries: [WaitingEntry] = []
      state.forEachWaiting { entries.append($0) }
      #expect(entries.count == number)
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.precedes($1) })
      let ordered = entries.sorted { $0.outranks($1) }
      #expect(ordered.filter(\.isAlive).map(\.number) == state.alive.map(\.number))
      #expect(ordered.filter { !$0.isAlive }.map(\.number) == state.queued.map(\.number))
    }
    #expect(state.waitingID(ofRequest: 7) == "7")
    #expect(state.waitingID(ofRequest: 61) == nil)
  }
}
