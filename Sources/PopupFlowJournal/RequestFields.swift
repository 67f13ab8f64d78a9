import PopupFlow

/// What a journal says of a request; nil where it is silent.
///
/// Choices that exclude one another are one field here, so a default never mixes with what the
/// request says itself: the request's own `origin` takes the place of a default `pages`.
struct RequestFields: Hashable, Sendable {
  var content: JSONValue?
  var priority: Int?
  var tieBreak: PopupTieBreak?
  var lane: PopupLane?
  var presence: PopupPresence?
  var target: PopupTarget<JournalPage>?
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
    target = try Self.target(fields)
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

  /// The request, with what it is silent about from the defaults.
  func request(id: PopupID, defaults: RequestFields) -> PopupRequest<JournalDomain> {
    PopupRequest(
      content ?? defaults.content ?? .null,
      id: id,
      priority: PopupPriority(rawValue: priority ?? defaults.priority ?? 0),
      tieBreak: tieBreak ?? defaults.tieBreak,
      lane: lane ?? defaults.lane ?? .modal,
      presence: presence ?? defaults.presence ?? .exclusive,
      target: target ?? defaults.target ?? .any,
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

  private static func target(_ fields: FieldReader) throws -> PopupTarget<JournalPage>? {
    try fields.refuseBoth(.pages, .origin)
    if let origin = try fields.name(.origin, PopupVisitID.self) { return .visit(origin) }
    return try fields.value(
      .pages, expected: #"an array of strings, or {"except": an array of strings}"#
    ) { try pages($0, fields.document) }
  }

  /// `["home"]`, only these; or `{"except": ["checkout"]}`; nil for anything else.
  private static func pages(
    _ node: Int, _ document: JSONDocument
  ) throws -> PopupTarget<JournalPage>? {
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
    return try fields.choice(.scope, ScopeWord.self).map { word in
      switch word {
      case .session: .session
      case .app: .app
      }
    }
  }
}

enum ScopeWord: String, JournalWord {
  case session, app

  static let words = allWords()
}
