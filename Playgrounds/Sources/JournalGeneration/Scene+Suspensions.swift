import PopupFlow

// Reasons to suspend all lanes, or single ones.
extension Scene {
  /// Returns an event that gives a reason or takes one away, usually one that was given.
  /// Suspensions are short.
  mutating func suspension() -> Fields {
    let given = givenReasons
    if !given.isEmpty, choices.chance(0.75) {
      let (reason, lane) = choices.pick(given)
      return suspension("resume", reason, in: lane)
    }
    let reason = PopupSuspension(
      choices.pick(["app", "app", "call", "call", "payment", "screen", "screen", "screen", "host"]))
    let lane = choices.chance(0.6) ? PopupLane(choices.pick(profile.lanes)) : nil
    return suspension(choices.chance(0.8) ? "suspend" : "resume", reason, in: lane)
  }

  // The reasons in force with their lanes, in a fixed order.
  private var givenReasons: [(PopupSuspension, PopupLane?)] {
    state.suspensions.sorted().map { ($0, nil) }
      + state.laneSuspensions.sorted { $0.key < $1.key }
      .flatMap { lane, reasons in reasons.sorted().map { ($0, lane) } }
  }

  // The reason `app` is sometimes left out.
  private mutating func suspension(
    _ kind: FieldValue, _ reason: PopupSuspension, in lane: PopupLane?
  ) -> Fields {
    var event: Fields = ["event": kind]
    if reason != .app || choices.chance(0.5) { event["reason"] = .string(reason.name) }
    if let lane { event["lane"] = .string(lane.name) }
    return event
  }
}
