import PopupFlow

// Writes a configuration; `ConfigurationFields` reads it.
extension JSONText {
  mutating func members(of configuration: PopupConfiguration) {
    member("lanes") { text in
      for (lane, policy) in configuration.lanes.sorted(by: { $0.key < $1.key }) {
        text.key(lane.name)
        text.lane(policy)
      }
    }
    if !configuration.limits.isEmpty {
      member("limits") { text in
        for (name, limit) in configuration.limits.sorted(by: { $0.key < $1.key }) {
          text.key(name.name)
          text.object { $0.members(of: limit) }
        }
      }
    }
    let timeout = configuration.transitionSeconds.flatMap { $0.isFinite ? $0 : nil }
    member("returningPriority", configuration.returningPriority.rawValue)
    member("queueLimit", configuration.queueLimit.map(JSONValue.integer) ?? .null)
    member("transitionTimeout", timeout.map(JSONValue.number) ?? .null)
    member("promotion", configuration.promotion.rawValue)
  }

  private mutating func lane(_ lane: PopupLanePolicy) {
    let times = [lane.intervalSeconds, lane.collectSeconds, lane.durationSeconds]
    guard times.contains(where: { $0 != nil }) else {
      return lane.capacity.write(to: &self)
    }
    object { text in
      text.member("capacity", lane.capacity)
      text.member("interval", lane.intervalSeconds)
      text.member("collect", lane.collectSeconds)
      text.member("duration", lane.durationSeconds)
    }
  }

  private mutating func members(of limit: PopupLimit) {
    // A journal has no limit whose showings never count. One that is never reached, and forgets
    // them, has the same effect; with a count of 0, it is always used up.
    let isEmpty = limit.seconds.map { $0 <= 0 } ?? false
    member("count", isEmpty && limit.count > 0 ? Int(Int32.max) : limit.count)
    member("within", isEmpty ? 1e-9 : limit.seconds)
    member("each", limit.each?.rawValue)
    member("scope", limit.scope == .app ? nil : limit.scope.rawValue)
  }
}
