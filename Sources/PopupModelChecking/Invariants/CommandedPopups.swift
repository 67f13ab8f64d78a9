import PopupMachine

/// The presentations that the host was commanded to show, and that have not ended.
struct CommandedPopups: Sendable {
  struct Presentation: Sendable {
    let number: Int
    let id: PopupID
    var request: Int
    var isDismissed = false
  }

  private(set) var all: [Presentation] = []

  /// The number of the latest presentation.
  private(set) var count = 0

  /// Carries out a command.
  ///
  /// - Throws: A violation of invariant 4 or R25 if the command does not fit what is presented.
  mutating func perform<Domain>(_ command: PopupCommand<Domain>) throws(PopupViolation) {
    let (popup, number) = (command.popup, command.presentation)
    if case .present = command {
      try PopupRule.placing.require(
        number == count + 1, "presentation \(number) follows presentation \(count)")
      try PopupRule.sensibleCommands.require(
        all.allSatisfy { $0.id != popup.id }, "\(popup.id) is already presented")
      count = number
      return all.append(Presentation(number: number, id: popup.id, request: popup.number))
    }
    guard let index = all.firstIndex(where: { $0.number == number }), all[index].id == popup.id,
      !all[index].isDismissed
    else {
      throw PopupViolation(
        of: .sensibleCommands, "\(command.snapshot), but the host was not to show it")
    }
    if case .update = command { return all[index].request = popup.number }
    try PopupRule.sensibleCommands.require(
      all[index].request == popup.number, "\(popup.id) is dismissed as another request")
    all[index].isDismissed = true
  }

  /// Removes the presentations that the machine does not show any more.
  ///
  /// - Parameter limit: the number of presentations that may end.
  mutating func removeAll<Domain>(
    missingIn presented: [PopupPresentation<Domain>], atMost limit: Int
  ) throws(PopupViolation) {
    let count = all.count
    all.removeAll { commanded in !presented.contains { $0.number == commanded.number } }
    try PopupRule.sensibleCommands.require(
      count - all.count <= limit,
      "\(count - all.count) presentations ended, although the host has not reported that")
  }
}
