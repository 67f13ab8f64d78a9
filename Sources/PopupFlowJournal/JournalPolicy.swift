import PopupFlow

/// How a journal's host behaves.
public enum JournalHost: String, Hashable, Sendable, CaseIterable {
  /// It acknowledges every command at once, oldest first.
  case instant

  /// What it reports stands in the journal.
  case manual
}

/// What the first line of a journal may say.
public struct JournalPolicy: Hashable, Sendable {
  /// The policy of the machine.
  public var policy: PopupPolicy

  // What a request's fields are where it is silent. They are filled in when a request is read.
  var defaults: RequestFields

  /// How the host behaves.
  public var host: JournalHost

  /// Makes a policy line. Defaults for requests are only ever read, not written.
  public init(policy: PopupPolicy = PopupPolicy(), host: JournalHost = .instant) {
    self.policy = policy
    self.defaults = RequestFields()
    self.host = host
  }
}

extension JournalPolicy {
  /// Reads the whole line.
  init(_ line: FieldReader) throws {
    self.init()
    try line.refuseUnknown(allowed: ["policy", "host"], kind: "a policy line")
    host = try line.choice("host") ?? .instant
    if let fields = try line.value("policy", PolicyFields.self, expected: "an object") {
      policy = fields.policy
      defaults = fields.defaults
    }
  }
}

private struct PolicyFields: Decodable {
  let policy: PopupPolicy
  let defaults: RequestFields

  init(from decoder: any Decoder) throws {
    let kind = "a policy"
    let fields = try FieldReader(decoder, kind: kind)
    try fields.refuseUnknown(
      allowed: [
        "order", "lanes", "defaults", "returningPriority", "queueLimit", "transitionTimeout",
        "promotion",
      ], kind: kind)
    let standard = PopupPolicy()
    policy = PopupPolicy(
      order: try Self.order(fields) ?? standard.order,
      capacities: try fields.value("lanes", Capacities.self, expected: "an object")?.capacities
        ?? [:],
      returningPriority: try fields.integer("returningPriority").map(PopupPriority.init(rawValue:))
        ?? standard.returningPriority,
      queueLimit: try fields.nullable("queueLimit", fields.atLeastOne) ?? nil,
      transitionTimeout: try fields.nullable("transitionTimeout", fields.seconds)
        ?? standard.transitionTimeout,
      promotion: try fields.choice("promotion") ?? standard.promotion)
    defaults =
      try fields.value("defaults", Defaults.self, expected: "an object")?.fields ?? RequestFields()
  }

  private static func order(_ fields: FieldReader) throws -> PopupOrder? {
    let orders: [[String]: PopupOrder] = [
      ["priority"]: .priority,
      ["priority", "fifo"]: .priority.then(.fifo),
      ["priority", "lifo"]: .priority.then(.lifo),
      ["fifo"]: .fifo,
      ["lifo"]: .lifo,
    ]
    let expected =
      #"["priority"], ["priority", "fifo"], ["priority", "lifo"], ["fifo"] or ["lifo"]"#
    guard let components: [String] = try fields.value("order", expected: expected) else {
      return nil
    }
    guard let order = orders[components] else { throw fields.wrong("order", expected: expected) }
    return order
  }
}

private struct Capacities: Decodable {
  let capacities: [PopupLane: Int]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, kind: "capacities by lane")
    capacities = Dictionary(
      uniqueKeysWithValues: try fields.names.compactMap { lane in
        try fields.atLeastOne(lane).map { (PopupLane(lane), $0) }
      })
  }
}

private struct Defaults: Decodable {
  let fields: RequestFields

  init(from decoder: any Decoder) throws {
    let kind = "the defaults of requests"
    let reader = try FieldReader(decoder, kind: kind)
    try reader.refuseUnknown(allowed: RequestFields.names, kind: kind)
    fields = try RequestFields(reader)
  }
}
