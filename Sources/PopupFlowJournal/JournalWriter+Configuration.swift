import PopupFlow

// Writes a configuration; `ConfigurationFields` reads it.
extension JSONText {
  mutating func members(of configuration: PopupConfiguration) {
    key("lanes")
    object { text in
      for (lane, policy) in configuration.lanes.sorted(by: { $0.key < $1.key }) {
        text.key(of: lane.name)
        text.lane(policy)
      }
    }
    if !configuration.limits.isEmpty {
      key("limits")
      object { text in
        for (name, limit) in configuration.limits.sorted(by: { $0.key < $1.key }) {
          text.key(of: name.name)
          text.object { $0.members(of: limit) }
        }
      }
    }
    key("returningPriority")
    integer(configuration.returningPriority.rawValue)
    key("queueLimit")
    if let limit = configuration.queueLimit { integer(limit) } else { null() }
    key("transitionTimeout")
    if let timeout = configuration.transitionSeconds, timeout.isFinite {
      number(timeout)
    } else {
      null()
    }
    key("promotion")
    string(configuration.promotion.rawValue)
  }

  private mutating func lane(_ lane: PopupLanePolicy) {
    let times = [lane.intervalSeconds, lane.collectSeconds, lane.durationSeconds]
    guard times.contains(where: { $0 != nil }) else { return integer(lane.capacity) }
    object { text in
      text.key("capacity")
      text.integer(lane.capacity)
      text.length("interval", lane.intervalSeconds)
      text.length("collect", lane.collectSeconds)
      text.length("duration", lane.durationSeconds)
    }
  }

  private mutating func members(of limit: PopupLimit) {
    key("count")
    integer(limit.count)
    length("within", limit.seconds)
    if let each = limit.each {
      key("each")
      string(each.rawValue)
    }
    if limit.scope != .app {
      key("scope")
      string(limit.scope.rawValue)
    }
  }

  private mutating func length(_ name: StaticString, _ seconds: Double?) {
    guard let seconds else { return }
    key(name)
    number(seconds)
  }
}
