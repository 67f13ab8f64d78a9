import PopupFlow

/// A host that answers every command from inside it, and notes what it was told.
@MainActor
final class InstantHost: PopupHost {
  typealias Domain = Shop

  private(set) var log: [String] = []
  private(set) var showing: [String] = []

  func perform(
    _ command: PopupCommand<Shop>,
    report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
  ) {
    let id = command.popup.id.description
    switch command {
    case .present(_, _, let isReturning):
      log.append(isReturning ? "return \(id)" : "present \(id)")
      showing.append(id)
      report(.didPresent)
    case .update:
      log.append("update \(id)")
    case .dismiss(_, _, let reason):
      log.append("dismiss \(id) \(reason.rawValue)")
      showing.removeAll { $0 == id }
      report(.didDismiss)
    }
  }

  func didResolve(_ resolution: PopupResolution<String>) {
    log.append("\(resolution.id) \(resolution.outcome)")
  }
}
