import Testing

@testable import PopupMachine

/// Lines long enough to be trees of several levels.
@Suite struct OrderedLineTreeTests {
  @Test(
    "Over a long random run it does as a sorted array does, and copies stay what they were",
    arguments: 1...4 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var line = OrderedLine<Int>()
    var model: [Int] = []
    var kept: [(line: OrderedLine<Int>, model: [Int])] = []
    for step in 0..<12_000 {
      // The line grows at first, and shrinks to nothing at the end.
      let grows = generator.chance(step < 6_000 ? 75 : 25)
      let element = Int.random(in: 0..<4_000, using: &generator)
      let index = model.firstIndex { $0 >= element } ?? model.count
      if grows, index == model.count || model[index] != element {
        line.insert(element)
        model.insert(element, at: index)
      } else if !grows, !model.isEmpty {
        let removed = model.remove(at: Int.random(in: model.indices, using: &generator))
        line.remove(removed)
      }
      if step % 400 == 0 {
        #expect(line.brokenInvariant == nil)
        #expect(Array(line) == model)
        kept.append((line, model))
      }
    }
    #expect(kept.map(\.model.count).max() ?? 0 > 1_500)
    for (line, model) in kept {
      #expect(Array(line) == model)
      #expect(line.brokenInvariant == nil)
    }
  }

  @Test("A change of a line that is kept copies one way down, and shares everything else")
  func sharing() {
    var line = OrderedLine<Int>()
    for element in 0..<20_000 { line.insert(element * 2) }
    let kept = line
    line.insert(777)
    let before = Set(kept.nodes.map(ObjectIdentifier.init))
    let copied = line.nodes.filter { !before.contains(ObjectIdentifier($0)) }
    #expect(before.count > 700)
    #expect((1...6).contains(copied.count))
    #expect(kept.count == 20_000)
    #expect(kept.first(above: 776) == 778)
  }

  @Test("A change of a line that nobody keeps copies nothing")
  func inPlace() {
    var line = OrderedLine<Int>()
    for element in 0..<5_000 { line.insert(element * 2) }
    let before = Set(line.nodes.map(ObjectIdentifier.init))
    line.insert(5_001)
    line.remove(0)
    let now = Set(line.nodes.map(ObjectIdentifier.init))
    #expect(now.subtracting(before).count <= 1, "at most one node was split off")
  }
}
