import Testing

@testable import PopupMachine

@Suite struct NumberTreeTests {
  final class Object: Sendable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }

  private struct Weak {
    weak var object: Object?
  }

  private func expectSame(_ tree: NumberTree<Object>, _ model: [Int: Object]) {
    #expect(tree.count == model.count)
    #expect(tree.isEmpty == model.isEmpty)
    var visited: [Int] = []
    tree.visit { visited.append($0.number) }
    #expect(visited == model.keys.sorted())
    for number in visited {
      #expect(tree.object(number) === model[number])
      #expect(tree.contains(number))
    }
    for number in [-1, 0, 15, 16, 255, 256, 5_000, 1 << 40] where model[number] == nil {
      #expect(tree.object(number) == nil)
      #expect(!tree.contains(number))
    }
  }

  @Test(
    "In a long random run it behaves like a dictionary, and copies do not change",
    arguments: 1...4 as ClosedRange)
  func model(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = NumberTree<Object>()
    var model: [Int: Object] = [:]
    var kept: [(tree: NumberTree<Object>, model: [Int: Object])] = []
    var latest = 0
    for step in 0..<6_000 {
      // The tree grows first, and shrinks to nothing at the end.
      if generator.chance(step < 3_000 ? 70 : 20) {
        // Numbers ascend, mostly by one, sometimes by many.
        latest += generator.chance(2) ? Int.random(in: 1...3_000, using: &generator) : 1
        let object = Object(latest)
        tree.insert(object, at: latest)
        model[latest] = object
      } else if let number = model.keys.sorted().randomElement(using: &generator) {
        let expected = model.removeValue(forKey: number)
        #expect(tree.remove(number) === expected)
      }
      if step % 300 == 0 {
        expectSame(tree, model)
        kept.append((tree, model))
      }
    }
    for number in model.keys.sorted() { #expect(tree.remove(number).number == number) }
    expectSame(tree, [:])
    for (tree, model) in kept { expectSame(tree, model) }
  }

  @Test("Numbers may come in any order")
  func anyOrder() {
    var tree = NumberTree<Object>()
    var model: [Int: Object] = [:]
    for number in [300, 5, 70_000, 0, 301, 16, 15, 4_096] {
      let object = Object(number)
      tree.insert(object, at: number)
      model[number] = object
      expectSame(tree, model)
    }
    for number in [70_000, 0, 15, 300, 4_096, 301, 5, 16] {
      #expect(tree.remove(number) === model.removeValue(forKey: number))
      expectSame(tree, model)
    }
  }

  @Test("Removed elements are released, unless a copy contains them")
  func lifetime() {
    var tree = NumberTree<Object>()
    for number in 1...100 { tree.insert(Object(number), at: number) }
    let dropped = Weak(object: tree.object(50))
    let removed = Weak(object: tree.object(60))
    var copy: NumberTree<Object>? = tree
    _ = tree.remove(60)
    #expect(removed.object != nil)
    copy?.insert(Object(101), at: 101)
    #expect(tree.object(101) == nil)
    copy = nil
    #expect(removed.object == nil)
    #expect(dropped.object != nil)
    tree = NumberTree()
    #expect(dropped.object == nil)
  }

  @Test("Removed old numbers do not make the path to new ones longer")
  func depth() {
    var tree = NumberTree<Object>()
    for number in 1...100_000 {
      tree.insert(Object(number), at: number)
      if number > 10 { _ = tree.remove(number - 10) }
    }
    #expect(tree.count == 10)
    #expect(tree.shift <= 8)
  }
}
