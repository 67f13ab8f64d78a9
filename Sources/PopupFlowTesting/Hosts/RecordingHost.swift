import IssueReporting
import PopupFlow

/// A host that records commands and outcomes, and finishes transitions when the test says so.
///
/// ```swift
/// let host = RecordingHost<Shop>()
/// let driving = store.drive(host)
/// store.present(.saved, id: "saved")
/// host.finishTransitions()
/// host.report(.userDismissed(nil), of: "saved")
/// // host.log == ["present saved 1", "saved#1 dismissed.user"]
/// ```
@MainActor
public final class RecordingHost<Domain: PopupDomain>: PopupHost {
  /// A recorded call of the host.
  package enum Entry: CustomStringConvertible {
    /// A command about a popup.
    case command(PopupCommand<Domain>)

    /// The outcome of a popup.
    case resolution(PopupResolution<Domain>)

    /// The call with its ids and numbers: `present a 1`, `return a 2`, `update a 2`,
    /// `dismiss displaced a 2`, or `a#1 dismissed.user` for an outcome.
    package var description: String {
      switch self {
      case .command(let command): command.snapshot
      case .resolution(let resolution):
        "\(resolution.id)#\(resolution.request) \(resolution.outcome)"
      }
    }
  }

  /// The recorded calls, in order.
  package private(set) var entries: [Entry] = []

  /// The ids of the popups on screen according to the host's reports, in order of appearance.
  public var showing: [PopupID] { shown.compactMap { presentations[$0]?.id } }

  package var onCommand:
    @MainActor (PopupCommand<Domain>, @escaping PopupCommand<Domain>.Report) -> Void

  /// The commands whose transitions are not finished, oldest first.
  package private(set) var pendingCommands: [PopupCommand<Domain>] = []

  // The numbers of the presentations on screen, in order of appearance.
  private var shown: [Int] = []

  // The id and the report function of each presentation.
  private var presentations: [Int: (id: PopupID, report: PopupCommand<Domain>.Report)] = [:]

  /// Creates a host with no recorded calls.
  ///
  /// - Parameter onCommand: Runs inside each command after it is recorded, with the command and its
  ///   report function.
  public init(
    onCommand:
      @escaping @MainActor (
        _ command: PopupCommand<Domain>, _ report: @escaping PopupCommand<Domain>.Report
      ) -> Void = { _, _ in }
  ) {
    self.onCommand = onCommand
  }

  /// Records the command.
  public func perform(
    _ command: PopupCommand<Domain>, report: @escaping PopupCommand<Domain>.Report
  ) {
    entries.append(.command(command))
    let number = command.presentation
    presentations[number] = (command.popup.id, report)
    if command.successReport != nil { pendingCommands.append(command) }
    onCommand(command) { [weak self] in self?.report($0, ofPresentation: number) }
  }

  /// Records the resolution.
  public func didResolve(_ resolution: PopupResolution<Domain>) {
    entries.append(.resolution(resolution))
  }
}

// MARK: - Records

extension RecordingHost {
  /// The recorded commands, in order.
  public var commands: [PopupCommand<Domain>] {
    entries.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// The recorded outcomes, in order.
  package var resolutions: [PopupResolution<Domain>] {
    entries.compactMap { if case .resolution(let resolution) = $0 { resolution } else { nil } }
  }

  /// The recorded calls with their ids and numbers, in order: `present a 1`, `return a 2`,
  /// `update a 2`, `dismiss displaced a 2`, or `a#1 dismissed.user` for an outcome.
  public var log: [String] { entries.map(\.description) }

  /// Returns the log and clears it.
  package func takeLog() -> [String] {
    defer { entries = [] }
    return log
  }
}

// MARK: - Reports

extension RecordingHost {
  /// Finishes the transition of the oldest pending command: reports that the popup is on screen, or
  /// gone.
  ///
  /// - Returns: Whether there was a pending command.
  private func finishNextTransition() -> Bool {
    guard let report = pendingCommands.first?.successReport else { return false }
    let number = pendingCommands.removeFirst().presentation
    tell(report.kind, number)
    return true
  }

  /// Finishes the transitions of all pending commands, oldest first, and of those that follow.
  public func finishTransitions() {
    while finishNextTransition() {}
  }

  /// Sends a report about a presentation, in place of the pending one. Reports an issue if the
  /// host received no command about the presentation.
  ///
  /// A `didPresent` is in place of a `present` only: a `dismiss` that came before it stays pending.
  package func report(
    _ kind: PopupReport<Domain.Answer>.Kind, ofPresentation number: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard presentations[number] != nil else {
      return reportIssue(
        """
        The test reports \(kind) of presentation \(number), but the host received no command about \
        it. The host received: \(log.joined(separator: ", ")).
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    pendingCommands.removeAll { command in
      command.presentation == number
        && (kind.name != .didPresent || command.successReport?.kind.name == .didPresent)
    }
    tell(kind, number)
  }

  /// Sends a report about the latest presentation of a popup, in place of the pending one.
  /// Reports an issue if the host received no command about the popup.
  public func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of id: PopupID, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let number = presentations.filter({ $0.value.id == id }).keys.max() else {
      return reportIssue(
        """
        The test reports \(kind) of "\(id)", but the host received no command about it. The host \
        received: \(log.joined(separator: ", ")).
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    report(
      kind, ofPresentation: number, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func tell(_ kind: PopupReport<Domain.Answer>.Kind, _ number: Int) {
    guard let report = presentations[number]?.report else { return }
    switch kind {
    case .didPresent: if !shown.contains(number) { shown.append(number) }
    case .didFail, .didDecline, .didDismiss, .userDismissed: shown.removeAll { $0 == number }
    case .willDismiss, .dismissCancelled, .hold, .release: break
    }
    report(kind)
  }
}
