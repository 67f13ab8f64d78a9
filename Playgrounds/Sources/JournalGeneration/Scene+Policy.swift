// The first line: a policy, a host, or both, with few or many fields.
extension Scene {
  private static let orders: [FieldValue] = [
    ["priority"], ["priority", "fifo"], ["priority", "lifo"], ["fifo"], ["lifo"],
  ]

  /// Returns the first line.
  mutating func policyLine() -> Fields {
    var line: Fields = [:]
    if choices.chance(0.95) { line["policy"] = .object(policy()) }
    if choices.chance(profile.manual) {
      line["host"] = "manual"
    } else if line.isEmpty || choices.chance(0.5) {
      line["host"] = "instant"
    }
    return line
  }

  // Everything in a policy is optional.
  private mutating func policy() -> Fields {
    var policy = configuration()
    if choices.chance(0.8) { policy["order"] = choices.pick(Self.orders) }
    if choices.chance(0.7) {
      policy["defaults"] = .object(defaults())
    } else if !profile.defaults.isEmpty {
      policy["defaults"] = .object(profile.defaults)
    }
    return policy
  }

  /// Returns an event that replaces the configuration.
  mutating func configured() -> Fields {
    ["event": "configured", "policy": .object(configuration())]
  }

  // The fields of a policy, except its order and defaults.
  private mutating func configuration() -> Fields {
    var policy: Fields = [:]
    if choices.chance(0.8) {
      var lanes: Fields = [:]
      for lane in profile.lanes where choices.chance(0.7) && lanes[lane] == nil {
        lanes[lane] = lanePolicy()
      }
      policy["lanes"] = .object(lanes)
    }
    var limits: Fields = [:]
    for name in Self.limitNames where choices.chance(profile.held) { limits[name] = limit() }
    if !limits.isEmpty || choices.chance(0.05) { policy["limits"] = .object(limits) }
    if choices.chance(0.3) {
      policy["returningPriority"] = choices.pick([-100, 0, 50, 100, 2_000, .null])
    }
    if choices.chance(profile.queueLimit) {
      policy["queueLimit"] = choices.pick([1, 1, 2, 3, .null])
    }
    if choices.chance(profile.hasMistakes ? 0.8 : 1) {
      let timeout = choices.pick(profile.timeouts)
      policy["transitionTimeout"] = timeout.map(FieldValue.seconds(milliseconds:)) ?? .null
    }
    if choices.chance(profile.onTrigger) {
      policy["promotion"] = "onTrigger"
    } else if choices.chance(0.2) {
      policy["promotion"] = "automatic"
    }
    return policy
  }

  /// The names of the limits that a policy may have.
  static let limitNames = ["l", "m", "s"]

  private mutating func lanePolicy() -> FieldValue {
    var lane: Fields = [:]
    if choices.chance(profile.held) { lane["interval"] = length(steps: [0, 1, 2, 4, 8]) }
    if choices.chance(profile.held) { lane["collect"] = length(steps: [0, 1, 1, 2, 3]) }
    if choices.chance(profile.held) { lane["duration"] = length(steps: [1, 3, 6]) }
    let capacity = FieldValue.integer(choices.pick([1, 1, 2, 3]))
    if lane.isEmpty && choices.chance(0.9) { return capacity }
    if choices.chance(profile.queueLimit) {
      lane["queueLimit"] = choices.pick([1, 1, 2, 3, .null])
      if choices.chance(0.5) { lane["overflow"] = word("oldest", "oldest", "worst") }
    }
    if choices.chance(0.7) { lane["capacity"] = capacity }
    return .object(lane)
  }

  private mutating func limit() -> FieldValue {
    var limit: Fields = ["count": .integer(choices.pick([0, 1, 1, 1, 2, 2, 3]))]
    if choices.chance(0.7) {
      limit["within"] = length(steps: [1, 4, 10, 30])
    } else if choices.chance(0.3) {
      limit["within"] = .null
    }
    if choices.chance(0.5) { limit["each"] = "id" }
    if choices.chance(0.4) { limit["scope"] = word("session", "launch", "app") }
    return .object(limit)
  }

  private mutating func length(steps: [Int]) -> FieldValue {
    .seconds(milliseconds: step * choices.pick(steps))
  }

  // Instants are far enough in the future that popups are shown before.
  private mutating func defaults() -> Fields {
    var fields = someFields(scale: 0.3, now: 12_000)
    if choices.chance(0.6) { fields["origin"] = nil }
    if choices.chance(0.6) { fields["preemption"] = "yield" }
    if choices.chance(0.3) { fields["retention"] = "keepAlive" }
    return fields.adding(profile.defaults)
  }
}
