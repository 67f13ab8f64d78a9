import PopupFlow

// Reads the fields of a request, or of the defaults of requests.
extension PopupRequest<JournalDomain> {
  /// The names of all fields except the id.
  static let journalFields: [String] = {
    var visitor = RequestFieldNames()
    PopupRequest(.null).visitOptions(&visitor)
    return visitor.names
  }()

  /// Reads a request, or the defaults of requests, which have no id.
  ///
  /// Fields that exclude each other are one property, so a default cannot mix with the request's own
  /// field: an `origin` of the request replaces a default for `pages`.
  ///
  /// - Parameter defaults: has the values of missing fields.
  init(journal fields: FieldReader, id: PopupID?, defaults: PopupRequest) throws {
    self = defaults
    self.id = id
    if let content = try fields.json(.content) { self.content = content }
    var reader = OptionReader(fields: fields) { fields.value($0) }
    try changeOptions(&reader)
  }
}

private struct RequestFieldNames: RequestOptionVisitor {
  private(set) var names = [FieldName.content.rawValue]

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    names += [option.name] + (option.integerName.map { [$0] } ?? [])
  }

  mutating func visit(pages: inout PopupPages<JournalPage>) {
    names += [FieldName.pages, .origin].map(\.rawValue)
  }
}

extension OptionReader: RequestOptionVisitor {
  mutating func visit(pages: inout PopupPages<JournalPage>) throws {
    try fields.refuseBoth("pages", "origin")
    if let origin = try fields.name(.origin, PageVisitID.self) { return pages = .visit(origin) }
    let given = try fields.value(
      .pages, expected: #"an array of strings, or {"except": an array of strings}"#
    ) { try Self.pages($0, in: fields.line) }
    pages = given ?? pages
  }

  /// Reads `["home"]`, only these pages, or `{"except": ["checkout"]}`; nil for other values.
  private static func pages(
    _ node: JSONNode, in line: JSONNode
  ) throws -> PopupPages<JournalPage>? {
    if node.members == nil { return node.strings.map { .only(Set($0.map(JournalPage.init))) } }
    let fields = try FieldReader(node, in: line, allowed: [.except], kind: "`pages`")
    return .except(Set(try fields.required(.except, fields.names(.except))))
  }
}
