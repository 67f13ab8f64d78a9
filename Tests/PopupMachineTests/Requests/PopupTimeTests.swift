import Testing

@testable import PopupMachine

@Suite struct PopupTimeTests {
  static let times: [PopupTime] = [.at(1.5), .after(.milliseconds(300)), .date(1_700_000_000.25)]

  @Test("A time is an instant, or counts from the arrival of the request")
  func instants() {
    #expect(Self.times.map { $0.instant(from: 10) } == [1.5, 10.3, 1_700_000_000.25])
    #expect(Set(Self.times).count == 3)
    #expect(PopupTime.at(5) != .date(5))
  }

  @Test("A date on the machine's own clock is its number of seconds since 1970")
  func date() throws {
    var machine = Machine()
    machine.request(.named("a", notBefore: .date(60)), at: 10)
    #expect(machine.state.queued.map(\.notBeforeInstant) == [60])
  }

  @Test("Times are encoded as seconds, and decoded without loss")
  func timesRoundTrip() throws {
    #expect(
      try encoded(Self.times) == #"[1.5,{"after":0.3},{"date":1700000000.25}]"#)
    for time in Self.times { #expect(try roundTripped(time) == time) }
    #expect(throws: DecodingError.self) { try decoded(PopupTime.self, from: "{}") }
  }

  @Test("Times and durations are described in words")
  func descriptions() {
    #expect(
      Self.times.map(\.description)
        == ["at 1.5 s", "after 0.3 s", "at 2023-11-14 22:13:20 UTC"])
    #expect(
      [PopupDuration.seconds(2), .ofLane, .unlimited].map(\.description)
        == ["2 s", "ofLane", "unlimited"])
  }

  @Test("R36: a duration is written like Swift's own")
  func durations() {
    #expect(PopupDuration.seconds(2).length == .seconds(2))
    #expect(PopupDuration.seconds(1.5) == .length(.milliseconds(1500)))
    #expect(PopupDuration.length(.seconds(60)) == .seconds(60))
    #expect(PopupDuration.seconds(.nan).length == nil)
    #expect(PopupDuration.ofLane.length == nil && PopupDuration.unlimited.length == nil)
  }

  @Test("Durations are encoded as seconds or a word, and decoded without loss")
  func durationsRoundTrip() throws {
    let durations: [PopupDuration] = [.seconds(1.5), .ofLane, .unlimited]
    #expect(try encoded(durations) == #"[1.5,"ofLane","unlimited"]"#)
    for duration in durations { #expect(try roundTripped(duration) == duration) }
    #expect(throws: DecodingError.self) { try decoded(PopupDuration.self, from: #""long""#) }
  }
}
