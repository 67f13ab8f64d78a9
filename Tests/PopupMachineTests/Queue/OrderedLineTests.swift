import Testing

@testable import PopupMachine

@Suite struct OrderedLineTests {
  private func line(_ elements: [Int]) -> OrderedLine<Int> {
    var line = OrderedLine<Int>()
    for element in elements { line.insert(element) }
    return line
  }

  @Test("An empty line has nothing first, last, above or below")
  func empty() {
    let line = line([])
    #expect(line.isEmpty)
    #expect(line.count == 0)
    #expect(line.first == nil)
    #expect(line.last == nil)
    #expect(line.first(above: 0) == nil)
    #expect(line.last(below: 0) == nil)
    #expect(Array(line) == [])
  }

  @Test("Elements are in ascending order, however they came", arguments: [1, 2, 3] as [UInt64])
  func order(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let line = line((0..<50).shuffled(using: &generator))
    #expect(Array(line) == Array(0..<50))
    #expect(line.first == 0)
    #expect(line.last == 49)
  }

  @Test("Above and below leave out the element itself, which need not be in the line")
  func neighbours() {
    let line = line([10, 30, 20])
    let neighbours: [(Int, Int?, Int?)] = [
      (5, 10, nil), (10, 20, nil), (15, 20, 10), (20, 30, 10), (30, nil, 20),
    ]
    for (element, above, below) in neighbours {
      #expect(line.first(above: element) == above)
      #expect(line.last(below: element) == below)
    }
    #expect(line.first(above: 35) == nil)
    #expect(line.last(below: 35) == 30)
  }

  @Test("Over random operations it does as a sorted array does", arguments: 1...20 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var line = OrderedLine<Int>()
    var model: [Int] = []
    for _ in 0..<300 {
      let element = Int.random(in: 0..<60, using: &generator)
      if model.contains(element) {
        line.remove(element)
        model.removeAll { $0 == element }
      } else {
        line.insert(element)
        model = (model + [element]).sorted()
      }
      let probe = Int.random(in: -1...60, using: &generator)
      #expect(Array(line) == model)
      #expect(line.count == model.count)
      #expect(line.isEmpty == model.isEmpty)
      #expect(line.first == model.first)
      #expect(line.last == model.last)
      #expect(line.first(above: probe) == model.first { $0 > probe })
      #expect(line.last(below: probe) == model.last { $0 < probe })
    }
  }

  @Test("A copy is not affected by later changes")
  func copies() {
    var line = line([1, 2, 3])
    let copy = line
    line.remove(2)
    line.insert(4)
    #expect(Array(copy) == [1, 2, 3])
    #expect(Array(line) == [1, 3, 4])
  }

  // Exit tests came with Swift 6.2.
  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("What is in the line cannot be put in again")
    func insertTwice() async {
      await #expect(processExitsWith: .failure) {
        var line = OrderedLine<Int>()
        line.insert(1)
        line.insert(1)
      }
    }

    @Test("What is not in the line cannot be taken out")
    func removeUnknown() async {
      await #expect(processExitsWith: .failure) {
        var line = OrderedLine<Int>()
        line.insert(1)
        line.remove(2)
      }
    }
  #endif
}
