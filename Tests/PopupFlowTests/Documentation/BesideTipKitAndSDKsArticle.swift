import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct BesideTipKitAndSDKsArticle {
    private let tips = Tips()

    /// Stands for the app's code for TipKit.
    @MainActor
    private final class Tips {
      var isScreenFree = true
      private(set) var launches = 0

      func donateLaunch() {
        launches += 1
      }
    }

    @Test("R19: popups wait for an SDK's message")
    func popupsWait() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let isMessageShown = CurrentValueSubject<Bool, Never>(true)
      var cancellables: Set<AnyCancellable> = []

      isMessageShown.suspend(in: store, for: "message").store(in: &cancellables)

      store.present(.offer("Two for one"), id: "offer")
      #expect(store.state.presented.isEmpty)
      isMessageShown.send(false)
      #expect(store.state.presented.count == 1)
    }

    @Test("Tips wait for popups of the modal lane, and not for toasts")
    func tipsWait() {
      let host = QuickHost()
      let store = PopupStore<Shop>(host: host, clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      store.states
        .map { state in !state.presented.contains { $0.popup.lane == .modal } }
        .removeDuplicates()
        .sink { isFree in tips.isScreenFree = isFree }
        .store(in: &cancellables)

      store.present(.saved, id: "saved", lane: .toast)
      #expect(tips.isScreenFree)
      store.present(.offer("Two for one"), id: "offer")
      #expect(!tips.isScreenFree)
      host.dismiss("offer")
      #expect(tips.isScreenFree)
    }

    @Test("R38: one tip a day, in order, and each once")
    func oneAfterAnother() {
      let policy = PopupPolicy(limits: [
        "once": PopupLimit(count: 1, each: .id),
        "a tip a day": PopupLimit(count: 1, within: .seconds(86_400)),
      ])
      let clock = VirtualClock()
      let host = QuickHost()
      let store = PopupStore<Shop>(policy: policy, host: host, clock: clock)
      for day in 1...4 {
        for step in 1...3 {
          var tip = PopupRequest<Shop>(.guide(step: step), id: PopupID("tip \(step)"))
          tip.limits = ["once", "a tip a day"]
          store.present(tip)
        }
        let shown: [PopupID] = day > 3 ? [] : [PopupID("tip \(day)")]
        #expect(host.showing == shown)
        for id in shown { host.dismiss(id) }
        #expect(host.showing == [])
        clock.advance(by: 86_400)
      }
    }

    @Test("One function counts for both")
    func counts() {
      let history = PopupHistory(clock: VirtualClock())

      func didLaunch() {
        tips.donateLaunch()
        history.record("launch")
      }

      for _ in 0..<3 { didLaunch() }
      #expect(tips.launches == 3)
      #expect(history.entries.count(of: "launch", seconds: nil, at: 0) == 3)
    }

    @Test("R38: testers see a popup as often as they cause it", arguments: [true, false])
    func testers(isTester: Bool) {
      let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1)])
      let host = QuickHost()
      var cancellables: Set<AnyCancellable> = []

      let store = PopupStore<Shop>(policy: isTester ? policy.withoutFrequency : policy)

      store.drive(host).store(in: &cancellables)
      for id in ["first", "second"] as [PopupID] {
        store.present(.offer("Two for one"), id: id) { $0.limits = ["once"] }
        if host.showing.contains(id) { host.dismiss(id) }
      }
      #expect(store.state.waitingCount == (isTester ? 0 : 1))
    }
  }
}
