import PopupFlow

/// Writes the records of `popupflow play --format jsonl`: an object for each transition.
@_spi(JournalTools)
public struct JournalRecordWriter {
  private let hasReasons: Bool

  /// Creates a writer.
  ///
  /// - Parameter hasReasons: Whether each record ends with the explanations of all waiting popups.
  public init(hasReasons: Bool = false) {
    self.hasReasons = hasReasons
  }

  /// Returns the line of a transition, with its newline.
  ///
  /// O(*n* log *n*), where *n* is the number of popups in the state; O(*n*² log *n*) with the
  /// explanations of all.
  public mutating func line(of transition: JournalTransition) -> [UInt8] {
    var bytes: [UInt8] = []
    write(transition, to: &bytes)
    return bytes
  }

  /// Returns the line that begins the records of a case, with its newline.
  public func line(ofCase name: String) -> [UInt8] {
    var text = JSONText()
    text.object { $0.member("case", name) }
    text.endLine()
    return text.bytes
  }

  /// Appends the line of a transition, with its newline, to existing bytes.
  public mutating func write(_ transition: JournalTransition, to bytes: inout [UInt8]) {
    var text = JSONText()
    // Not copied, since records can be long.
    swap(&text.bytes, &bytes)
    text.object { text in
      text.member("line", transition.line)
      text.member("at", transition.at)
      text.key("presented")
      text.array(transition.state.presented) { $0.presentation($1) }
      text.key("queued")
      text.ids(of: transition.state.queued)
      text.key("alive")
      text.ids(of: transition.state.alive)
      text.key("effects")
      text.array(transition.effects) { $0.effect($1) }
      if hasReasons {
        text.key("why")
        text.reasons(of: transition.state)
      }
    }
    text.endLine()
    swap(&text.bytes, &bytes)
  }
}

extension JSONText {
  fileprivate mutating func ids(of popups: some Sequence<Popup<JournalDomain>>) {
    array(popups) { $0.string($1.id.description) }
  }

  // An id that is queued and alive stands once, as queued: names in an object are given once.
  fileprivate mutating func reasons(of state: PopupState<JournalDomain>) {
    object { text in
      var seen: Set<PopupID> = []
      for popup in state.queued + state.alive where seen.insert(popup.id).inserted {
        let reasons = state.explanation(ofRequest: popup.number)?.reasons ?? []
        text.key(popup.id.description)
        reasons.map { JournalReason($0) }.write(to: &text)
      }
    }
  }

  fileprivate mutating func reasons(of id: PopupID, in state: PopupState<JournalDomain>) {
    object { text in
      guard let explanation = state.explanation(of: id) else { return }
      if case .presented = explanation.place { return }
      text.key(id.description)
      explanation.reasons.map { JournalReason($0) }.write(to: &text)
    }
  }

  fileprivate mutating func presentation(_ presentation: PopupPresentation<JournalDomain>) {
    object { text in
      text.member("id", presentation.popup.id.description)
      text.member("lane", presentation.popup.lane.name)
      text.member("phase", presentation.phase.recordName)
    }
  }

  // Records contain neither wake-ups, which concern the player only, nor issues, which concern the
  // developer, nor appearances, which have records of their own.
  fileprivate mutating func effect(_ effect: PopupEffect<JournalDomain>) {
    switch effect {
    case .command(let command): object { $0.members(of: command) }
    case .resolve(let resolution): object { $0.members(of: resolution) }
    case .wake, .issue, .appearance: break
    }
  }

  private mutating func members(of command: PopupCommand<JournalDomain>) {
    switch command {
    case .present(let popup, let number, let isReturning):
      member("present", popup.id.description)
      member("presentation", number)
      member("returning", isReturning)
    case .update(let popup, let number):
      member("update", popup.id.description)
      member("presentation", number)
    case .dismiss(let popup, let number, let reason):
      member("dismiss", popup.id.description)
      member("presentation", number)
      member("reason", reason.rawValue)
    }
  }

  private mutating func members(of resolution: PopupResolution<JournalDomain>) {
    member("resolve", resolution.id.description)
    member("request", resolution.request)
    member("outcome", resolution.outcome.description)
  }
}

extension PopupPhase {
  // Records do not distinguish swipes from other dismissals.
  fileprivate var recordName: String {
    switch self {
    case .presenting: "presenting"
    case .presented: "presented"
    case .swiping, .dismissing: "dismissing"
    }
  }
}

/// Writes the records of `popupflow play --appearances`: an object for each appearance.
///
/// ```
/// {"line": 3, "at": 1.5, "appearance": "shown", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "number": 1, "waited": 1.5}
/// {"line": 0, "at": 4.5, "appearance": "closed", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "outcome": "dismissed.timeout", "seconds": 3, "appearances": 1}
/// ```
@_spi(JournalTools)
public struct JournalAppearanceWriter {
  /// Creates a writer.
  public init() {}

  /// Returns the lines of the appearances of a transition, each with its newline.
  public func lines(of transition: JournalTransition) -> [UInt8] {
    var bytes: [UInt8] = []
    for appearance in transition.effects.appearances() {
      var text = JSONText()
      text.object { text in
        text.member("line", transition.line)
        text.members(of: appearance)
      }
      text.endLine()
      bytes += text.bytes
    }
    return bytes
  }
}

extension JSONText {
  fileprivate mutating func members(of appearance: PopupAppearance<JournalDomain>) {
    member("at", appearance.at)
    member("appearance", appearance.kind.recordName)
    member("id", appearance.id.description)
    member("request", appearance.request)
    member("lane", appearance.lane.name)
    member("content", appearance.content == .null ? nil : appearance.content)
    member("priority", appearance.priority.rawValue)
    member("page", appearance.page?.name)
    switch appearance.kind {
    case .shown(let count, let waited):
      member("number", count)
      member("waited", waited)
    case .setAside(let seconds):
      member("seconds", seconds)
    case .answered(let answer, let seconds, let count):
      member("value", answer)
      member("seconds", seconds)
      member("appearances", count)
    case .closed(let outcome, let seconds, let count):
      member("outcome", outcome.description)
      member("seconds", seconds)
      member("appearances", count)
    case .refused(let outcome, let waited):
      member("outcome", outcome.description)
      member("waited", waited)
    }
  }
}

extension PopupAppearance.Kind {
  fileprivate var recordName: String {
    switch self {
    case .shown: "shown"
    case .setAside: "setAside"
    case .answered: "answered"
    case .closed: "closed"
    case .refused: "refused"
    }
  }
}
