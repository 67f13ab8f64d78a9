import IssueReporting
import PopupFlow

/// A host that keeps what it is told, and answers when a test says.
///
/// ```swift
/// let host = RecordingHost<Shop>()
/// let driving = store.drive(host)
/// store.present(.saved, id: "saved")
/// host.answerAll()
/// host.report(.userDismissed(nil), of: "saved")
/// // host.log == ["present saved 1", "saved#1 dismissed.user"]
/// ```
@MainActor
public final class RecordingHost<Domain: PopupDomain>: PopupHost {
  /// What tells the store what became of a command.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  /// What a host is told.
  public enum Entry: CustomStringConvertible {
    /// Do something about a popup.
    case command(PopupCommand<Domain>)

    /// A popup has its outcome.
    case resolution(PopupResolution<Domain.Answer>)

    /// With ids and numbers: `present a 1`, `return a 2`, `update a 2`, `dismiss displaced a 2`, and
    /// for an outcome `a#1 dismissed.user`.
    public var description: String {
      switch self {
      case .command(let command): command.snapshot
      case .resolution(let resolution):
        "\(resolution.id)#\(resolution.request) \(resolution.outcome)"
      }
    }
  }

  private struct Unanswered {
    let command: PopupCommand<Domain>
    let answer: PopupReport<Domain.Answer>.Kind
  }

  /// What it was told so far, in order.
  public private(set) var entries: [Entry] = []

  /// What is on screen as far as it has answered, in the order in which it came.
  public private(set) var showing: [PopupID] = []

  /// Called from inside each command, when it is kept, with the command and what reports on it.
  public var onCommand: @MainActor (PopupCommand<Domain>, @escaping Report) -> Void

  private var unanswered: [Unanswered] = []
  private var reports: [Int: Report] = [:]
  private var ids: [Int: PopupID] = [:]

  /// Makes a host that was told nothing yet.
  ///
  /// - Parameter onCommand: called from inside each command, when it is kept.
  public init(
    onCommand: @escaping @MainActor (PopupCommand<Domain>, @escaping Report) -> Void = { _, _ in }
  ) {
    self.onCommand = onCommand
  }

  /// Keeps the command.
  public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    entries.append(.command(command))
    reports[command.presentation] = report
    ids[command.presentation] = command.popup.id
    switch command {
    case .present: unanswered.append(Unanswered(command: command, answer: .didPresent))
    case .dismiss: unanswered.append(Unanswered(command: command, answer: .didDismiss))
    case .update: break
    }
    let number = command.presentation
    onCommand(command) { [weak self] in self?.report($0, ofPresentation: number) }
  }

  /// Keeps the resolution.
  public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
    entries.append(.resolution(resolution))
  }
}

// MARK: - What it was told

extension RecordingHost {
  /// The commands it was given so far, in order.
  public var commands: [PopupCommand<Domain>] {
    entries.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// The outcomes it was told so far, in order.
  public var resolutions: [PopupResolution<Domain.Answer>] {
    entries.compactMap { if case .resolution(let resolution) = $0 { resolution } else { nil } }
  }

  /// What it was told so far, in words.
  public var log: [String] { entries.map(\.description) }

  /// What it was told since this was called last, in words.
  public func takeLog() -> [String] {
    defer { entries = [] }
    return log
  }

  /// The commands that it has not answered, the oldest first.
  public var unansweredCommands: [PopupCommand<Domain>] { unanswered.map(\.command) }
}

// MARK: - What it says

extension RecordingHost {
  /// Answers the oldest command that is unanswered, as a host that has done what it was told.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func answerNext() -> Bool {
    guard let next = unanswered.first else { return false }
    unanswered.removeFirst()
    say(next.answer, next.command.presentation)
    return true
  }

  /// Answers everything that is unanswered, and what comes of it, the oldest first.
  public func answerAll() {
    while answerNext() {}
  }

  /// Reports something of a presentation, instead of what is unanswered of it. One that it was not
  /// told of is an issue.
  public func report(
    _ kind: PopupReport<Domain.Answer>.Kind, ofPresentation number: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard reports[number] != nil else {
      return reportIssue(
        """
        The host is to report \(kind) of presentation \(number), which it was not told of. It was \
        told: \(log.joined(separator: ", ")).
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    unanswered.removeAll { $0.command.presentation == number }
    say(kind, number)
  }

  /// Reports something of the latest presentation of a popup, instead of what is unanswered of it.
  /// One that it was not told of is an issue.
  public func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of id: PopupID, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let number = ids.filter({ $0.value == id }).keys.max() else {
      return reportIssue(
        """
        The host is to report \(kind) of "\(id)", which it was not told of. It was told: \
        \(log.joined(separator: ", ")).
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    report(
      kind, ofPresentation: number, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func say(_ kind: PopupReport<Domain.Answer>.Kind, _ number: Int) {
    if let id = ids[number] {
      switch kind {
      case .didPresent: showing.append(id)
      case .didFail, .didDismiss, .userDismissed: showing.removeAll { $0 == id }
      case .willDismiss, .dismissCancelled: break
      }
    }
    reports[number]?(kind)
  }
}
