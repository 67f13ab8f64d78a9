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
    var policy: Fields = [:]
    if choices.chance(0.8) { policy["order"] = choices.pick(Self.orders) }
    if choices.chance(0.8) {
      var lanes: Fields = [:]
      for lane in profile.lanes where choices.chance(0.7) && lanes[lane] == nil {
        lanes[lane] = .integer(choices.pick([1, 1, 2, 3]))
      }
      policy["lanes"] = .object(lanes)
    }
    if choices.chance(0.7) {
      policy["defaults"] = .object(defaults())
    } else if !profile.defaults.isEmpty {
      policy["defaults"] = .object(profile.defaults)
    }
    if choices.chance(0.3) {
      policy["returningPriority"] = choices.pick([-100, 0, 50, 100, 2_000])
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

  // Instants are far enough in the future that popups are shown before.
  private mutating func defaults() -> Fields {
    var fields = someFields(scale: 0.3, now: 12_000)
    if choices.chance(0.6) { fields["origin"] = nil }
    if choices.chance(0.6) { fields["preemption"] = "yield" }
    if choices.chance(0.3) { fields["retention"] = "keepAlive" }
    return fields.adding(profile.defaults)
  }
}
