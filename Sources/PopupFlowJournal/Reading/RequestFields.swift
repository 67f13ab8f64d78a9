import PopupFlow

// Reads the fields of a request, or of the defaults of requests.
extension PopupRequest<JournalDomain> {
  static let journalFields: [FieldName] = [
    .content, .priority, .tie, .lane, .presence, .pages, .origin, .retention, .preemption,
    .interrupts, .whenIneligible, .requires, .coalescing, .scope, .session, .notBefore,
    .expiresAt, .duration, .limits, .userInitiated, .relaunch,
  ]

  /// Reads a request, or the defaults of requests, which have no id.
  ///
  /// Fields that exclude each other are one property, so a default cannot mix with the request's own
  /// field: an `origin` of the request replaces a default for `pages`.
  ///
  /// - Parameter defaults: has the values of missing fields.
  init(journal fields: FieldReader, id: PopupID?, defaults: PopupRequest) throws {
    self.init(
      try fields.json(.content) ?? defaults.content,
      id: id,
      priority: try fields.integer(.priority).map(PopupPriority.init(rawValue:))
        ?? defaults.priority,
      tieBreak: try fields.choice(.tie) ?? defaults.tieBreak,
      lane: try fields.name(.lane) ?? defaults.lane,
      presence: try fields.choice(.presence) ?? defaults.presence,
      pages: try Self.pages(fields) ?? defaults.pages,
      retention: try fields.choice(.retention) ?? defaults.retention,
      preemption: try fields.choice(.preemption) ?? defaults.preemption,
      interrupts: try fields.bool(.interrupts) ?? defaults.interrupts,
      whenIneligible: try fields.choice(.whenIneligible) ?? defaults.whenIneligible,
      requires: try fields.names(.requires).map(Set.init) ?? defaults.requires,
      coalescing: try fields.choice(.coalescing) ?? defaults.coalescing,
      limits: try fields.names(.limits).map(Set.init) ?? defaults.limits,
      userInitiated: try fields.bool(.userInitiated) ?? defaults.userInitiated,
      relaunch: try fields.choice(.relaunch) ?? defaults.relaunch,
      scope: try Self.scope(fields) ?? defaults.scope,
      notBefore: try fields.seconds(.notBefore).map { .at($0) } ?? defaults.notBefore,
      expiresAt: try fields.seconds(.expiresAt).map { .at($0) } ?? defaults.expiresAt,
      duration: try fields.nullable(.duration, fields.seconds)
        .map { $0.map { .seconds($0) } ?? .unlimited } ?? defaults.duration)
  }

  private static func pages(_ fields: FieldReader) throws -> PopupPages<JournalPage>? {
    try fields.refuseBoth(.pages, .origin)
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

  private static func scope(_ fields: FieldReader) throws -> PopupScope? {
    try fields.refuseBoth(.scope, .session)
    if let epoch = try fields.integer(.session) { return .session(epoch: epoch) }
    return try fields.value(.scope, expected: ["session", "app"].asAlternatives) { node in
      switch node.string {
      case "session": .session
      case "app": .app
      default: nil
      }
    }
  }
}
