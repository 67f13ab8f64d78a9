import Foundation
@_spi(JournalTools) import PopupFlowJournal
import Testing

/// The records of `popupflow play --appearances`.
@Suite struct JournalAppearanceTests {
  @Test("R46: each entry of a popup's history on screen is one line")
  func lines() throws {
    let journal = """
      {"at": 0, "event": "request", "id": "ad", "pages": ["home"], "retention": "keepAlive"}
      {"event": "request", "id": "late", "pages": ["home"], "expiresAt": 1, "content": {"text": "A"}}
      {"at": 1.5, "event": "entered", "page": "home"}
      {"event": "appeared", "page": "home"}
      {"at": 2.5, "event": "disappeared", "page": "home"}
      {"at": 4, "event": "appeared", "page": "home"}
      {"at": 5, "event": "userDismissed", "id": "ad", "value": "ok"}
      {"event": "request", "id": "note", "lane": "toast", "duration": 3, "priority": 5}
      {"at": 9, "event": "tick"}

      """
    var replay = JournalReplay(JournalReader(text: journal))
    var bytes: [UInt8] = []
    while let step = try replay.next() {
      if case .transition(let transition) = step {
        bytes += JournalAppearanceWriter().lines(of: transition)
      }
    }
    // One line for each entry, without the spaces at its breaks.
    let expected = #"""
      {"line": 0, "at": 1, "appearance": "refused", "id": "late", "request": 2, "lane": "modal",
       "content": {"text": "A"}, "priority": 0, "outcome": "discarded.expired", "waited": 1}
      {"line": 4, "at": 1.5, "appearance": "shown", "id": "ad", "request": 1, "lane": "modal",
       "priority": 0, "page": "home", "number": 1, "waited": 1.5}
      {"line": 5, "at": 2.5, "appearance": "setAside", "id": "ad", "request": 1, "lane": "modal",
       "priority": 0, "page": "home", "seconds": 1}
      {"line": 6, "at": 4, "appearance": "shown", "id": "ad", "request": 1, "lane": "modal",
       "priority": 0, "page": "home", "number": 2, "waited": 1.5}
      {"line": 7, "at": 5, "appearance": "answered", "id": "ad", "request": 1, "lane": "modal",
       "priority": 0, "page": "home", "value": "ok", "seconds": 2, "appearances": 2}
      {"line": 8, "at": 5, "appearance": "shown", "id": "note", "request": 3, "lane": "toast",
       "priority": 5, "page": "home", "number": 1, "waited": 0}
      {"line": 0, "at": 8, "appearance": "closed", "id": "note", "request": 3, "lane": "toast",
       "priority": 5, "page": "home", "outcome": "dismissed.timeout", "seconds": 3,
       "appearances": 1}

      """#.replacingOccurrences(of: ",\n ", with: ", ")
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
