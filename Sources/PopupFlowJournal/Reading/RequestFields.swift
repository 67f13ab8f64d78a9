import PopupFlow

@_spi(JournalTools)
extension PopupRequest<JournalDomain> {
  /// The place where the request was made, such as `Shop/Basket.swift:12`; nil if not known. It is not
  /// part of the request's value.
  public var source: String? { callSite?.text }
}

// Reads the fields of a request, or of the defaults of requests.
extension PopupRequest<JournalDomain> {
  /// The names of all fields except the id.
  static let journalFields =
    [FieldName.content, .pages, .origin, .source].map(\.rawValue) + RequestOptions.optionNames

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
    try options.read(fields)
    // An update gives no duration by default (R8).
    if coalescing == .update, id != nil, fields.value("duration") == nil { duration = .ofLane }
    pages = try Self.pages(fields) ?? pages
    if let source = try fields.string(.source) { callSite = PopupCallSite(text: source) }
  }

  private static func pages(_ fields: FieldReader) throws -> PopupPages<JournalPage>? {
    try fields.refuseBoth("pages", "origin")
    if let origin = try fields.name(.origin, PageVisitID.self) { return .visit(origin) }
    return try fields.value(
      .pages, expected: #"an array of strings, or {"except": an array of strings}"#
    ) { try pages($0, in: fields.line) }
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
