/// The reason for which an interrupting popup cannot make those on screen leave (R24).
struct PopupInterruption: Hashable, Codable, Sendable, CustomStringConvertible {
  struct Obstacle: Hashable, Codable, Sendable {
    let id: PopupID
    let priority: PopupPriority
  }

  /// The priority of the popup that interrupts.
  let priority: PopupPriority

  /// The popups in its way that it does not outrank, in order of presentation.
  let obstacles: [Obstacle]

  /// - Parameters:
  ///   - popup: The popup that interrupts.
  ///   - others: The popups in its way that stay.
  init?<Domain>(by popup: Popup<Domain>, of others: [Popup<Domain>]) {
    priority = popup.priority
    obstacles = others.map { Obstacle(id: $0.id, priority: $0.priority) }
    if obstacles.isEmpty { return nil }
  }

  /// The sentence, such as `It interrupts, but its priority 0 is not above that of guide, 0.`
  var description: String {
    // With a higher priority, it is the order that ignores priorities.
    if obstacles.contains(where: { $0.priority < priority }) {
      let ids = obstacles.map(\.id.words).joined(separator: ", ")
      return "It interrupts, but does not outrank \(ids)."
    }
    let others = obstacles.map { "\($0.id.words), \($0.priority.rawValue)" }.joined(
      separator: ", and ")
    return "It interrupts, but its priority \(priority.rawValue) is not above that of \(others)."
  }
}
