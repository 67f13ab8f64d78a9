import JournalGeneration
import PopupFlow

/// A host that answers at once, late, twice, never or nonsense, as its numbers say.
@MainActor
final class EnduranceHost: PopupHost {
  typealias Domain = BenchmarkDomain
  typealias Report = @MainActor (PopupReport<Never>.Kind) -> Void

  /// How many events came from it.
  private(set) var reportCount = 0

  private var numbers: SeededGenerator
  private var late: [() -> Void] = []

  // What it keeps for returns, by the number of the request; it must be empty when all is over.
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
      // What came too late has its outcome before it is dismissed (R33): nothing is kept for it then.
      check(
        (kept[popup.number] == nil) == (reason == .overdue),
        "\(popup.id) is dismissed, \(reason), when it has its outcome")
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

  func didResolve(_ resolution: PopupResolution<Never>) {
    kept[resolution.request] = nil
  }

  /// Says something that it owes, if it owes anything.
  func answerLate() {
    guard !late.isEmpty else { return }
    late.remove(at: numbers.below(late.count))()
  }

  /// Forgets what it owes: from now on only time helps.
  func fallSilent() {
    late = []
  }

  private func say(_ kind: PopupReport<Never>.Kind, _ report: Report) {
    reportCount += 1
    report(kind)
  }
}
