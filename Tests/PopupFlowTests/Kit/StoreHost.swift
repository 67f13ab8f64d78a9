import PopupFlow

/// A host that notes what it is told, and does about it what a test says.
@MainActor
final class ScriptedHost: PopupHost {
  typealias Domain = Shop
  typealias Report = @MainActor (PopupReport<String>.Kind) -> Void

  /// What it was told: `present a 1`, `dismiss displaced a 1`, `a#1 dismissed.user`.
  private(set) var log: [String] = []

  /// What is done about a command, besides noting it.
  var onCommand: (PopupCommand<Shop>, @escaping Report) -> Void

  private var reports: [Int: Report] = [:]
  private var unanswered: [(presentation: Int, kind: PopupReport<String>.Kind)] = []

  /// A host that answers when a test says.
  init(onCommand: @escaping (PopupCommand<Shop>, @escaping Report) -> Void = { _, _ in }) {
    self.onCommand = onCommand
  }

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    log.append(PopupEffect.command(command).fullWords)
    reports[command.presentation] = report
    if let kind = command.usualAnswer { unanswered.append((command.presentation, kind)) }
    onCommand(command, report)
  }

  func didResolve(_ resolution: PopupResolution<String>) {
    log.append("\(resolution.id)#\(resolution.request) \(resolution.outcome)")
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Reports with the closure that came with the presentation's latest command.
  func report(_ kind: PopupReport<String>.Kind, of presentation: Int) {
    unanswered.removeAll { $0.presentation == presentation }
    reports[presentation]?(kind)
  }

  /// Answers everything that was commanded and not answered, and what comes of it, in order.
  func answerAll() {
    while let (presentation, kind) = unanswered.first { report(kind, of: presentation) }
  }
}

extension PopupCommand<Shop> {
  /// What a host that does as it is told says of the command; nil if nothing.
  var usualAnswer: PopupReport<String>.Kind? {
    switch self {
    case .present: .didPresent
    case .dismiss: .didDismiss
    case .update: nil
    }
  }
}
