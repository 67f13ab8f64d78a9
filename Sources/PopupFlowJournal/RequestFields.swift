import PopupFlow

/// The fields of a request in a journal; nil if missing.
///
/// Fields that exclude each other share a property, so that a default cannot mix with the request's
/// own field: an `origin` of the request replaces a default for `pages`.
struct RequestFields: Hashable, Sendable {
  var content: JSONValue?
  var priority: Int?
  var tieBreak: PopupTieBreak?
  var lane: PopupLane?
  var presence: PopupPresence?
  var pages: PopupPages<JournalPage>?
  var retention: PopupRetention?
  var preemption: PopupPreemption?
  var interrupts: Bool?
  var whenIneligible: PopupIneligibility?
  var requires: Set<PopupGate>?
  var coalescing: PopupCoalescing?
  var limits: Set<PopupLimitName>?
  var skipsPause: Bool?
  var relaunch: PopupRelaunch?
  var scope: PopupScope?
  var notBefore: Double?
  var expiresAt: Double?
  var duration: PopupDuration?

  static let names: FieldNames = [
    .content, .priority, .tie, .lane, .presence, .pages, .origin, .retention, .preemption,
    .interrupts, .whenIneligible, .requires, .coalescing, .scope, .session, .notBefore,
    .expiresAt, .duration, .limits, .skipsPause, .relaunch,
  ]

  init() {}

  init(_ fields: FieldReader) throws {
    content = try fields.json(.content)
    priority = try fields.integer(.priority)
    tieBreak = try fields.choice(.tie)
    lane = try fields.name(.lane)
    presence = try fields.choice(.presence)
    pages = try Self.pages(fields)
    retention = try fields.choice(.retention)
    preemption = try fields.choice(.preemption)
    interrupts = try fields.bool(.interrupts)
    whenIneligible = try fields.choice(.whenIneligible)
    requires = try fields.names(.requires).map(Set.init)
    coalescing = try fields.choice(.coalescing)
    limits = try fields.names(.limits).map(Set.init)
    skipsPause = try fields.bool(.skipsPause)
    relaunch = try fields.choice(.relaunch)
    scope = try Self.scope(fields)
    notBefore = try fields.seconds(.notBefore)
    expiresAt = try fields.seconds(.expiresAt)
    duration = try fields.nullable(.duration, fields.seconds).map { seconds in
      seconds.map(PopupDuration.seconds) ?? .unlimited
    }
  }

  /// Returns the request, with missing fields from the defaults.
  func request(id: PopupID, defaults: RequestFields) -> PopupRequest<JournalDomain> {
    PopupRequest(
      content ?? defaults.content ?? .null,
      id: id,
      priority: PopupPriority(rawValue: priority ?? defaults.priority ?? 0),
      tieBreak: tieBreak ?? defaults.tieBreak,
      lane: lane ?? defaults.lane ?? .modal,
      presence: presence ?? defaults.presence ?? .exclusive,
      pages: pages ?? defaults.pages ?? .any,
      retention: retention ?? defaults.retention ?? .drop,
      preemption: preemption ?? defaults.preemption ?? .hold,
      interrupts: interrupts ?? defaults.interrupts ?? false,
      whenIneligible: whenIneligible ?? defaults.whenIneligible ?? .wait,
      requires: requires ?? defaults.requires ?? [],
      coalescing: coalescing ?? defaults.coalescing ?? .keep,
      limits: limits ?? defaults.limits ?? [],
      skipsPause: skipsPause ?? defaults.skipsPause ?? false,
      relaunch: relaunch ?? defaults.relaunch ?? .end,
      scope: scope ?? defaults.scope ?? .session,
      notBefore: (notBefore ?? defaults.notBefore).map(PopupTime.at),
      expiresAt: (expiresAt ?? defaults.expiresAt).map(PopupTime.at),
      duration: duration ?? defaults.duration ?? .ofLane)
  }

  private static func pages(_ fields: FieldReader) throws -> PopupPages<JournalPage>? {
    try fields.refuseBoth(.pages, .origin)
    if let origin = try fields.name(.origin, PageVisitID.self) { return .visit(origin) }
    return try fields.value(
      .pages, expected: #"an array of strings, or {"except": an array of strings}"#
    ) { try pages($0, fields.document) }
  }

  /// Reads `["home"]`, only these pages, or `{"except": ["checkout"]}`; nil for other values.
  private static func pages(
    _ node: Int, _ document: JSONDocument
  ) throws -> PopupPages<JournalPage>? {
    guard document.kind(of: node) == .object else {
      return document.strings(node).map { .only(Set($0.map(JournalPage.init))) }
    }
    let fields = try FieldReader(document, node, kind: "`pages`")
    try fields.refuseUnknown(allowed: exceptions, kind: "`pages`")
    return .except(Set(try fields.required(.except, fields.names(.except))))
  }

  private static let exceptions: FieldNames = [.except]

  private static func scope(_ fields: FieldReader) throws -> PopupScope? {
    try fields.refuseBoth(.scope, .session)
    if let epoch = try fields.integer(.session) { return .session(epoch: epoch) }
    return try fields.value(.scope, expected: ["session", "app"].asAlternatives) { node in
      switch fields.document.string(node) {
      case "session": .session
      case "app": .app
      default: nil
      }
    }
  }
}
