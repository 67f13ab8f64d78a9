/// The member names of an object, used to refuse duplicates.
///
/// Names that are equal as Swift strings are duplicates, since a dictionary could store only one of
/// them.
struct JSONNames {
  // Up to this number, names are compared one by one, without allocations. Lines of a journal have
  // no more.
  private static let fewCount = 24

  private var count = 0
  private var fields = FieldNames()
  // Whether all names that are not fields of a journal are plain ASCII.
  private var areOthersPlain = true
  // All names, if there are many.
  private var texts: Set<String>?

  /// Inserts a name.
  ///
  /// - Parameters:
  ///   - name: the node of the name, after those of all earlier members.
  ///   - object: the node of the object.
  /// - Throws: `JournalProblem` if the name is a duplicate.
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
      // The position of the opening quote.
      at: Int(node.start) - 1)
  }
}
