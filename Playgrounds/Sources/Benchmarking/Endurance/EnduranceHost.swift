import JournalGeneration
import PopupFlow

/// A host that answers at random: at once, late, twice, wrongly or never.
@MainActor
final class EnduranceHost: PopupHost {
  typealias Domain = BenchmarkDomain
  typealias Report = @MainActor (PopupReport<Never>.Kind) -> Void

  /// The number of reports so far.
  private(set) var reportCount = 0

  private var numbers: SeededGenerator
  private var late: [() -> Void] = []

  // The instances kept for returns, by the number of the request. It must be empty at the end.
  private(set) var kept: [Int: [Int]] = [:]

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  func perform(_ command: PopupCommand<BenchmarkDomain>, report: @escaping Report) {
    let answer: PopupReport<Never>.Kind
    switch command {
    case .present:
      keep(command)
      answer = .didPresent
    case .update:
      keep(command)
      return
    case .dismiss(let popup, _, let reason):
      // An overdue popup has its outcome before its dismissal (R33), so its instance is gone.
      check(
        (kept[popup.number] == nil) == (reason == .overdue),
        "\(popup.id) is dismissed with the reason \(reason) after its outcome")
      answer = .didDismiss
    }
    switch numbers.below(12) {
    case 0...5: say(answer, report)
    case 6, 7: late.append { [unowned self] in say(answer, report) }
    case 8:
      say(answer, report)
      say(answer, report)
    case 9:
      say(.willDismiss, report)
      late.append { [unowned self] in say(.dismissCancelled, report) }
    case 10: late.append { [unowned self] in say(.userDismissed(nil), report) }
    default: break
    }
  }

  private func keep(_ command: PopupCommand<BenchmarkDomain>) {
    kept[command.popup.number] = [command.presentation, command.popup.content]
  }

  func didResolve(_ resolution: PopupResolution<BenchmarkDomain>) {
    kept[resolution.request] = nil
  }

  /// Sends an answer that is due, if there is one.
  func answerLate() {
    guard !late.isEmpty else { return }
    late.remove(at: numbers.below(late.count))()
  }

  /// Drops all answers that are due. From now on only timeouts help.
  func fallSilent() {
    late = []
  }

  private func say(_ kind: PopupReport<Never>.Kind, _ report: Report) {
    reportCount += 1
    report(kind)
  }
}
