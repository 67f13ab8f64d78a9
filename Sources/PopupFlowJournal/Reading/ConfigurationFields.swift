import PopupFlow

// Reads the configuration of a policy line and of an event `configured`.
extension PopupConfiguration {
  static let journalFields: FieldNames = [
    .lanes, .limits, .returningPriority, .queueLimit, .transitionTimeout, .promotion,
  ]

  /// Reads the policy of an event, which has neither an order nor defaults.
  convenience init(journal node: JSONNode, in line: JSONNode) throws {
    let fields = try FieldReader(node, in: line, kind: "a policy")
    try fields.refuseUnknown(allowed: Self.journalFields, kind: "the policy of `configured`")
    try self.init(journal: fields)
  }

  /// Reads all of a policy but its order and its defaults.
  convenience init(journal fields: FieldReader) throws {
    let standard = PopupConfiguration()
    self.init(
      lanes: try fields.dictionary(
        .lanes, kind: "lanes by name", by: PopupLane.init, PopupLanePolicy.init(journal:_:)) ?? [:],
      limits: try fields.dictionary(
        .limits, kind: "limits by name", by: PopupLimitName.init, PopupLimit.init(journal:_:))
        ?? [:],
      returningPriority: try fields.integer(.returningPriority).map(PopupPriority.init(rawValue:))
        ?? standard.returningPriority,
      queueLimit: try fields.nullable(.queueLimit, fields.atLeastOne) ?? nil,
      transitionSeconds: try fields.nullable(.transitionTimeout, fields.seconds)
        ?? standard.transitionSeconds,
      promotion: try fields.choice(.promotion) ?? standard.promotion)
  }
}

extension PopupLanePolicy {
  private static let journalFields: FieldNames = [.capacity, .interval, .collect, .duration]

  fileprivate init(journal lanes: FieldReader, _ node: JSONNode) throws {
    if node.members == nil {
      self.init(capacity: try lanes.atLeastOne(node))
      return
    }
    let fields = try FieldReader(
      node, in: lanes.line, allowed: Self.journalFields, kind: "a lane")
    self.init(
      capacity: try fields.atLeastOne(.capacity) ?? 1,
      intervalSeconds: try fields.seconds(.interval),
      collectSeconds: try fields.seconds(.collect),
      durationSeconds: try fields.seconds(.duration))
  }
}

extension PopupLimit {
  private static let journalFields: FieldNames = [.count, .within, .each, .scope]

  fileprivate init(journal limits: FieldReader, _ node: JSONNode) throws {
    let fields = try FieldReader(
      node, in: limits.line, allowed: Self.journalFields, kind: "a limit")
    self.init(
      count: try fields.required(.count, fields.count(.count)),
      seconds: try fields.nullable(.within, fields.secondsAboveZero) ?? nil,
      each: try fields.choice(.each),
      scope: try fields.choice(.scope) ?? .app)
  }
}
