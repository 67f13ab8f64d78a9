import PopupFlow

/// Writes the records of `popupflow play --appearances`: an object for each appearance.
///
/// ```
/// {"line": 3, "at": 1.5, "appearance": "shown", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "number": 1, "waited": 1.5}
/// {"line": 0, "at": 4.5, "appearance": "closed", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "outcome": "dismissed.timeout", "seconds": 3, "appearances": 1}
/// ```
@_spi(JournalWriting)
public struct JournalAppearanceWriter {
  /// Creates a writer.
  public init() {}

  /// Returns the lines of the appearances of a transition, each with its newline.
  public func lines(of transition: JournalTransition) -> [UInt8] {
    var bytes: [UInt8] = []
    for appearance in transition.appearances {
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

extension JournalTransition {
  /// The appearances of popups in this transition, in order. O(*e*), where *e* is the number of
  /// effects.
  public var appearances: [PopupAppearance<JournalDomain>] { effects.appearances() }
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
