import PopupFlow
import PopupFlowJournal

/// A host whose screen is a page in a browser: it passes on commands, and takes the page's reports.
///
/// While there is no page, it reports at once, so that a page that goes away leaves no popup stuck.
@MainActor
final class PageHost: PopupHost {
  typealias Domain = JournalDomain
  typealias Report = @MainActor (PopupReport<JSONValue>.Kind) -> Void

  /// A presentation that the page shows, or has to show or hide.
  private struct Shown {
    var popup: Popup<JournalDomain>
    var report: Report
    var pending: Pending?
  }

  /// The transition that the page has to report.
  private enum Pending {
    case presenting, dismissing, swiping
  }

  private var shown: [Int: Shown] = [:]

  /// Returns whether the page draws a popup as a sheet.
  var isSheet: @MainActor (Popup<JournalDomain>) -> Bool = { _ in false }

  /// Sends a command to the page; nil while there is none.
  var send: ((PageCommand) -> Void)? {
    didSet { if send == nil { finishTransitions() } }
  }

  func perform(_ command: PopupCommand<JournalDomain>, report: @escaping Report) {
    let number = command.presentation
    switch command {
    case .present(let popup, _, _):
      shown[number] = Shown(popup: popup, report: report, pending: .presenting)
    case .update(let popup, _):
      shown[number]?.popup = popup
    case .dismiss:
      shown[number]?.report = report
      shown[number]?.pending = .dismissing
    }
    if let send {
      send(PageCommand(command, isSheet: isSheet(command.popup)))
    } else {
      finish(number)
    }
  }

  /// Shows a presentation that began in another run, of which this one is the continuation.
  func adopt(_ presentation: PopupPresentation<JournalDomain>, report: @escaping Report) {
    let pending: Pending? =
      switch presentation.phase {
      case .presenting: .presenting
      case .dismissing: .dismissing
      case .swiping: .swiping
      case .presented: nil
      }
    shown[presentation.number] = Shown(popup: presentation.popup, report: report, pending: pending)
    // Nobody swipes the popup in this run, and without a page nobody reports.
    if presentation.phase == .swiping || send == nil { finish(presentation.number) }
  }

  /// Takes a report of the page. A report on a presentation that has ended changes nothing.
  func take(_ report: PopupReport<JSONValue>) {
    guard let number = report.presentation ?? number(of: report.id), let entry = shown[number]
    else { return }
    switch (report.kind, entry.pending) {
    case (.didPresent, .presenting), (.dismissCancelled, .swiping): shown[number]?.pending = nil
    case (.willDismiss, nil): shown[number]?.pending = .swiping
    case (.hold, _), (.release, _): break
    case (.didFail, _), (.didDecline, _), (.didDismiss, _), (.userDismissed, _):
      shown[number] = nil
    // A page that comes back reports what was reported for it while it was away.
    case (.didPresent, _), (.dismissCancelled, _), (.willDismiss, _): return
    }
    entry.report(report.kind)
  }

  /// The commands by which a page shows what is on screen, in order.
  ///
  /// A popup on its way out comes with both commands.
  var commands: [PageCommand] {
    shown.sorted { $0.key < $1.key }.flatMap { number, entry in
      let kinds: [PageCommand.Kind] =
        entry.pending == .dismissing ? [.present, .dismiss] : [.present]
      return kinds.map {
        PageCommand($0, entry.popup, presentation: number, isSheet: isSheet(entry.popup))
      }
    }
  }

  private func number(of id: PopupID) -> Int? {
    shown.first { $0.value.popup.id == id }?.key
  }

  private func finishTransitions() {
    for number in shown.keys.sorted() { finish(number) }
  }

  private func finish(_ number: Int) {
    guard let entry = shown[number], let pending = entry.pending else { return }
    switch pending {
    case .presenting:
      shown[number]?.pending = nil
      entry.report(.didPresent)
    case .swiping:
      shown[number]?.pending = nil
      entry.report(.dismissCancelled)
    case .dismissing:
      shown[number] = nil
      entry.report(.didDismiss)
    }
  }
}
