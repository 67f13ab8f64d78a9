import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import StageRuns
import Testing

@Suite("Numbers of a state that a client sends")
struct StateNumberTests {
  /// A state with popups in all places, and the lines that can follow it.
  private static let journal = """
    {"policy": {"lanes": {"modal": {"capacity": 1, "interval": 3}, "toast": 2}, "returningPriority": 5, \
    "limits": {"ads": {"count": 2, "within": 60}}, "transitionTimeout": 10}, "host": "manual"}
    {"event": "entered", "page": "home", "visit": "home#1"}
    {"event": "request", "id": "a", "limits": ["ads"], "retention": "keepAlive", "preemption": "yield"}
    {"at": 1, "event": "didPresent", "id": "a"}
    {"at": 2, "event": "request", "id": "b", "priority": 7, "duration": 4}
    {"at": 3, "event": "didDismiss", "id": "a"}
    {"at": 4, "event": "didPresent", "id": "b"}
    {"at": 5, "event": "request", "id": "c", "notBefore": 9, "expiresAt": 30, "limits": ["ads"]}
    {"at": 5, "event": "request", "id": "d", "lane": "toast", "duration": 3}
    {"at": 5, "event": "suspend", "reason": "call", "lane": "toast"}
    """
  private static let next = """
    {"event": "request", "id": "e", "priority": 9, "limits": ["ads"], "coalescing": "replace"}
    {"event": "userDismissed", "id": "b"}
    {"event": "resume", "reason": "call", "lane": "toast"}
    {"event": "sessionEnded"}
    {"event": "request", "id": "f", "retention": "keepAlive"}
    {"event": "entered", "page": "shop", "visit": "shop#1"}
    {"event": "trigger"}

    """

  @Test(
    "No number in a state ends the stage, whatever its size",
    arguments: ["9223372036854775807", "-9223372036854775808", "1e308", "-1", "0"])
  func numbers(number: String) async throws {
    var replay = JournalReplay(JournalReader(text: Self.journal))
    while try replay.next() != nil {}
    var writer = JournalWriter()
    let line = String(
      decoding: writer.line(
        of: .state(JournalState(policy: replay.policy, state: replay.state)), at: 5),
      as: UTF8.self)
    let places = line.matches(of: /[:\[,] ?(-?[0-9]+(?:\.[0-9]+)?)(?=[,}\]])/).map {
      $0.output.1.startIndex..<$0.output.1.endIndex
    }
    #expect(places.count > 20)
    var taken = 0
    for place in places {
      let run = RecordedRun()
      let lines = line.replacingCharacters(in: place, with: number) + Self.next
      // Refused, or played: both are right.
      guard (try? await run.append(Array(lines.utf8))) != nil else { continue }
      taken += 1
      _ = try await run.state(after: .max)
      _ = await run.timeline(of: 0...100, maximumLines: 3, around: 5)
    }
    #expect(taken < places.count)
  }
}
