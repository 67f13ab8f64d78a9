import PopupFlow

/// Writes what `popupflow play --format jsonl` prints: one object for each transition.
///
/// A writer writes the records of one run, for it remembers what waited the last time: few events
/// change who waits, and to put those who do in order and write them is most of a record.
public struct JournalRecordWriter {
  private var text = JSONText()
  private var waiting = WaitingText()

  /// Makes a writer.
  public init() {}

  /// The line of a transition, its end included.
  ///
  /// Linear in the popups of the state, or in *n* log *n* where those that wait have changed.
  public mutating func line(of transition: JournalTransition) -> [UInt8] {
    var bytes: [UInt8] = []
    write(transition, to: &bytes)
    return bytes
  }

  /// Adds the line of a transition, its end included, to what is written already.
  ///
  /// As ``line(of:)``, without an array for each line.
  public mutating func write(_ transition: JournalTransition, to bytes: inout [UInt8]) {
    swap(&text.bytes, &bytes)
    write(transition)
    swap(&text.bytes, &bytes)
  }

  private mutating func write(_ transition: JournalTransition) {
    text.object { text in
      text.key("line")
      text.integer(transition.line)
      text.key("at")
      text.number(transition.at)
      text.key("presented")
      text.array(transition.state.presented) { $0.presentation($1) }
      waiting.write(transition.state, to: &text)
      text.key("effects")
      text.array(transition.effects) { $0.effect($1) }
    }
    text.endLine()
  }
}

/// Writes those who wait; if they are the same as the last time, what was written then.
private struct WaitingText {
  private var counts: Counts?
  private var members: [UInt8] = []

  /// What cannot stay the same while who waits, or in which order, changes.
  ///
  /// Every request has ended, waits or is presented (invariants 1 and 2). If as many were taken in
  /// as before, and as many have ended, nobody has come and nobody has gone; if as many
  /// presentations have begun, and as many are left, nobody has gone on screen or come back from
  /// there. A rank changes only on the way back (R4).
  private struct Counts: Equatable {
    let requests: Int
    let waiting: Int
    let presentations: Int
    let presented: Int

    init(_ state: PopupState<JournalDomain>) {
      requests = state.requestCount
      waiting = state.waitingCount
      presentations = state.presentationCount
      presented = state.presented.count
    }
  }

  mutating func write(_ state: PopupState<JournalDomain>, to text: inout JSONText) {
    let counts = Counts(state)
    guard counts != self.counts else { return text.members(members) }
    let start = text.bytes.count
    text.key("queued")
    text.array(state.queued) { $0.string($1.id.description) }
    text.key("alive")
    text.array(state.alive) { $0.string($1.id.description) }
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: text.bytes[start...])
    self.counts = counts
  }
}

extension JSONText {
  fileprivate mutating func presentation(_ presentation: PopupPresentation<JournalDomain>) {
    object { text in
      text.key("id")
      text.string(presentation.popup.id.description)
      text.key("lane")
      text.string(presentation.popup.lane.name)
      text.key("phase")
      text.string(presentation.phase.recordName)
    }
  }

  // A wake-up is the player's own affair, and an issue is told to the developer.
  fileprivate mutating func effect(_ effect: PopupEffect<JournalDomain>) {
    switch effect {
    case .command(let command): object { $0.members(of: command) }
    case .resolve(let resolution): object { $0.members(of: resolution) }
    case .wake, .issue: break
    }
  }

  private mutating func members(of command: PopupCommand<JournalDomain>) {
    switch command {
    case .present: key("present")
    case .update: key("update")
    case .dismiss: key("dismiss")
    }
    string(command.popup.id.description)
    key("presentation")
    integer(command.presentation)
    switch command {
    case .present(_, _, let isReturning):
      key("returning")
      bool(isReturning)
    case .dismiss(_, _, let reason):
      key("reason")
      string(reason.rawValue)
    case .update:
      break
    }
  }

  private mutating func members(of resolution: PopupResolution<JSONValue>) {
    key("resolve")
    string(resolution.id.description)
    key("request")
    integer(resolution.request)
    key("outcome")
    string(resolution.outcome.description)
  }
}

extension PopupPhase {
  // A record tells a swipe from no other way out.
  fileprivate var recordName: String {
    switch self {
    case .swiping, .dismissing: PopupPhase.dismissing.rawValue
    case .presenting, .presented: rawValue
    }
  }
}
