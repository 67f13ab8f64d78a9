import PopupFlow
import PopupFlowJournal

// Requests with their fields.
extension Scene {
  /// Returns a request.
  mutating func request() -> Fields {
    ["event": "request", "id": .string(choices.pick(profile.ids))].adding(someFields())
  }

  /// Returns a request that competes with a popup on screen, with few other conditions.
  mutating func challenger() -> Fields {
    guard !state.presented.isEmpty else { return request() }
    let other = choices.pick(state.presented).popup
    var request: Fields = ["event": "request", "id": .string(choices.pick(profile.ids))]
    request.add(someFields(scale: 0.3))
    request["lane"] = .string(other.lane.name)
    request["priority"] = .integer(other.priority.rawValue + choices.pick([0, 1, 1, 100]))
    if choices.chance(0.3) { request["preemption"] = word("yield", "drop") }
    return request
  }

  /// Returns a request for an id in use, similar to the request that uses it.
  mutating func sequel() -> Fields {
    let shown = state.presented.map(\.popup)
    let popups = shown + shown + popups
    guard !popups.isEmpty else { return request() }
    let other = choices.pick(popups)
    var request: Fields = ["event": "request", "id": other.id.value]
    request.add(someFields(scale: 0.3))
    request["coalescing"] = word("replace", "replace", "update", "best", "keep")
    if choices.chance(0.85) { request["lane"] = .string(other.lane.name) }
    if choices.chance(0.85) { request["presence"] = .string(other.request.presence.rawValue) }
    return request
  }

  /// Returns some fields of a request.
  ///
  /// - Parameters:
  ///   - scale: a factor for the probabilities of the profile.
  ///   - now: the time from which instants count, in milliseconds; the current time if `nil`.
  mutating func someFields(scale: Double = 1, now: Int? = nil) -> Fields {
    var fields: Fields = [:]
    for field in RequestField.allCases
    where choices.chance(profile.probability(of: field) * scale) {
      switch field {
      case .expires where fields["expiresAt"] == nil && choices.chance(0.95): break
      case .target: fields.add(target())
      case .scope: fields.add(scope())
      case .notBefore, .expiresAt, .duration:
        fields[field.rawValue] = seconds(field, now: now ?? milliseconds)
      default: fields[field.rawValue] = value(of: field)
      }
    }
    // A profile without them takes no choice, so its journals do not change.
    if profile.sources > 0, choices.chance(profile.sources * scale) {
      fields["source"] = word("Shop/Basket.swift:12", "Shop/Basket.swift:13", "App/é.swift:0", "")
    }
    return fields
  }

  private mutating func value(of field: RequestField) -> FieldValue? {
    switch field {
    case .content: choices.pick(["text", .integer(1), .null, ["k": [1, "é"]], []])
    case .priority:
      .integer(choices.pick([-100, 0, 0, 50, 100, 100, 1_000, choices.below(7) - 3]))
    case .tie: word("fifo", "lifo")
    case .lane: .string(choices.pick(profile.lanes))
    case .presence: word("concurrent", "concurrent", "exclusive")
    case .retention: word("keepAlive", "keepAlive", "drop")
    case .preemption: word("hold", "yield", "yield", "drop", "drop")
    case .interrupts: .bool(choices.below(3) < 2)
    case .whenIneligible, .whenUsedUp: word("discard", "discard", "wait")
    case .coalescing: word("replace", "update", "best", "keep")
    case .limits: limits()
    case .userInitiated: .bool(choices.below(4) < 3)
    case .mandatory: .bool(choices.below(2) == 0)
    case .relaunch: word("restore", "restore", "restore", "end")
    case .expires: word("always", "always", "waiting")
    case .requires: choices.pick([["g"], ["g"], ["h"], ["g", "h"], []])
    case .target, .scope, .notBefore, .expiresAt, .duration: nil
    }
  }

  // Usually names of limits that the policy has.
  private mutating func limits() -> FieldValue {
    let known = state.configuration.limits.keys.map(\.name).sorted()
    let names = known.isEmpty || choices.chance(0.2) ? Self.limitNames : known
    let count = choices.pick([0, 1, 1, 1, 2, 3])
    return .array((0..<count).map { _ in .string(choices.pick(names)) })
  }

  // An instant shortly before or after now, or a duration. One of 0 is a mistake.
  private mutating func seconds(_ field: RequestField, now: Int) -> FieldValue {
    let least = profile.hasMistakes ? 0 : 1
    return switch field {
    case .notBefore: .seconds(milliseconds: max(0, now + step * (choices.below(6) - 1)))
    case .expiresAt: .seconds(milliseconds: now + step * choices.below(9))
    default:
      choices.chance(0.1)
        ? .null : .seconds(milliseconds: step * (least + choices.below(7 - least)))
    }
  }

  /// Returns `pages` or `origin`, usually of live visits.
  private mutating func target() -> Fields {
    var pages = [choices.pick(profile.pages)]
    if choices.chance(0.5) {
      let others = profile.pages.filter { !pages.contains($0) }
      pages.append(choices.pick(others))
    }
    if !visits.live.isEmpty, choices.chance(0.4) {
      let page = choices.pick(visits.live).page
      pages = [page] + pages.dropFirst().filter { $0 != page }
    }
    if profile.hasMistakes, choices.chance(0.01) { pages = [] }
    let names = FieldValue.array(pages.map(FieldValue.string))
    switch choices.fraction() {
    case ..<profile.only: return ["pages": names]
    case ..<((1 + profile.only) / 2): return ["pages": ["except": names]]
    default:
      guard !visits.live.isEmpty, choices.chance(0.8) else {
        return ["origin": .string(choices.pick(visitNames))]
      }
      return ["origin": .string(choices.pick(visits.live).name)]
    }
  }

  /// Returns `scope` or `session`.
  private mutating func scope() -> Fields {
    switch choices.fraction() {
    case ..<0.5: ["scope": "app"]
    case ..<0.65: ["scope": "session"]
    default: ["session": .integer(max(0, state.epoch + choices.pick([0, 0, 0, -1, 1])))]
    }
  }
}
