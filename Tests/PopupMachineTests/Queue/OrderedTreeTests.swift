import Testing

@testable import PopupMachine

@Suite struct OrderedTreeTests {
  private func tree(_ elements: [Int]) -> OrderedTree<Int> {
    var tree = OrderedTree<Int>()
    for element in elements { tree.insert(element) }
    return tree
  }

  @Test("An empty tree has no element")
  func empty() {
    let tree = tree([])
    #expect(tree.isEmpty)
    #expect(tree.count == 0)
    #expect(tree.first == nil)
    #expect(tree.last == nil)
    #expect(tree.first(above: 0) == nil)
    #expect(tree.last(below: 0) == nil)
    #expect(tree.element(0) == nil)
    #expect(Array(tree) == [])
  }

  @Test(
    "Elements are in ascending order, whatever the order of insertion",
    arguments: [1, 2, 3] as [UInt64])
  func order(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tree = tree((0..<50).shuffled(using: &generator))
    #expect(Array(tree) == Array(0..<50))
    #expect(tree.first == 0)
    #expect(tree.last == 49)
  }

  @Test("Above and below leave out the element itself, which need not be in the tree")
  func neighbours() {
    let tree = tree([10, 30, 20])
    let neighbours: [(Int, Int?, Int?)] = [
      (5, 10, nil), (10, 20, nil), (15, 20, 10), (20, 30, 10), (30, nil, 20),
    ]
    for (element, above, below) in neighbours {
      #expect(tree.first(above: element) == above)
      #expect(tree.last(below: element) == below)
    }
    #expect(tree.first(above: 35) == nil)
    #expect(tree.last(below: 35) == 30)
  }

  @Test("Under random operations it behaves like a sorted array", arguments: 1...20 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = OrderedTree<Int>()
    var model: [Int] = []
    for _ in 0..<300 {
      let element = Int.random(in: 0..<60, using: &generator)
      if model.contains(element) {
        #expect(tree.remove(element) == element)
        model.removeAll { $0 == element }
      } else {
        tree.insert(element)
        model = (model + [element]).sorted()
      }
      let probe = Int.random(in: -1...60, using: &generator)
      #expect(Array(tree) == model)
      #expect(tree.count == model.count)
      #expect(tree.isEmpty == model.isEmpty)
      #expect(tree.first == model.first)
      #expect(tree.last == model.last)
      #expect(tree.first(above: probe) == model.first { $0 > probe })
      #expect(tree.last(below: probe) == model.last { $0 < probe })
      #expect(tree.count { $0 < probe } == model.count { $0 < probe })
      #expect(tree.element(probe) == (model.contains(probe) ? probe : nil))
    }
  }

  @Test("A copy is not affected by later changes")
  func copies() {
    var tree = tree([1, 2, 3])
    let copy = tree
    #expect(tree.remove(2) == 2)
    tree.insert(4)
    #expect(Array(copy) == [1, 2, 3])
    #expect(Array(tree) == [1, 3, 4])
  }

  @Test("Removing an element that is not in the tree changes nothing")
  func removeUnknown() {
    var tree = tree([])
    #expect(tree.remove(2) == nil)
    tree.insert(1)
    #expect(tree.remove(2) == nil)
    #expect(Array(tree) == [1])
    #expect(tree.count == 1)
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("An element that is in the tree cannot be added again")
    func insertTwice() async {
      await #expect(processExitsWith: .failure) {
        var tree = OrderedTree<Int>()
        tree.insert(1)
        tree.insert(1)
      }
    }
  #endif
}
