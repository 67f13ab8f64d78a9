import Foundation
import IssueReporting
import PopupFlow
import PopupFlowTesting
import Testing

/// The messages of the test store about unexpected changes, time and reducers, with their places.
@Suite struct TestStoreMessageTests {
  let store = PopupTestStore<Shop>()
  let guide = PopupRequest<Shop>("Guide", id: "guide")

  @Test("An unexpected change is an issue with its difference")
  func wrongState() {
    let text = message {
      store.send(.request(guide)) { $0.presented = [.presented("guide")] }
    }
    #expect(
      text == """
        The state differs from the expected one.

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
            laneSuspensions: [:],
            isActive: true,
            armedLanes: [],
            pausingLanes: [],
            collectingLanes: []
          )

        (Expected: -, happened: +)

        After:
          at 0: request guide, content "Guide"

        To fix it: if the state is right, assign it in the closure:
          $0.presented = [.presenting("guide")]
        """)
    store.receive(.present("guide"))
  }

  @Test("A change without an expectation is an issue with its assignments")
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
        The state changed, but the test expects no change.

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
            laneSuspensions: [:],
            isActive: true,
            armedLanes: [],
            pausingLanes: [],
            collectingLanes: []
          )

        (Expected: -, happened: +)

        After:
          at 0: request guide, content "Guide"; request b, content "B"; appeared home as v2; \
        entered cart as v1; gate online opens; sessionEnded; suspend app; request c, content "C"

        To fix it: if the state is right, assign it in the closure:
          $0.queued = ["c"]
          $0.visits = [.visible("v2"), .hidden("v1")]
          $0.openGates = ["online"]
          $0.session = 1
          $0.suspensions = ["app"]
        """)
    store.receive(
      .resolve("guide", .discarded(.sessionEnded)), .resolve("b", .discarded(.sessionEnded)))
  }

  @Test("Reasons to suspend lanes must be asserted, and are written as Swift source")
  func laneSuspensions() {
    let text = message {
      store.send(batch: [
        .suspend(.screen, lane: .toast), .suspend("call", lane: .toast),
        .suspend(.host, lane: .modal),
      ])
    }
    #expect(
      text.contains(
        #"$0.laneSuspensions = ["modal": ["host"], "toast": ["call", "screen"]]"#), "\(text)")
    store.send(.resume(.host, lane: .modal)) { $0.laneSuspensions[.modal] = nil }
  }

  @Test("Every phase is written as Swift source")
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
        $0.presented = [.swiping("guide", then: .requested), .dismissing("b", .requested)]
        """))
    store.receive(.dismiss("b", .requested))
  }

  @Test("A closure that changes nothing is an issue")
  func emptyClosure() {
    #expect(
      message { store.send(.tick) { _ in } } == """
        The closure changes nothing, and the state did not change.

        After:
          at 0: tick

        To fix it: remove the closure, or assign the expected state in it.
        """)
  }

  @Test("A missing change is an issue")
  func noChange() {
    let text = message { store.send(.tick) { $0.session = 1 } }
    #expect(text.contains("\n-   session: 1,\n+   session: 0,\n"))
    #expect(text.hasSuffix("\n\nTo fix it: if the state is right, remove the closure."))
  }

  @Test("Time that goes back or without end is an issue")
  func back() {
    store.advance(to: 3)
    let found = issues { store.advance(to: 2, line: 41) }
    #expect(found.map(\.line) == [41])
    #expect(
      found.first?.message == """
        Time cannot go from 3 s to 2 s.

        Expected: a finite instant that is not in the past.

        To fix it: advance by 0 s or more, or to a later instant.
        """)
    #expect(issues { store.advance(by: .infinity) }.count == 1)
    #expect(issues { store.advance(by: .nan) }.count == 1)
    #expect(store.now == 3)
  }

  @Test("A reducer with endless deadlines is an issue")
  func endless() {
    let store = PopupTestStore<Shop> { _, _, now in [.wake(at: now)] }
    store.send(.tick)
    #expect(
      message { store.advance(by: 1) } == """
        Deadlines repeat without end: another is due after 10 000 events at 0 s.

        Expected: at most 10 000 events at one time.

        To fix it: make the reducer pass every event to the popup reducer.
        """)
    #expect(store.now == 1)
  }

  @Test("A reducer that drops ticks is an issue")
  func deaf() {
    let store = PopupTestStore<Shop>(exhaustivity: .off) { state, events, now in
      PopupReducer().reduce(into: &state, batch: events.filter { $0 != .tick }, at: now)
    }
    store.send(.request(guide))
    #expect(message { store.advance(by: 10) }.hasPrefix("Deadlines repeat without end: "))
  }

  @Test(
    "A failed assertion fails the test under Swift Testing, at its line",
    .fails(with: "The state changed", line: 77))
  func swiftTesting() {
    store.send(.request(guide), line: 77)
    store.receive(.present("guide"))
  }
}
