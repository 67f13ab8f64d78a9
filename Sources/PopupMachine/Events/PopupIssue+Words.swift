// The words for mistakes in names and policies.

extension PopupNameUse {
  var subject: String {
    switch self {
    case .request(let request, let id): "\"\(id)\", request \(request), has"
    case .event: "An event has"
    case .policy: "The policy has"
    }
  }
}

extension PopupNameKind {
  /// The kind in a sentence.
  var noun: String {
    switch self {
    case .id: "id"
    case .lane: "lane name"
    case .gate: "gate name"
    case .reason: "reason to suspend"
    case .limit: "limit name"
    }
  }

  /// The correct way to write it.
  var remedy: String {
    switch self {
    case .id: #"Write an id, such as "offer", or leave it out for a new one."#
    case .lane: #"Write a name, such as .toast or "ads"."#
    case .gate: #"Write a name, such as "online"."#
    case .reason: #"Write a reason, such as "call", or leave it out."#
    case .limit: #"Write the name of a limit, such as "daily"."#
    }
  }
}

extension PopupPolicyPart {
  var subject: String {
    switch self {
    case .policy: "The policy"
    case .lane(let lane): "Lane \"\(lane)\""
    case .limit(let limit): "Limit \"\(limit)\""
    }
  }
}

extension PopupPolicyParameter {
  var article: String { self == .interval ? "an" : "a" }

  /// The value with its unit.
  func words(_ value: Double) -> String {
    switch self {
    case .queueLimit, .capacity, .count: TimeText.number(value)
    case .transitionTimeout, .interval, .collect, .duration, .within: TimeText.length(value)
    }
  }

  /// The meaning of the value that holds instead.
  var consequence: String {
    switch self {
    case .queueLimit: "so one popup can be queued in each lane"
    case .transitionTimeout: "the default"
    case .capacity: "so the lane presents one exclusive popup at once"
    case .interval: "so the lane does not pause"
    case .collect: "so the lane does not collect"
    case .duration: "so its popups leave as soon as they are presented"
    case .count: "so the limit is always used up"
    case .within: "so the limit is never used up"
    }
  }

  /// The correct way to write it.
  var remedy: String {
    switch self {
    case .queueLimit: "Write a queueLimit of 1 or more, or nil for none."
    case .transitionTimeout: "Write a positive transitionTimeout, or nil for none."
    case .capacity: "Write a capacity of 1 or more."
    case .interval: "Write a positive interval, such as .seconds(10), or leave it out."
    case .collect: "Write a positive collect, such as .milliseconds(300), or leave it out."
    case .duration: "Write a positive duration, such as .seconds(3), or leave it out for no end."
    case .count: "Write a count of 0 or more."
    case .within: "Write a positive within, such as .seconds(86_400), or leave it out for no end."
    }
  }
}
