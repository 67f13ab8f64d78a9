extension PopupEvent: CustomStringConvertible {
  /// The event in words, such as `requested ad` or `page home appeared`, without contents and
  /// answers.
  public var description: String {
    switch self {
    case .request(let request): "requested \(request.id?.description ?? "a popup")"
    case .page(let event): event.words
    case .sessionEnded: "session ended"
    case .dismiss(let id): "dismissed \(id)"
    case .withdraw(let number): "withdrew request \(number)"
    case .dismissAll(let lane, let range):
      "dismissed all\(range.map { " \($0.rawValue)" } ?? "")\(lane.map { " of \($0)" } ?? "")"
    case .report(let report): report.words
    case .gate(let gate, let isOpen): "gate \(gate) \(isOpen ? "opened" : "closed")"
    case .suspend(let reason, nil): "suspended for \(reason)"
    case .suspend(let reason, let lane?): "suspended lane \(lane) for \(reason)"
    case .resume(let reason, nil): "resumed for \(reason)"
    case .resume(let reason, let lane?): "resumed lane \(lane) for \(reason)"
    case .trigger: "triggered"
    case .tick: "time passed"
    case .deactivated: "app became inactive"
    case .activated: "app became active"
    case .relaunched: "process relaunched"
    case .configured: "configuration replaced"
    }
  }
}

extension PageVisitEvent {
  fileprivate var words: String {
    switch self {
    case .entered(let visit, let page): Self.words("page \(page)", visit, page, "entered")
    case .appeared(let visit, let page): Self.words("page \(page)", visit, page, "appeared")
    case .disappeared(let visit): "page \(visit) disappeared"
    case .left(let visit): "page \(visit) left"
    }
  }

  // The visit of a page has its name, unless there are several.
  private static func words(
    _ name: String, _ visit: PageVisitID, _ page: Page, _ verb: String
  ) -> String {
    "\(page)" == visit.name ? "\(name) \(verb)" : "\(name) \(verb) as \(visit)"
  }
}

extension PopupReport {
  fileprivate var words: String {
    switch kind {
    case .didPresent: "host presented \(id)"
    case .didFail: "host failed to present \(id)"
    case .didDecline(let reason): "host declined \(id) (\(reason.rawValue))"
    case .didDismiss: "host dismissed \(id)"
    case .willDismiss: "user began to swipe \(id)"
    case .dismissCancelled: "user cancelled the swipe of \(id)"
    case .hold: "user holds \(id)"
    case .release: "user released \(id)"
    case .userDismissed(nil): "user closed \(id)"
    case .userDismissed: "user answered \(id)"
    }
  }
}
