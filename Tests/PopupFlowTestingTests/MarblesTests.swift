import PopupFlow
import PopupFlowTesting
import Testing

@Suite struct MarblesTests {
  let marbles = PopupMarbles<Shop>()

  @Test("One popup at a time, in their order, from tick to tick")
  func order() {
    #expect(
      marbles.draw(
        """
        requests:      -ab(cd)
        userDismissed: ----a-b-c
        """) == """
          requests:      -ab(cd) -   -   ---
          userDismissed: ----    a   -   b-c
          presented:     -aaa    b   b   ccd
          queued:        --b(bcd)(cd)(cd)dd-
          alive:         ----    -   -   ---
          """)
  }

  @Test("A row of its own for each kind of thing that comes in")
  func inputs() {
    let marbles = PopupMarbles<Shop>(
      policy: PopupPolicy(promotion: .onTrigger),
      requests: [
        "a": PopupRequest("A", lane: .toast, requires: ["o"]),
        "b": PopupRequest("B", pages: .only(["h"]), retention: .keepAlive),
        "c": PopupRequest("C", lane: .toast, requires: ["o"]),
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

  @Test("A host that is told what to say")
  func manual() {
    let marbles = PopupMarbles<Shop>(
      host: .manual,
      requests: [
        "a": PopupRequest("A", preemption: .yield), "b": PopupRequest("B", priority: .high),
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

  @Test("Deadlines come due between ticks, and an instant host answers")
  func time() {
    let marbles = PopupMarbles<Shop>(
      unit: 0.5, requests: ["s": PopupRequest("Saved", lane: .toast, duration: 1.2)])
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

  @Test("Two letters may ask for one id, and several visits be in sight")
  func sameID() {
    let marbles = PopupMarbles<Shop>(
      requests: [
        "a": PopupRequest("A", id: "offer", pages: .only(["x", "y"])),
        "b": PopupRequest("B", id: "offer", pages: .only(["x", "y"]), coalescing: .replace),
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

  @MainActor
  @Test("A store with its own host is run by the same rows")
  func store() {
    let clock = VirtualClock(now: 5)
    let store = PopupStore<Shop>(clock: clock)
    let host = InstantHost<Shop>(.after(1, on: clock))
    let driving = store.drive(host)
    store.present("Old", id: "old", lane: .banner)
    let diagram = """
      requests:      -ab---
      userDismissed: ----a-
      """
    #expect(
      marbles.draw(diagram, of: store, clock: clock) == """
        requests:      -a   b   -   -   -
        userDismissed: --   -   -   a   -
        presented:     ?(?a)(?a)(?a)(?b)(?b)
        queued:        --   b   b   -   -
        alive:         --   -   -   -   -
        """)
    marbles.expect(
      """
      requests:  -c-
      presented: (??)(??)(??)
      queued:    -cc
      ended:     ---
      """, of: store, clock: clock)
    driving.cancel()
  }

  @MainActor
  @Test("The machine and a store that is driven by an instant host do the same")
  func same() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let driving = store.drive(InstantHost<Shop>())
    let diagram = """
      requests:      -ab--(cd)-
      userDismissed: ----a---
      logouts:       --------|
      """
    #expect(marbles.draw(diagram) == marbles.draw(diagram, of: store, clock: clock))
    driving.cancel()
  }

  @Test("What is drawn is what is expected")
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

  @Test("Lines may end as in a file from Windows")
  func lineEnds() {
    marbles.expect("requests:  -a-\r\npresented: -aa\r\n")
  }
}
