import Testing

/// The command `why` with recordings of several processes, and with gaps.
@Suite struct WhyRecordingTests {
  /// A line with a state in which no popup waits, and which tells of requests before.
  private static func emptyState(at now: Int, requests: Int) -> String {
    """
    {"policy": {}, "host": "manual", "version": 1, "state": {"alive": [], "armedLanes": [], \
    "collections": [], "configuration": {"lanes": [], "limits": [], "promotion": "automatic", \
    "transitionTimeout": 10}, "epoch": 0, "histories": [], "isConfigured": false, \
    "isTriggered": false, "now": \(now), "openGates": [], "pauses": [], \
    "presentationCount": \(requests), "presented": [], "queued": [], "requestCount": \(requests), \
    "suspensions": [], "visits": {"live": [], "visible": []}}}
    """
  }

  @Test(
    "Of what came before the journal, nothing is said: gates may have been set, pages have appeared"
  )
  func factsBefore() throws {
    let state = Self.emptyState(at: 60, requests: 1)
    let request = """
      {"at": 61, "event": "request", "id": "guide", "requires": ["online"], "pages": ["home"]}
      """
    let relaunch = """
      {"at": 62, "event": "relaunched"}
      {"at": 63, "event": "request", "id": "offer", "requires": ["online"], "pages": ["home"]}
      """
    #expect(
      try CommandRun(["why", "-", "guide", "--at", "61"], input: "\(state)\n\(request)")
        .outputLines.suffix(2) == ["  Waits for page home.", "  Waits for gate online to open."])
    #expect(
      try CommandRun(
        ["why", "-", "offer", "--at", "63"], input: "\(state)\n\(request)\n\(relaunch)"
      )
      .outputLines.suffix(2) == [
        "  Waits for page home. It has never appeared.",
        "  Waits for gate online to open. It was never set.",
      ])
  }

  @Test("R41: a popup that is restored was not on screen while no process ran")
  func restored() throws {
    let journal = """
      {"policy": {"defaults": {"relaunch": "restore"}}}
      {"at": 0, "event": "request", "id": "terms", "mandatory": true}
      {"at": 60, "event": "relaunched"}
      {"at": 90, "event": "tick"}
      """
    #expect(
      try CommandRun(["why", "-", "terms"], input: journal).outputLines.prefix(3) == [
        "terms, request 1, in lane modal:", "  0 to 60 s: on screen", "  from 60 s on: on screen",
      ])
  }

  @Test("R41: nothing ends while no process ran; after the journal, deadlines are assumed")
  func betweenProcesses() throws {
    let journal = """
      {"host": "manual"}
      {"at": 0, "event": "request", "id": "ad", "duration": 5, "relaunch": "restore"}
      {"at": 0.4, "event": "didPresent", "id": "ad"}
      {"at": 60, "batch": [{"event": "relaunched"}]}
      {"at": 60.4, "event": "didPresent", "id": "ad"}
      """
    func lines(at time: String) throws -> [Substring] {
      try CommandRun(["why", "-", "ad", "--at", time], input: journal).outputLines
    }
    #expect(try lines(at: "30") == ["At 30 s: ad is presented in lane modal."])
    #expect(
      try lines(at: "90") == [
        """
        Request 1 ended at 75.4 s with dismissed.timeout: its duration was over, or it expired on \
        screen.
        """,
        "The journal ends at 60.4 s; later, only deadlines are assumed.",
      ])
    #expect(try lines(at: "60.4") == ["At 60.4 s: ad is presented in lane modal."])
  }

  @Test("Of a process that counts requests anew, each request has its own end")
  func numbersAnew() throws {
    let journal = """
      {"host": "manual"}
      {"at": 2, "event": "request", "id": "ad"}
      {"at": 2.4, "event": "didPresent", "id": "ad"}
      \(Self.emptyState(at: 100, requests: 0))
      {"at": 110, "event": "request", "id": "ad"}
      {"at": 111, "event": "didPresent", "id": "ad"}
      {"at": 120, "event": "userDismissed", "id": "ad"}
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).output == """
        ad, request 1, in lane modal:
          2 to 2.4 s: on its way in
        Request 1 is gone at 100 s, after a gap in the recording from 2.4 s on: its outcome is not \
        recorded.
        ad, request 1, in lane modal:
          110 to 111 s: on its way in
          111 to 120 s: on screen
        Request 1 ended at 120 s with dismissed.user: the user closed it.

        """)
  }

  @Test("A popup that is gone after a gap in the recording has an end that is not recorded")
  func gap() throws {
    let state = Self.emptyState(at: 100, requests: 2)
    let journal = """
      {"host": "manual"}
      {"at": 2, "event": "request", "id": "ad"}
      {"at": 2, "event": "request", "id": "tip"}
      {"at": 2.4, "event": "didPresent", "id": "ad"}
      {"at": 5, "expect": {}}
      \(state)
      {"at": 110, "event": "tick"}
      """
    let end = """
      Request 1 is gone at 100 s, after a gap in the recording from 5 s on: its outcome is not \
      recorded.
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).output == """
        ad, request 1, in lane modal:
          2 to 2.4 s: on its way in
          2.4 to 5 s: on screen
        \(end)

        """)
    let later = try CommandRun(["why", "-", "ad", "--at", "110"], input: journal)
    #expect(later.status == 0 && later.output == "\(end)\n")
    // Before the gap, and in it, where nothing is known.
    #expect(
      try CommandRun(["why", "-", "ad", "--at", "50"], input: journal).outputLines
        == ["At 50 s: ad is presented in lane modal."])
    #expect(
      try CommandRun(["why", "-", "tip"], input: journal).outputLines.last?
        .hasPrefix("Request 2 is gone at 100 s") == true)
  }
}
