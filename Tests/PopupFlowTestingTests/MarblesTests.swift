import PopupFlow
import PopupFlowTesting
import Testing

@Suite struct MarblesTests {
  let marbles = PopupMarbles<Shop>()

  @Test("Each kind of event has a row")
  func inputs() {
    let marbles = PopupMarbles<Shop>(
      policy: PopupPolicy(promotion: .onTrigger),
      requests: [
        "a": PopupRequest("A", lane: .toast) { $0.requires = ["o"] },
        "b": PopupRequest("B") {
          $0.pages = .only(["h"])
          $0.retention = .keepAlive
        },
        "c": PopupRequest("C", lane: .toast) { $0.requires = ["o"] },
      ])
    #expect(
      marbles.draw(
        """
        // Gates, triggers, suspension, pages, logouts, dismissals
        requests:   (ab)---c
        opens:      --o
        closes:     ---o
        pages:      -h----()h--
        triggers:   -||----|
        suspends:   -|
        resumes:    --|
        dismissals: ----a
        logouts:    --------|
        left:       ---------h
        ended:      -
        """) == """
          requests:   (ab)--   -   c-- --   -
          opens:      -   -o   -   --- --   -
          closes:     -   --   o   --- --   -
          pages:      -   h-   -   --()h-   -
          triggers:   -   ||   -   --- |-   -
          suspends:   -   |-   -   --- --   -
          resumes:    -   -|   -   --- --   -
          dismissals: -   --   -   a-- --   -
          logouts:    -   --   -   --- -|   -
          left:       -   --   -   --- --   h
          ended:      -   --   -   a-- -(cb)-
          presented:  -   b(ba)(ba)bb- b-   -
          queued:     (ab)a-   -   ccc c-   -
          alive:      -   --   -   --b --   -
          """)
  }

  @Test("A manual host reports what the rows contain")
  func manual() {
    let marbles = PopupMarbles<Shop>(
      host: .manual,
      requests: [
        "a": PopupRequest("A") { $0.preemption = .yield },
        "b": PopupRequest("B") { $0.priority = .high },
      ], answers: ["b": "yes"])
    #expect(
      marbles.draw(
        """
        requests:         ab----------c
        didPresent:       -a-b-----a
        didDismiss:       --a--------a
        willDismiss:      ----b-b
        dismissCancelled: -----b
        answers:          -------b
        dismissals:       ----------a
        didFail:          -------------c
        presenting:       -
        dismissing:       -
        swiping:          -
        ended:            -
        """) == """
          requests:         ab----------c-
          didPresent:       -a-b-----a----
          didDismiss:       --a--------a--
          willDismiss:      ----b-b-------
          dismissCancelled: -----b--------
          answers:          -------b------
          dismissals:       ----------a---
          didFail:          -------------c
          presenting:       a-b----aa---c-
          dismissing:       -a--------a---
          swiping:          ----b-b-------
          ended:            -------b---a-c
          presented:        aabbbbbaaaa-c-
          queued:           -b------------
          alive:            --aaaaa-------
          """)
  }

  @Test("Deadlines fire between ticks, and an instant host answers")
  func time() {
    let marbles = PopupMarbles<Shop>(
      unit: 0.5,
      requests: ["s": PopupRequest("Saved", lane: .toast) { $0.duration = .seconds(1.2) }])
    #expect(
      marbles.draw("requests: s---") == """
        requests:  s---
        presented: sss-
        queued:    ----
        alive:     ----
        """)
    let late = PopupState<Shop>(now: 100)
    marbles.expect(
      """
      requests:  s---
      presented: sss-
      """, from: late)
  }

  @Test("Two letters may share an id, and several visits may be visible")
  func sameID() {
    let marbles = PopupMarbles<Shop>(
      requests: [
        "a": PopupRequest("A", id: "offer") { $0.pages = .only(["x", "y"]) },
        "b": PopupRequest("B", id: "offer") {
          $0.pages = .only(["x", "y"])
          $0.coalescing = .replace
        },
        "c": PopupRequest("C", id: "offer"),
      ], pages: ["h": "x", "i": "y"])
    #expect(
      marbles.draw(
        """
        pages:         h--(hi)i-()
        requests:      abc
        userDismissed: -----b
        ended:         -
        """) == """
          pages:         h--(hi)i-()
          requests:      abc-   ---
          userDismissed: ----   -b-
          ended:         -ac-   -b-
          presented:     abbb   b--
          queued:        ----   ---
          alive:         ----   ---
          """)
  }

  @Test("A page that was left can appear again")
  func leftPage() {
    let marbles = PopupMarbles<Shop>(requests: ["b": PopupRequest("B") { $0.pages = ["h"] }])
    marbles.expect(
      """
      pages:     h--h
      left:      -h
      requests:  --b-
      presented: ---b
      """)
  }

  @MainActor
  @Test("The same rows run a store with its own host")
  func store() {
    let clock = VirtualClock(now: 5)
    let store = PopupStore<Shop>(clock: clock)
    let host = InstantHost<Shop>(.after(.seconds(1), on: clock))
    let driving = store.drive(host)
    store.present("Old", id: "old", lane: .banner) { $0.duration = .seconds(2) }
    let diagram = """
      requests:      -ab---
      userDismissed: ----a-
      ended:         -
      """
    #expect(
      marbles.draw(diagram, of: store, clock: clock) == """
        requests:      -a   b   -   -   -
        userDismissed: --   -   -   a   -
        ended:         --   -   -   (?a)-
        presented:     ?(?a)(?a)(?a)b   b
        queued:        --   b   b   -   -
        alive:         --   -   -   -   -
        """)
    marbles.expect(
      """
      requests:  -c-
      presented: ???
      queued:    -cc
      ended:     ---
      """, of: store, clock: clock)
    driving.cancel()
  }

  @Test("A drawn diagram is a valid expectation")
  func drawn() {
    let drawn = marbles.draw(
      """
      requests:      -a(bcd)--e
      userDismissed: ---a-b
      ended:         -
      """)
    marbles.expect(drawn)
    #expect(marbles.draw(drawn) == drawn)
  }

  @Test("Lines may have Windows line endings")
  func lineEnds() {
    marbles.expect("requests:  -a-\r\npresented: -aa\r\n")
  }
}
