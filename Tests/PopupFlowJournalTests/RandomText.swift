import PopupFlowTesting

/// A generator of texts that are JSON or almost JSON, determined by its seed.
struct RandomText {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func below(_ limit: Int) -> Int {
    generator.below(limit)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    generator.pick(elements)
  }

  /// Returns a JSON text, possibly with duplicate names.
  mutating func json(depth: Int = 4) -> String {
    space() + value(depth: depth) + space()
  }

  /// Returns a JSON text with some bytes changed, removed or inserted.
  mutating func almostJSON() -> [UInt8] {
    var bytes = Array(json().utf8)
    for _ in 0...below(3) {
      let byte = pick(Array(#"{}[]",:\/u0189.-+eEtrufalsn dDcC"#.utf8) + [0x09, 0x1F, 0x7F])
      let index = below(bytes.count + 1)
      switch below(4) {
      case 0 where index < bytes.count: bytes.remove(at: index)
      case 1 where index < bytes.count: bytes[index] = byte
      case 2: bytes.removeLast(bytes.count - index)
      default: bytes.insert(byte, at: index)
      }
    }
    return bytes
  }

  /// Returns a text that is a number or looks like one.
  mutating func number() -> String {
    let digits = (0..<pick([1, 1, 2, 3, 15, 16, 17, 19, 20, 25])).map { _ in "\(below(10))" }
    var number = pick(["", "", "-"]) + digits.joined()
    if below(2) == 0 { number += "." + (0...below(18)).map { _ in "\(below(10))" }.joined() }
    if below(3) == 0 {
      let exponent = pick(["0", "1", "2", "7", "18", "22", "23", "05", "300", "308", "330", "999"])
      number += pick(["e", "E"]) + pick(["", "+", "-"]) + exponent
    }
    return number
  }

  private mutating func value(depth: Int) -> String {
    switch below(depth > 0 ? 9 : 6) {
    case 0: return pick(["true", "false", "null"])
    case 1: return "\(below(100_000) - 50_000)"
    case 2: return "\(below(100_000) - 50_000).\(below(1_000))"
    case 3: return pick(["0", "-0", "1e2", "0.1", "-2.50", "9223372036854775807", "1E-3", "12e0"])
    case 4, 5: return string()
    case 6: return "[" + list { $0.value(depth: depth - 1) } + "]"
    default:
      return "{"
        + list { text in
          text.string() + text.space() + ":" + text.space() + text.value(depth: depth - 1)
        } + "}"
    }
  }

  private mutating func list(_ element: (inout RandomText) -> String) -> String {
    (0..<below(5)).map { _ in space() + element(&self) + space() }.joined(separator: ",")
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "b", "id", " ", "é", "e\u{301}", "👋", "漢", "\u{7F}", "K", "\u{212A}", "\\n", "\\\"",
      "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0041", "\\u00e9", "\\u0000", "\\ud83d\\udc4b", "\\u212a",
    ]
    return "\"" + (0..<below(4)).map { _ in pick(pieces) }.joined() + "\""
  }

  private mutating func space() -> String {
    pick(["", "", "", " ", "\t", " \r"])
  }
}
