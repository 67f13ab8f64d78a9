/// The member names of an object, used to refuse duplicates.
///
/// Names that are equal as Swift strings are duplicates, since a dictionary could store only one of
/// them.
struct JSONNames {
  // No other name is canonically equivalent to one of these, which are ASCII.
  private var fields = FieldNames()
  // Most objects have none.
  private var others: Set<String>?

  /// Inserts a name.
  ///
  /// - Throws: `JournalProblem` if the name is a duplicate.
  mutating func insert(_ name: JSONNode, in bytes: UnsafeBufferPointer<UInt8>) throws {
    if let field = name.field {
      guard fields.insert(field) else { throw Self.problem(name, field.description, bytes) }
      return
    }
    var names = others.take() ?? []
    let (isNew, known) = names.insert(name.text(in: bytes))
    guard isNew else { throw Self.problem(name, known, bytes) }
    others = names
  }

  private static func problem(
    _ node: JSONNode, _ known: String, _ bytes: UnsafeBufferPointer<UInt8>
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
