import Foundation
import TestGeneration
import Testing

@Suite("The source of a test, as the compiler reads it")
struct GeneratedSourceTests {
  // With `POPUPFLOW_THOROUGH`, as in the root package.
  static let batches: Range<UInt64> =
    ProcessInfo.processInfo.environment["POPUPFLOW_THOROUGH"] == nil ? 0..<1 : 0..<20

  @Test("Whatever a journal and its names contain, the source is one function", arguments: batches)
  func oneFunction(batch: UInt64) throws {
    var tests = [
      try GeneratedTest(of: Array(#"{"event": "trigger"}"#.utf8), title: "A run", name: "run")
    ]
    for seed in (batch * 200)..<(batch * 200 + 200) {
      var texts = HostileText(seed: seed)
      // The name alone, too, since most titles are no names.
      let name = seed.isMultiple(of: 2) ? texts.text() : nil
      tests.append(try GeneratedTest(of: texts.journal(), title: texts.text(), name: name))
    }
    let trees = try SyntaxTree.parse(tests.map(\.source))
    for (index, (test, tree)) in zip(tests, trees).enumerated() {
      #expect(tree.functions == ["\(test.function)()"])
      #expect(tree.nodes == trees[0].nodes, "seed \(Int(batch) * 200 + index - 1)\n\(test.source)")
    }
  }

  @Test("Two functions are told from one")
  func twoFunctions() throws {
    let trees = try SyntaxTree.parse([
      "func a() {}", "func a() {}\nfunc b() {}", "func a() { b() }",
    ])
    #expect(trees.map(\.functions) == [["a()"], ["a()", "b()"], ["a()"]])
    #expect(trees[0].nodes != trees[2].nodes)
    #expect(throws: SyntaxTree.RefusedError.self) { try SyntaxTree.parse(["func a() {"]) }
  }
}
