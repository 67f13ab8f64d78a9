import PopupFlow

/// The host of the recipes: it shows and hides popups at once, and the test is its user.
@MainActor
final class Screen<Domain: PopupDomain>: PopupHost {
  typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  /// All contents that were shown, in order.
  private(set) var shown: [Domain.Content] = []

  private var popups: [(presentation: Int, content: Domain.Content, report: Report)] = []

  /// The contents on screen, latest last.
  var showing: [Domain.Content] { popups.map(\.content) }

  func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    let number = command.presentation
    let index = popups.firstIndex { $0.presentation == number }
    switch command {
    case .present(let popup, _, _):
      shown.append(popup.content)
      popups.append((number, popup.content, report))
      report(.didPresent)
    case .update(let popup, _):
      guard let index else { return }
      shown.append(popup.content)
      popups[index].content = popup.content
    case .dismiss:
      guard let index else { return }
      popups.remove(at: index)
      report(.didDismiss)
    }
  }

  /// Closes the front popup as the user would, with or without an answer.
  func close(with answer: Domain.Answer? = nil) {
    popups.popLast()?.report(.userDismissed(answer))
  }
}
