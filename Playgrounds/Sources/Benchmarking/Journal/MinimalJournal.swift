/// A journal in which the same few things happen over and over, until there is a better generator.
///
/// On a page that appears two popups are asked for, of which one waits; both are dismissed, and the
/// page goes. Nothing is left behind, so the state does not grow with the journal.
struct MinimalJournal {
  let lines: Int
  let seed: UInt64

  func write(to output: ([UInt8]) throws -> Void) throws {
    guard lines > 0 else { return }
    try output(Array(#"{"policy": {"order": ["priority", "fifo"]}}"#.utf8) + [Self.newline])
    var random = RandomNumbers(seed: seed)
    var scene: [String] = []
    for line in 1..<max(lines, 1) {
      if scene.isEmpty { scene = Self.scene(at: line, &random).reversed() }
      guard let text = scene.popLast() else { break }
      try output(Array(text.utf8) + [Self.newline])
    }
  }

  private static let newline = UInt8(ascii: "\n")

  private static func scene(at line: Int, _ random: inout RandomNumbers) -> [String] {
    let page = "page\(random.next(below: BenchmarkPage.count))"
    let (first, second) = ("popup\(line)", "popup\(line + 1)")
    let priority = random.next(below: 4)
    return [
      #"{"at": \#(line), "event": "appeared", "page": "\#(page)"}"#,
      #"{"event": "request", "id": "\#(first)", "pages": ["\#(page)"], "content": "offer"}"#,
      #"{"event": "request", "id": "\#(second)", "priority": \#(priority), "content": "guide"}"#,
      #"{"event": "userDismissed", "id": "\#(first)"}"#,
      #"{"event": "dismiss", "id": "\#(second)"}"#,
      #"{"event": "disappeared", "page": "\#(page)"}"#,
    ]
  }
}
