import PopupFlow

/// The host of the recipes: it shows and hides popups at once, and the test is its user.
@MainActor
final class Screen<Domain: PopupDomain>: PopupHost {
  /// The contents on screen, latest last.
  private(set) var showing: [Domain.Content] = []

  /// All contents that were shown, in order.
  private(set) var shown: [Domain.Content] = []

  private var presentations: [Int] = []
  private var reports: [@MainActor (PopupReport<Domain.Answer>.Kind) -> Void] = []

  func perform(
    _ command: PopupCommand<Domain>,
    report: @escaping @MainActor (PopupReport<Domain.Answer>.Kind) -> Void
  ) {
    switch command {
    case .present(let popup, let presentation, _):
      shown.append(popup.content)
      showing.append(popup.content)
      presentations.append(presentation)
      reports.append(report)
      report(.didPresent)
    case .update(let popup, let presentation):
      guard let index = presentations.firstIndex(of: presentation) else { return }
      shown.append(popup.content)
      showing[index] = popup.content
    case .dismiss(_, let presentation, _):
      guard let index = presentations.firstIndex(of: presentation) else { return }
      _ = takeOff(index)
      report(.didDismiss)
    }
  }

  /// Closes the front popup as the user would, with or without an answer.
  func close(with answer: Domain.Answer? = nil) {
    guard !showing.isEmpty else { return }
    takeOff(showing.count - 1)(.userDismissed(answer))
  }

  private func takeOff(
    _ index: Int
  ) -> @MainActor (PopupReport<Domain.Answer>.Kind) -> Void {
    showing.remove(at: index)
    presentations.remove(at: index)
    return reports.remove(at: index)
  }
}
