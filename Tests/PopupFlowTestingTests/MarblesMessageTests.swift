import PopupFlow
import PopupFlowTesting
import Testing

/// The messages about invalid diagrams and unexpected runs.
@Suite struct MarblesMessageTests {
  let marbles = PopupMarbles<Shop>()

  private func message(_ diagram: String) -> String {
    let found = issues { marbles.expect(diagram, line: 91) }
    #expect(found.map(\.line) == [91])
    #expect(found.first?.file == "PopupFlowTestingTests/MarblesMessageTests.swift")
    return found.first?.message ?? ""
  }

  @Test("An unexpected run is shown with a caret at the first difference of each row")
  func difference() {
    let text = message(
      """
      requests:      -a(bc)----
      userDismissed: ----a-
      presented:     -aaaab-
      queued:        --(bc)(bc)cbc
      alive:         -------
      """)
    #expect(
      text == """
        The run differs from the diagram from tick 4 on, 4 s after its beginning.

            requests:      -a(bc)-   ---
            userDismissed: ---   -   a--
          - presented:     -aa   a   ab-
          + presented:     -aa   a   bbb
                                     ^
          - queued:        --(bc)(bc)cbc
          + queued:        --(bc)(bc)ccc
                                      ^
            alive:         ---   -   ---

        (Expected: -, happened: +)

        To fix it: if the run is right, replace the rows marked - with those marked +.
        """)
  }

  @Test("The message for a diagram without expectations contains the run")
  func nothingExpected() {
    let text = message("requests: -ab")
    #expect(
      text == """
        The diagram has no expectations.

        Expected: a row of presented, queued, alive, presenting, dismissing, swiping, ended.

        To fix it: add rows of expectations. The actual run:
        requests:  -ab
        presented: -aa
        queued:    --b
        alive:     ---
        """)
  }

  @Test("Every invalid line is shown with a caret under the place")
  func several() {
    let text = message(
      """
      requests: -a-(b--c
        pagse:  h---
      logouts:  --x
      """)
    #expect(
      text == """
        The diagram is invalid.

          requests: -a-(b--c
                         ^ A tick begins inside a group.
          Expected: letters, or ")"

            pagse:  h---
            ^ No row is named "pagse".
          Expected: one of requests, pages, left, logouts, dismissals, didPresent, didFail, \
        didDecline, didDismiss, willDismiss, dismissCancelled, userDismissed, answers, hold, release, \
        opens, closes, suspends, resumes, triggers, presented, queued, alive, presenting, dismissing, swiping, ended

          logouts:  --x
                      ^ "x" has no meaning in this row.
          Expected: "|", "-" or a space
        """)
  }

  @Test(
    "Every problem of a line has its message",
    arguments: [
      ("-a-b", 0, "The row has no name."),
      ("what: -a", 0, "No row is named \"what\"."),
      ("requests: a(b(c))", 13, "A group begins inside a group."),
      ("requests: ab)", 12, "No group is open here."),
      ("requests: a(b-)", 13, "A tick begins inside a group."),
      ("requests: a()", 11, "The group is empty."),
      ("requests: a(b", 11, "The group is not closed."),
      ("requests: -ä", 11, "\"ä\" has no meaning in this row."),
      ("requests: -\ta", 11, "A tab has no meaning in this row."),
      ("requests: -|", 11, "\"|\" has no meaning in this row."),
      ("requests: -?", 11, "\"?\" has no meaning in this row."),
      ("logouts: --a", 11, "\"a\" has no meaning in this row."),
      ("requests: ", 0, "The diagram is empty."),
      ("requests: -a\npresented: -", 12, "The row ends after 1 tick."),
      ("requests: -a\npresented: -b", 12, "There is no popup \"b\"."),
      ("requests: -a\ndidPresent: -(ab)", 15, "There is no popup \"b\"."),
      ("requests: -a\nrequests: -a", 0, "Another row has the same name."),
    ])
  func problem(diagram: String, column: Int, what: String) {
    let lines = message(diagram).split(separator: "\n").map(String.init)
    #expect(lines.first == "The diagram is invalid.")
    #expect(lines.contains("  " + String(repeating: " ", count: column) + "^ " + what), "\(lines)")
  }

  enum Typed: PopupDomain {
    enum Content { case offer }
    enum Page { case home }
    enum Answer { case yes }
  }

  @Test("A letter without a value is a problem")
  func letters() {
    let marbles = PopupMarbles<Typed>(requests: ["a": PopupRequest(.offer)], pages: ["h": .home])
    let found = issues {
      marbles.expect(
        """
        requests:  -ab
        pages:     h-(hi)
        left:      --k
        answers:   --a
        presented: ---
        """)
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message == """
        The diagram is invalid.

          requests:  -ab
                       ^ There is no request for "b".
          Expected: requests: ["b": PopupRequest(…)]

          pages:     h-(hi)
                         ^ There is no page for "i".
          Expected: pages: ["i": …]

          left:      --k
                       ^ There is no page for "k".
          Expected: pages: ["k": …]

          answers:   --a
                       ^ There is no answer for "a".
          Expected: answers: ["a": …]
        """)
  }

  @Test("A letter of a gate is in gates, or a request requires a gate of that name")
  func gates() {
    let marbles = PopupMarbles<Shop>(
      requests: ["a": PopupRequest("A") { $0.requires = ["o"] }], gates: ["n": "online"])
    let text = issues {
      marbles.expect(
        """
        requests:  a--
        opens:     -(no)x
        closes:    -----y
        presented: -aa
        """)
    }.first?.message
    #expect(
      text == """
        The diagram is invalid.

          opens:     -(no)x
                          ^ There is no gate for "x".
          Expected: gates: ["x": "…"], or a request that requires the gate "x"

          closes:    -----y
                          ^ There is no gate for "y".
          Expected: gates: ["y": "…"], or a request that requires the gate "y"
        """)
    #expect(
      issues { marbles.expect("requests: a-\nopens: -(no)\npresented: -a") }.isEmpty)
  }

  @Test("If the row of requests is invalid, no letter is reported as unknown")
  func unreadableRequests() {
    let text = message("requests: -a(\npresented: -b\nlogouts: x")
    #expect(text.contains("The group is not closed."))
    #expect(text.contains("\"x\" has no meaning in this row."))
    #expect(!text.contains("There is no popup"))
  }

  @Test("A tick without a length is an issue")
  func unit() {
    for unit in [0, -1, .nan, .infinity] {
      let marbles = PopupMarbles<Shop>(unit: unit)
      let found = issues { _ = marbles.draw("requests: a") }
      #expect(found.first?.message.hasPrefix("A tick of") == true)
      #expect(found.count == 1)
    }
  }

  @Test("A report that does not fit is an issue at the line of the marbles")
  func machineIssue() {
    let text = message(
      """
      requests:   -a
      didPresent: a-
      presented:  -a
      """)
    #expect(
      text == "\(PopupIssue.unexpectedReport("didPresent", id: "a", presentation: nil, phase: nil))"
    )
  }

  @MainActor
  @Test("An unexpected run of a store is an issue")
  func store() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let found = issues {
      marbles.expect("requests: a\npresented: -", of: store, clock: clock, line: 92)
    }
    #expect(found.map(\.line) == [92])
    #expect(
      found.first?.message.contains("  - presented: -\n  + presented: a\n               ^") == true)
  }

  @Test(
    "Issues of marbles fail the test under Swift Testing",
    .fails(with: "The run differs from the diagram", line: 93))
  func swiftTesting() {
    marbles.expect("requests: a\npresented: -", line: 93)
  }
}
