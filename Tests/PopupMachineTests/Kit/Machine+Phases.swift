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

  /// Returns the reason of a popup's dismissal; nil if it is not dismissed.
  func reason(of id: PopupID) -> PopupDismissReason? {
    state.presented.first { $0.popup.id == id }?.reason
  }

  /// Takes the effects and returns the instants of scheduled ticks.
  mutating func takeWakes() -> [Double?] {
    defer { _ = takeEffects() }
    return wakes
  }

  /// Takes the effects and returns the commands and outcomes of one presentation or request, such
  /// as `a 1` or `a#1`.
  mutating func takeEffects(about names: String...) -> [String] {
    takeEffects().filter { effect in
      names.contains { effect.hasPrefix($0 + " ") || effect.hasSuffix(" " + $0) }
    }
  }
}
