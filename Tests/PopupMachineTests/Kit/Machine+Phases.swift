import PopupMachine

// What the rules on lanes, the host and time need of a machine under test.
extension Machine {
  /// Asks for a popup and brings it into a phase: on its way in, on screen, commanded to go, or at
  /// the user's hand. What came of it on the way is forgotten.
  mutating func bring(
    _ id: PopupID, into phase: PopupPhase,
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) {
    request(id, adjust)
    if phase != .presenting { report(.didPresent, id) }
    if phase == .dismissing { send(.dismiss(id)) }
    if phase == .swiping { report(.willDismiss, id) }
    _ = takeEffects()
  }

  /// The phase a popup is in; nil if it is not presented.
  func phase(of id: PopupID) -> PopupPhase? {
    state.presented.first { $0.popup.id == id }?.phase
  }

  /// Why a popup goes, or will go; nil if nothing asked for it.
  func reason(of id: PopupID) -> PopupDismissReason? {
    state.presented.first { $0.popup.id == id }?.reason
  }

  /// The issues since effects were last looked at, which forgets the effects.
  mutating func takeIssues() -> [PopupIssue] {
    defer { _ = takeEffects() }
    return issues
  }

  /// The wake-ups asked for since effects were last looked at, which forgets the effects.
  mutating func takeWakes() -> [Double?] {
    defer { _ = takeEffects() }
    return wakes
  }

  /// The commands and outcomes that are about one presentation or one request, such as `a 1` or
  /// `a#1`, since effects were last looked at, which forgets all of them.
  mutating func takeEffects(about names: String...) -> [String] {
    takeEffects().filter { words in
      let parts = words.split(separator: " ")
      return names.contains { name in
        parts.first.map(String.init) == name
          || parts.dropFirst().prefix(2).joined(separator: " ") == name
      }
    }
  }
}
