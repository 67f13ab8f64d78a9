import PopupFlow
import Testing

@testable import PopupFlowTesting
@testable import PopupModelChecking

@Suite struct TestStoreTests {
  let guide = PopupRequest<Shop>("Guide", id: "guide")

  @Test("A run with complete assertions has no issue")
  func said() {
    let store = PopupTestStore<Shop>()
    store.send(batch: [.page(.appeared("v1", "home")), .gate("online", isOpen: true)]) {
      $0.visits = [.visible("v1")]
      $0.openGates = ["online"]
    }
    store.send(.request(guide)) { $0.presented = [.presenting("guide")] }
    store.receive(.present("guide"))
    store.report(.didPresent, of: "guide") { $0.presented = [.presented("guide")] }
    store.send(.dismiss("guide")) { $0.presented = [.dismissing("guide", .requested)] }
    store.receive(.dismiss("guide", .requested))
    store.finishTransitions { $0.presented = [] }
    store.receive(.resolve("guide", .dismissed(.requested)))
    store.send(.suspend) { $0.suspensions = ["app"] }
    store.send(.sessionEnded) { $0.session = 1 }
    store.finish()
  }

  @Test("Each deadline is a tick at its own time")
  func time() {
    let store = PopupTestStore<Shop>(wakes: .asserted)
    store.send(.request(PopupRequest("Saved", id: "saved") { $0.duration = .seconds(2) })) {
      $0.presented = [.presenting("saved")]
    }
    store.receive(.present("saved"), .wake(at: 10))
    store.report(.didPresent, of: "saved") { $0.presented = [.presented("saved")] }
    store.receive(.wake(at: 2))
    store.advance(by: 1.5)
    store.advance(by: 0.5) { $0.presented = [.dismissing("saved", .timeout)] }
    store.receive(.dismiss("saved", .timeout), .wake(at: 12))
    store.advance(to: 20) { $0.presented = [] }
    store.receive(
      .resolve("saved", .dismissed(.timeout)),
      .issue(.overdue(id: "saved", presentation: 1, phase: .dismissing, timeout: 10)))
    #expect(store.transitions.map(\.at) == [0, 0, 2, 12])
    #expect(store.now == 20)
    store.finish()
  }

  @Test("Advancing by 0 s fires past deadlines")
  func noTime() {
    let store = PopupTestStore<Shop>()
    store.send(.request(PopupRequest("Saved", id: "saved"))) {
      $0.presented = [.presenting("saved")]
    }
    store.receive(.present("saved"))
    store.advance(by: 3)
    // The popup has been on its way in for longer than that already.
    store.send(.configured(PopupConfiguration(transitionTimeout: .seconds(2))))
    store.advance(by: 0) { $0.presented = [] }
    store.receive(
      .resolve("saved", .failed), .dismiss("saved", .overdue),
      .issue(.overdue(id: "saved", presentation: 1, phase: .presenting, timeout: 2)))
    store.advance(to: 3)
    #expect(store.now == 3)
  }

  @Test("The host answers in the order of the commands, and each step has its state")
  func order() {
    let store = PopupTestStore<Shop>()
    store.send(batch: [.request(guide), .request(PopupRequest("B", id: "b", lane: .toast))]) {
      $0.presented = [.presenting("guide"), .presenting("b")]
    }
    store.receive(.present("guide"), .present("b"))
    store.finishTransitions { $0.presented = [.presented("guide"), .presented("b")] }
    #expect(
      store.transitions.map { $0.state.presented.map(\.phase) }
        == [[.presenting, .presenting], [.presented, .presenting], [.presented, .presented]])
    #expect(store.transitions.last?.state == store.state)
  }

  @Test("Lanes armed by a trigger must be asserted")
  func armed() {
    let store = PopupTestStore<Shop>(policy: PopupPolicy(promotion: .onTrigger))
    store.send(batch: [.suspend, .request(guide)]) {
      $0.suspensions = ["app"]
      $0.queued = ["guide"]
    }
    store.send(.trigger) { $0.armedLanes = [.modal] }
    store.send(.resume) {
      $0.suspensions = []
      $0.queued = []
      $0.presented = [.presenting("guide")]
    }
    store.receive(.present("guide"))
  }

  @Test("Lanes that collect or pause must be asserted")
  func collectingAndPausing() {
    let policy = PopupPolicy(
      lanes: [.modal: PopupLanePolicy(interval: .seconds(5), collect: .seconds(1))])
    let store = PopupTestStore<Shop>(policy: policy)
    store.send(.request(guide)) {
      $0.queued = ["guide"]
      $0.collectingLanes = [.modal]
    }
    store.advance(by: 1) {
      $0.queued = []
      $0.collectingLanes = []
      $0.presented = [.presenting("guide")]
    }
    store.receive(.present("guide"))
    store.report(.didPresent, of: "guide") { $0.presented = [.presented("guide")] }
    store.report(.userDismissed(nil), of: "guide") {
      $0.presented = []
      $0.pausingLanes = [.modal]
    }
    store.receive(.resolve("guide", .dismissed(.user)))
    store.advance(by: 5)
    store.send(.request(guide)) {
      $0.pausingLanes = []
      $0.collectingLanes = [.modal]
      $0.queued = ["guide"]
    }
  }

  @Test("A restored state continues with its time and its deadline")
  func restored() {
    let first = PopupTestStore<Shop>(exhaustivity: .off)
    first.advance(to: 3)
    first.send(.request(PopupRequest("Saved", id: "saved") { $0.duration = .seconds(2) }))
    first.finishTransitions()
    let store = PopupTestStore<Shop>(state: first.state)
    #expect(store.now == 3)
    store.advance(by: 2) { $0.presented = [.dismissing("saved", .timeout)] }
    store.receive(.dismiss("saved", .timeout))
  }

  @Test("A given number must match, a missing one matches any")
  func numbers() {
    let store = PopupTestStore<Shop>()
    store.send(.request(guide)) { $0.presented = [.presenting("guide")] }
    store.receive(.present("guide", presentation: 1))
    store.report(.didFail, of: "guide") { $0.presented = [] }
    store.receive(.resolve("guide", .failed, request: 1))
    store.send(.request(guide)) { $0.presented = [.presenting("guide")] }
    let wrong = issues { store.receive(.present("guide", presentation: 1)) }
    #expect(
      wrong.first?.message.hasPrefix(
        """
        The effects differ from the expected ones.

          - .present("guide", presentation: 1)
          + .present("guide", presentation: 2)

        """) == true)
  }

  @Test("A whole effect matches only if all properties of its popup are the same")
  func wholeEffect() {
    for content in ["Guide", "Other"] {
      let store = PopupTestStore<Shop>()
      store.send(.request(guide)) { $0.presented = [.presenting("guide")] }
      let popup = Popup<Shop>(PopupRequest(content, id: "guide"), number: 1)
      let wrong = issues {
        store.receive(.effect(.command(.present(popup, presentation: 1, isReturning: false))))
      }
      #expect(wrong.count == (content == "Guide" ? 0 : 1))
    }
  }

  @Test("A tick during an app's action removes the scheduled tick")
  func ownTick() {
    let store = PopupTestStore<Shop>(exhaustivity: .off)
    store.send(.request(PopupRequest("Guide", id: "guide") { $0.expiresAt = .after(.seconds(2)) }))
    store.finishTransitions()
    store.send(.request(PopupRequest("B", id: "b") { $0.expiresAt = .after(.seconds(2)) }))
    store.advance(by: 1.5)
    store.run("time goes by") { popups, _ in PopupReducer().reduce(into: &popups, .tick, at: 2) }
    store.receive(.resolve("b", .discarded(.expired)))
    let count = store.transitions.count
    store.advance(by: 5)
    #expect(store.transitions.count == count)
  }

  @Test("A report about a popup that is not presented has no number, and is an issue to assert")
  func unknownReport() {
    let store = PopupTestStore<Shop>()
    store.report(.didPresent, of: "guide")
    store.receive(
      .issue(.unexpectedReport("didPresent", id: "guide", presentation: nil, phase: nil)))
  }

  @Test("Without exhaustivity, assertions must hold, and other effects are ignored")
  func lenient() {
    let store = PopupTestStore<Shop>(exhaustivity: .off)
    store.send(.request(guide))
    store.send(.request(PopupRequest("B", id: "b"))) { $0.queued = ["b"] }
    store.finishTransitions()
    store.report(.userDismissed(nil), of: "guide")
    store.receive(.present("b"))
    store.send(.request(PopupRequest("C", id: "c")))
    store.finish()
    let wrong = issues {
      store.report(.didPresent, of: "b") { $0.queued = ["b"] }
      store.receive(.dismiss("b", .requested))
    }
    #expect(wrong.count == 2)
  }

  @Test("Without exhaustivity, issues that are not asserted are still reported")
  func lenientIssues() {
    let store = PopupTestStore<Shop>(exhaustivity: .off)
    store.send(.request(guide), line: 21)
    store.report(.didDismiss, of: "nobody", line: 22)
    let atNext = issues { store.send(.tick, line: 23) }
    #expect(atNext.map(\.line) == [23])
    #expect(
      atNext.first?.message == """
        An issue was not asserted before this.

        Effects:
          .issue(.unexpectedReport("didDismiss", id: "nobody", presentation: nil, phase: nil))

        Caused by:
          TestStoreTests.swift:22: didDismiss nobody

        To fix it: assert these effects after the event that caused them:
          store.receive(.issue(.unexpectedReport("didDismiss", id: "nobody", presentation: nil, phase: nil)))
        """)
    store.send(batch: [
      .report(PopupReport(.didDismiss, id: "nobody")),
      .request(PopupRequest("B", id: "b", lane: .toast)),
    ])
    let skipped = issues { store.receive(.present("b")) }
    #expect(skipped.count == 1)
    #expect(skipped.first?.message.hasPrefix("An issue was not asserted before this.") == true)
    #expect(issues { store.finish() }.isEmpty)
  }

  @Test("Without exhaustivity, effects still come in order")
  func lenientOrder() {
    let store = PopupTestStore<Shop>(exhaustivity: .off)
    var notes: [String] = []
    store.note = { notes.append($0) }
    store.send(batch: [.request(guide), .request(PopupRequest("B", id: "b", lane: .toast))])
    store.receive(.present("b"))
    let wrong = issues { store.receive(.present("guide")) }
    #expect(wrong.first?.message.hasPrefix(#"No effect matches: .present("guide")"#) == true)
    #expect(notes == [])
  }

  @Test("Skipped effects and changes are printed on request")
  func skipped() {
    let store = PopupTestStore<Shop>(exhaustivity: .off(showsSkipped: true))
    var notes: [String] = []
    store.note = { notes.append($0) }
    store.send(.request(guide), line: 7)
    store.send(.request(PopupRequest("B", id: "b") { $0.coalescing = .keep }), line: 8) {
      $0.queued = ["b"]
    }
    store.finish(line: 9)
    #expect(
      notes == [
        """
        TestStoreTests.swift:7: these changes were not asserted:
          $0.presented = [.presenting("guide")]
        """,
        """
        TestStoreTests.swift:8: these effects were not asserted:
          .present("guide")
        """,
      ])
  }
}
