import Testing

@testable import PopupMachine

@Suite struct OrderedTreeTests {
  @Test("Under random operations it behaves like a sorted array", arguments: (1...20).few(5))
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = OrderedTree<Int>()
    var model: [Int] = []
    for step in 0..<300 {
      let element = Int.random(in: 0..<60, using: &generator)
      let probe = Int.random(in: -1...60, using: &generator)
      #expect(Array(tree) == model)
      #expect(tree.count == model.count)
      #expect(tree.isEmpty == model.isEmpty)
      #expect(tree.first == model.first)
      #expect(tree.last == model.last)
      #expect(tree.first(above: probe) == model.first { $0 > probe })
      #expect(tree.last(below: probe) == model.last { $0 < probe })
      #expect(tree.element(probe) == (model.contains(probe) ? probe : nil))
      if model.contains(element) || step.isMultiple(of: 7) {
        #expect(tree.remove(element) == (model.contains(element) ? element : nil))
        model.removeAll { $0 == element }
      } else {
        tree.insert(element)
        model = (model + [element]).sorted()
      }
    }
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

/// Trees of several levels.
@Suite struct OrderedTreeSharingTests {
  @Test(
    "In a long random run it behaves like a sorted array, and copies do not change",
    arguments: (1...4).few(1))
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = OrderedTree<Int>()
    var model: [Int] = []
    var kept: [(tree: OrderedTree<Int>, model: [Int])] = []
    for step in 0..<12_000 {
      // The tree grows first, and shrinks to nothing at the end.
      let grows = generator.chance(step < 6_000 ? 75 : 25)
      let element = Int.random(in: 0..<4_000, using: &generator)
      let index = model.firstIndex { $0 >= element } ?? model.count
      if grows, index == model.count || model[index] != element {
        tree.insert(element)
        model.insert(element, at: index)
      } else if !grows, !model.isEmpty {
        let removed = model.remove(at: Int.random(in: model.indices, using: &generator))
        #expect(tree.remove(removed) == removed)
      }
      if step % 400 == 0 {
        #expect(tree.brokenInvariant == nil)
        #expect(Array(tree) == model)
        #expect(model.allSatisfy { tree.element($0) == $0 })
        kept.append((tree, model))
      }
    }
    #expect(kept.map(\.model.count).max() ?? 0 > 1_500)
    for (tree, model) in kept {
      #expect(Array(tree) == model)
      #expect(tree.brokenInvariant == nil)
    }
  }

  @Test("Changing a tree with a copy copies one path and shares everything else")
  func sharing() {
    var tree = OrderedTree<Int>()
    for element in 0..<20_000 { tree.insert(element * 2) }
    let kept = tree
    tree.insert(777)
    let before = Set(kept.nodes.map(ObjectIdentifier.init))
    let copied = tree.nodes.filter { !before.contains(ObjectIdentifier($0)) }
    #expect(before.count > 700)
    #expect((1...6).contains(copied.count))
    #expect(kept.count == 20_000)
    #expect(kept.first(above: 776) == 778)
  }

  @Test("Changing a tree without a copy copies nothing")
  func inPlace() {
    var tree = OrderedTree<Int>()
    for element in 0..<5_000 { tree.insert(element * 2) }
    let before = Set(tree.nodes.map(ObjectIdentifier.init))
    tree.insert(5_001)
    _ = tree.remove(0)
    let now = Set(tree.nodes.map(ObjectIdentifier.init))
    #expect(now.subtracting(before).count <= 1, "at most one node was split off")
  }
}

// Lets tests use trees of integers.
extension Int: OrderedElement {
  /// The integer itself.
  public var key: Int { self }
}
