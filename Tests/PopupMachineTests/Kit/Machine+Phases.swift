import PopupMachine

// Helpers for the rules about lanes, the host and time.
extension Machine {
  /// Creates a machine with a popup in a phase.
  ///
  /// - Parameter page: the page that is visible as visit `v1`.
  init(
    _ policy: PopupPolicy = PopupPolicy(), on page: String? = nil,
    having request: PopupRequest<Shop>, in phase: PopupPhase
  ) {
    self.init(policy, on: page)
    bring(request, into: phase)
  }

  /// Requests a popup, brings it into a phase, and discards the effects.
  mutating func bring(_ request: PopupRequest<Shop>, into phase: PopupPhase) {
    guard let id = request.id else { preconditionFailure("the popup needs an id") }
    self.request(request)
    if phase != .presenting { report(.didPresent, id) }
    if phase == .dismissing { send(.dismiss(id)) }
    if phase == .swiping { report(.willDismiss, id) }
    _ = takeEffects()
  }

  /// Takes the effects and returns the instants of scheduled ticks.
  mutating func takeWakes() -> [Double?] {
    defer { _ = takeEffects() }
    return wakes
  }
}
