import PopupFlow

// Reads the configuration of a policy line and of an event `configured`.
extension PopupConfiguration {
  static let journalFields: [FieldName] = [
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
      queueLimit: try fields.nullable(.queueLimit) { try fields.integer($0, from: 1) } ?? nil,
      transitionSeconds: try fields.nullable(.transitionTimeout, fields.seconds)
        ?? standard.transitionSeconds,
      promotion: try fields.choice(.promotion) ?? standard.promotion)
  }
}

extension PopupLanePolicy {
  fileprivate init(journal lanes: FieldReader, _ node: JSONNode) throws {
    if node.members == nil {
      self.init(capacity: try lanes.integer(node, from: 1))
      return
    }
    let fields = try FieldReader(
      node, in: lanes.line, allowed: [.capacity, .interval, .collect, .duration], kind: "a lane")
    self.init(
      capacity: try fields.integer(.capacity, from: 1) ?? 1,
      intervalSeconds: try fields.seconds(.interval),
      collectSeconds: try fields.seconds(.collect),
      durationSeconds: try fields.seconds(.duration))
  }
}

extension PopupLimit {
  fileprivate init(journal limits: FieldReader, _ node: JSONNode) throws {
    let fields = try FieldReader(
      node, in: limits.line, allowed: [.count, .within, .each, .scope], kind: "a limit")
    self.init(
      count: try fields.required(.count, fields.integer(.count, from: 0)),
      seconds: try fields.nullable(.within, fields.secondsAboveZero) ?? nil,
      each: try fields.choice(.each),
      scope: try fields.choice(.scope) ?? .app)
  }
}
