import PopupFlow

/// A host that answers at random: at once, late, twice, wrongly or never. It also calls the store
/// from inside its commands.
@MainActor
final class MisbehavingHost: PopupHost {
  typealias Domain = Shop
  typealias Report = @MainActor (PopupReport<String>.Kind) -> Void

  /// A closure that runs inside commands.
  var throwBack: @MainActor () -> Void = {}

  /// The commands that the store should not have sent.
  private(set) var violations: [String] = []

  private var presentations: Set<Int> = []
  private var dismissed: Set<Int> = []
  private var requests: Set<Int> = []
  private var generator: SeededGenerator
  private var late: [() -> Void] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    note(command)
    if generator.chance(25) { throwBack() }
    guard let answer = command.successReport?.kind else { return }
    switch generator.below(10) {
    case 0...3:
      report(answer)
    case 4, 5:
      late.append { report(answer) }
    case 6:
      report(answer)
      report(answer)
    case 7:
      report(generator.pick([.didFail, .userDismissed("ok"), .willDismiss, .dismissCancelled]))
      late.append { report(answer) }
    case 8:
      late.append { report(.userDismissed(nil)) }
    default:
      break
    }
    if generator.chance(10) { throwBack() }
  }

  func didResolve(_ resolution: PopupResolution<Shop>) {
    require(requests.remove(resolution.request) != nil, "an outcome of what was not shown")
    if generator.chance(10) { throwBack() }
  }

  private func note(_ command: PopupCommand<Shop>) {
    let number = command.presentation
    switch command {
    case .present(let popup, _, _):
      require(presentations.insert(number).inserted, "presentation \(number) is presented twice")
      requests.insert(popup.number)
    case .update(let popup, _):
      require(presentations.contains(number), "presentation \(number) is updated unseen")
      requests.insert(popup.number)
    case .dismiss:
      require(presentations.contains(number), "presentation \(number) is dismissed unseen")
      require(dismissed.insert(number).inserted, "presentation \(number) is dismissed twice")
    }
  }

  private func require(_ condition: Bool, _ description: String) {
    if !condition { violations.append(description) }
  }

  /// Sends an answer that is due.
  func answerLate() {
    guard !late.isEmpty else { return }
    late.remove(at: generator.below(late.count))()
  }
}
