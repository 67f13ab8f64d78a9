import Foundation
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct TestingStoreArticle {
    @Test("A toast closes by itself")
    func store() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let host = RecordingHost<Shop>()
      let driving = store.drive(host)

      store.present(.saved, id: "saved", lane: .toast) { $0.duration = .seconds(2) }
      host.finishTransitions()
      clock.advance(to: 1.9)
      #expect(host.log == ["present saved 1"])
      clock.advance(to: 2)
      #expect(host.log == ["present saved 1", "dismiss timeout saved 1"])
      driving.cancel()
    }

    @Test("R47: code that awaits an answer asks its next question before another popup comes")
    func idle() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let host = RecordingHost<Shop>()
      let driving = store.drive(host)

      Task {
        guard await store.answer(to: .offer("Tea"), id: "offer") == .accepted else { return }
        _ = await store.answer(to: .guide(step: 1), id: "guide")
      }
      await store.idle()
      store.present(.forceUpdate, id: "update")
      host.finishTransitions()

      host.report(.userDismissed(.accepted), of: "offer")
      await store.idle()
      host.finishTransitions()
      #expect(host.showing == ["guide"])
      driving.cancel()
    }
  }

  @MainActor
  @Suite struct TestingArticle {
    @Test("A guide waits for the update")
    func reducer() {
      let reducer = PopupReducer<Shop>()
      var state = PopupState<Shop>()

      let update = PopupRequest<Shop>(.forceUpdate, id: "update") { $0.priority = .critical }
      let guide = PopupRequest<Shop>(.guide(step: 1), id: "guide")
      let effects = reducer.reduce(
        into: &state, batch: [.request(guide), .request(update)], at: 0)

      #expect(
        effects == [
          .command(
            .present(Popup(update, number: 2), presentation: 1, isReturning: false)),
          .wake(at: 10),
        ])
      #expect(
        "\(state)" == """
          presented
            update in modal, priority 1000, presenting
          queued
            guide in modal
          set aside
            –
          """)
    }
  }
}
