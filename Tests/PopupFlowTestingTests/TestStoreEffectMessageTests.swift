import PopupFlow
import PopupFlowTesting
import Testing

/// The messages of the test store about unexpected and missing effects.
@Suite struct TestStoreEffectMessageTests {
  let store = PopupTestStore<Shop>()
  let guide = PopupRequest<Shop>("Guide", id: "guide")

  private func present() {
    store.send(.request(guide)) { $0.presented = [.presenting("guide")] }
    store.receive(.present("guide"))
    store.report(.didPresent, of: "guide") { $0.presented = [.presented("guide")] }
  }

  @Test("The message about unexpected effects lists all effects")
  func wrongEffects() {
    present()
    store.send(batch: [.request(PopupRequest("B", id: "b")), .dismissAll(lane: nil)], line: 51) {
      $0.presented = [.dismissing("guide", .requested)]
    }
    let text = message {
      store.receive(
        .resolve("a", .cancelled), .dismiss("guide", .requested, presentation: 1))
    }
    #expect(
      text == """
        The effects differ from the expected ones.

          - .resolve("a", .cancelled)
          - .dismiss("guide", .requested, presentation: 1)
          + .dismiss("guide", .requested)
          + .resolve("b", .cancelled)

        (Expected: -, happened: +)

        Caused by:
          TestStoreEffectMessageTests.swift:51: request b, content "B"; dismissAll

        To fix it: if the actual effects are right, assert them:
          store.receive(.dismiss("guide", .requested), .resolve("b", .cancelled))
        """)
    store.finish()
  }

  @Test("Every effect is written as Swift source")
  func sources() {
    store.exhaustivity = .off
    present()
    store.report(.willDismiss, of: "guide")
    store.advance(by: 10)
    store.exhaustivity = .on
    let swiped = message { store.finish() }
    #expect(
      swiped.contains(
        """
        store.receive(.issue(.overdue(id: "guide", presentation: 1, phase: .swiping, timeout: 10.0)))
        """))

    let all = PopupTestStore<Shop>(exhaustivity: .off, wakes: .asserted) { _, _, _ in
      let popup = Popup(guide, number: 1)
      return [
        .command(.present(popup, presentation: 1, isReturning: false)),
        .command(.present(popup, presentation: 2, isReturning: true)),
        .command(.update(popup, presentation: 2)),
        .command(.dismiss(popup, presentation: 2, reason: .pageLeft)),
        .resolve(PopupResolution(id: "guide", request: 3, outcome: .completed("yes"))),
        .resolve(PopupResolution(id: .request(2), request: 2, outcome: .discarded(.expired))),
        .wake(at: 2.5), .wake(at: nil),
      ]
    }
    all.send(.tick)
    all.exhaustivity = .on
    let text = message {
      all.receive(
        .present("guide", presentation: 7), .presentReturning("guide", presentation: 7),
        .update("guide", presentation: 7), .dismiss("guide", .pageLeft, presentation: 7),
        .resolve("guide", .completed("yes"), request: 7),
        .resolve(.request(2), .discarded(.expired)), .wake(at: 2.5), .wake(at: nil))
    }
    #expect(
      text.components(separatedBy: "\n\n")[1] == """
          - .present("guide", presentation: 7)
          - .presentReturning("guide", presentation: 7)
          - .update("guide", presentation: 7)
          - .dismiss("guide", .pageLeft, presentation: 7)
          - .resolve("guide", .completed("yes"), request: 7)
          + .present("guide", presentation: 1)
          + .presentReturning("guide", presentation: 2)
          + .update("guide", presentation: 2)
          + .dismiss("guide", .pageLeft, presentation: 2)
          + .resolve("guide", .completed("yes"), request: 3)
            .resolve(.request(2), .discarded(.expired))
            .wake(at: 2.5)
            .wake(at: nil)
        """)
    #expect(
      text.hasSuffix(
        """
        store.receive(.present("guide"), .presentReturning("guide"), .update("guide"), \
        .dismiss("guide", .pageLeft), .resolve("guide", .completed("yes")), \
        .resolve(.request(2), .discarded(.expired)), .wake(at: 2.5), .wake(at: nil))
        """))
  }

  @Test("Missing effects are marked")
  func tooFew() {
    present()
    #expect(
      message { store.receive(.dismiss("guide", .timeout)) } == """
        The effects differ from the expected ones.

          - .dismiss("guide", .timeout)

        (Expected: -, happened: +)

        To fix it: remove this assertion, or make sure that the effect occurs.
        """)
  }

  @Test("A missing effect is an issue without exhaustivity, too")
  func never() {
    store.exhaustivity = .off
    store.send(.request(guide), line: 31)
    #expect(
      message { store.receive(.update("guide")) } == """
        No effect matches: .update("guide")

        Effects that were not asserted yet:
          .present("guide")

        Caused by:
          TestStoreEffectMessageTests.swift:31: request guide, content "Guide"

        To fix it: remove this assertion, or make sure that the effect occurs.
        """)
  }
}
