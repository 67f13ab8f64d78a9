/// The names of one object, of which none may be given twice.
///
/// Names that Swift's strings take for one are refused too: whoever keeps the members in a
/// dictionary could hold only one of them.
struct JSONNames {
  // Up to so many names are compared one by one, which takes no memory; a line has no more.
  private static let fewCount = 24

  private var count = 0
  // All names, if they are many.
  private var texts: Set<String> = []

  /// Takes a name in.
  ///
  /// - Parameters:
  ///   - name: its node, behind those of all members that came before it.
  ///   - object: the node of the object.
  /// - Throws: `JournalProblem` if the name is there already.
  mutating func insert(
    _ name: Int, of object: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws {
    if count < Self.fewCount {
      var other = object + 1
      for _ in 0..<count {
        if Self.isSame(nodes[name], nodes[other], bytes) {
          throw Self.problem(nodes[name].text(in: bytes), known: nodes[other].text(in: bytes))
        }
        other = Int(nodes[other + 1].next)
      }
    } else {
      if texts.isEmpty {
        var other = object + 1
        for _ in 0..<count {
          texts.insert(nodes[other].text(in: bytes))
          other = Int(nodes[other + 1].next)
        }
      }
      let text = nodes[name].text(in: bytes)
      let (isNew, known) = texts.insert(text)
      if !isNew { throw Self.problem(text, known: known) }
    }
    count += 1
  }

  private static func isSame(
    _ name: JSONNode, _ other: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard name.isPlain && other.isPlain else {
      return name.text(in: bytes) == other.text(in: bytes)
    }
    return name.range.count == other.range.count
      && bytes[name.range].elementsEqual(bytes[other.range])
  }

  private static func problem(_ name: String, known: String) -> JournalProblem {
    let isSame = known.utf8.elementsEqual(name.utf8)
    return JournalProblem(
      "\(name.quotedBriefly) \(isSame ? "is given twice" : "looks like another name")"
        + " in one object",
      expected: isSame ? "each name once" : "names that are not canonically equivalent")
  }
}

extension JSONNode {
  /// The text of a string.
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let quoted = bytes[range]
    guard hasEscape else { return String(decoding: quoted, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = quoted
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let escape = JSONEscape(rest) {
        text.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
        rest = rest.dropFirst(escape.length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
