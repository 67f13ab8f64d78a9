import Foundation
import IssueReporting
import PopupFlow
import PopupFlowTesting
import Testing

/// What the test store says of changes that were not expected, of time and of reducers, and where.
@Suite struct TestStoreMessageTests {
  let store = PopupTestStore<Shop>()
  let guide = PopupRequest<Shop>("Guide", id: "guide")

  @Test("A change that is not what was expected")
  func wrongState() {
    let text = message {
      store.send(.request(guide)) { $0.presented = [.presented("guide")] }
    }
    #expect(
      text == """
        The state is not what was expected.

          PopupTestState(
            presented: [
        -     [0]: .presented("guide")
        +     [0]: .presenting("guide")
            ],
            queued: [],
            alive: [],
            visits: [],
            openGates: [],
            session: 0,
            suspensions: [],
            isActive: true,
            armedLanes: []
          )

        (Expected: -, happened: +)

        After:
          at 0: request guide, content "Guide"

        To mend it: if what happened is right, let the closure say it:
          $0.presented = [.presenting("guide")]
        """)
    store.receive(.present("guide"))
  }

  @Test("A change of which nothing was said, and how to say it")
  func unsaid() {
    let text = message {
      store.send(batch: [
        .request(guide), .request(PopupRequest("B", id: "b")), .page(.appeared("v2", "home")),
        .page(.entered("v1", "cart")), .gate("online", isOpen: true), .sessionEnded, .suspend,
        .request(PopupRequest("C", id: "c")),
      ])
    }
    #expect(
      text == """
        The state changed, and the test says nothing of it.

          PopupTestState(
            presented: [],
            queued: [
        +     [0]: "c"
            ],
            alive: [],
            visits: [
        +     [0]: .visible("v2"),
        +     [1]: .hidden("v1")
            ],
            openGates: [
        +     [0]: "online"
            ],
        -   session: 0,
        +   session: 1,
            suspensions: [
        +     [0]: "app"
            ],
            isActive: true,
            armedLanes: []
          )

        (Expected: -, happened: +)

        After:
          at 0: request guide, content "Guide"; request b, content "B"; appeared home as v2; \
        entered cart as v1; gate online opens; sessionEnded; suspend app; request c, content "C"

        To mend it: if what happened is right, let the closure say it:
          $0.queued = ["c"]
          $0.visits = [.visible("v2"), .hidden("v1")]
          $0.openGates = ["online"]
          $0.session = 1
          $0.suspensions = ["app"]
        """)
    store.receive(
      .resolve("guide", .discarded(.sessionEnded)), .resolve("b", .discarded(.sessionEnded)))
  }

  @Test("Every way of being presented is said as it stands in a test")
  func phases() {
    let text = message {
      store.send(batch: [.request(guide), .request(PopupRequest("B", id: "b", lane: .toast))])
    }
    #expect(text.contains(#"$0.presented = [.presenting("guide"), .presenting("b")]"#))
    store.receive(.present("guide"), .present("b"))
    let swiped = message {
      store.send(batch: [
        .dismiss("b"), .report(PopupReport(.didPresent, id: "guide")),
        .report(PopupReport(.willDismiss, id: "guide")), .dismiss("guide"),
      ])
    }
    #expect(
      swiped.contains(
        """
        $0.presented = [.swiping("guide", then: .requested), .presenting("b", then: .requested)]
        """))
  }

  @Test("A closure that expects nothing")
  func emptyClosure() {
    #expect(
      message { store.send(.tick) { _ in } } == """
        The closure expects no change, and there was none.

        After:
          at 0: tick

        To mend it: leave the closure out, or let it say what changes.
        """)
  }

  @Test("A change that did not happen")
  func noChange() {
    let text = message { store.send(.tick) { $0.session = 1 } }
    #expect(
      text == """
        The state is not what was expected.

          PopupTestState(
            presented: [],
            queued: [],
            alive: [],
            visits: [],
            openGates: [],
        -   session: 1,
        +   session: 0,
            suspensions: [],
            isActive: true,
            armedLanes: []
          )

        (Expected: -, happened: +)

        After:
          at 0: tick

        To mend it: if that nothing changed is right, leave the closure out.
        """)
  }

  @Test("Time that runs back")
  func back() {
    store.advance(to: 3)
    let found = issues { store.advance(to: 2, line: 41) }
    #expect(found.map(\.line) == [41])
    #expect(
      found.first?.message == """
        Time cannot go from 3 s to 2 s.

        Expected: an instant that is not past.

        To mend it: advance by 0 s or more, or to a later instant.
        """)
    #expect(issues { store.advance(by: .infinity) }.count == 1)
    #expect(issues { store.advance(by: .nan) }.count == 1)
    #expect(store.now == 3)
  }

  @Test("A reducer whose deadlines never end")
  func endless() {
    let store = PopupTestStore<Shop> { _, _, now in [.wake(at: now)] }
    store.send(.tick)
    #expect(
      message { store.advance(by: 1) } == """
        Deadlines come due without end: after 10 000 events at 0 s there is another.

        Expected: an end.

        To mend it: see to it that the reducer passes every event on to the popups' reducer.
        """)
    #expect(store.now == 1)
  }

  @Test("A reducer that passes no ticks on")
  func deaf() {
    let store = PopupTestStore<Shop>(exhaustivity: .off) { state, events, now in
      PopupReducer().reduce(into: &state, batch: events.filter { $0 != .tick }, at: now)
    }
    store.send(.request(guide))
    #expect(message { store.advance(by: 10) }.hasPrefix("Deadlines come due without end: "))
  }

  @Test("What fails is a failure of the test under Swift Testing, at its line")
  func swiftTesting() {
    withKnownIssue {
      store.send(.request(guide), line: 77)
    } matching: { issue in
      issue.sourceLocation?.line == 77
        && issue.comments.contains { $0.rawValue.contains("The state changed") }
    }
    store.receive(.present("guide"))
  }
}
