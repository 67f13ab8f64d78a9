/// The names of one object, of which none may be given twice.
///
/// Names that Swift's strings take for one are refused too: whoever keeps the members in a
/// dictionary could hold only one of them.
struct JSONNames {
  // Up to so many names are compared one by one, which takes no memory; a line has no more.
  private static let fewCount = 24

  private var count = 0
  private var fields = FieldNames()
  // Whether those that are no fields of a journal are what they look like.
  private var areOthersPlain = true
  // All names, if they are many.
  private var texts: Set<String>?

  /// Takes a name in.
  ///
  /// - Parameters:
  ///   - name: its node, behind those of all members that came before it.
  ///   - object: the node of the object.
  /// - Throws: `JournalProblem` if the name is there already.
  mutating func insert(
    _ name: Int, of object: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws {
    defer { count += 1 }
    if let field = nodes[name].field {
      guard fields.insert(field) else {
        throw Self.problem(nodes[name], known: field.description, bytes)
      }
      if areOthersPlain && texts == nil { return }
    } else if !nodes[name].isPlain {
      areOthersPlain = false
    }
    if count < Self.fewCount {
      try compare(name, of: object, nodes, bytes)
    } else {
      try insertText(name, of: object, nodes, bytes)
    }
  }

  private func compare(
    _ name: Int, of object: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws {
    var other = object + 1
    for _ in 0..<count {
      if Self.isSame(nodes[name], nodes[other], bytes) {
        throw Self.problem(nodes[name], known: nodes[other].text(in: bytes), bytes)
      }
      other = Int(nodes[other + 1].next)
    }
  }

  private mutating func insertText(
    _ name: Int, of object: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws {
    var texts = texts.take() ?? []
    if texts.isEmpty {
      var other = object + 1
      for _ in 0..<count {
        texts.insert(nodes[other].text(in: bytes))
        other = Int(nodes[other + 1].next)
      }
    }
    let (isNew, known) = texts.insert(nodes[name].text(in: bytes))
    guard isNew else { throw Self.problem(nodes[name], known: known, bytes) }
    self.texts = texts
  }

  private static func isSame(
    _ name: JSONNode, _ other: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard name.isPlain && other.isPlain else {
      return name.text(in: bytes) == other.text(in: bytes)
    }
    return name.bytes(in: bytes).elementsEqual(other.bytes(in: bytes))
  }

  private static func problem(
    _ node: JSONNode, known: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JournalProblem {
    let name = node.text(in: bytes)
    let isSame = known.utf8.elementsEqual(name.utf8)
    return JournalProblem(
      "\(name.quotedBriefly) \(isSame ? "is given twice" : "looks like another name")"
        + " in one object",
      expected: isSame ? "each name once" : "names that are not canonically equivalent",
      // Of the opening quote.
      at: Int(node.start) - 1)
  }
}
