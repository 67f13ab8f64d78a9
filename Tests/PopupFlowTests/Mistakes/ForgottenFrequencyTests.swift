import PopupFlow
import Testing

/// A user wanted a hint once for ever, or an offer once a day. The store forgets it when the app ends.
@MainActor
@Suite struct ForgottenFrequencyTests {
  private static let day = Duration.seconds(86_400)

  private let clock = VirtualClock()
  private let policy = PopupPolicy(
    lanes: [.banner: PopupLanePolicy(interval: day)],
    limits: [
      "once": PopupLimit(count: 1), "daily": PopupLimit(count: 1, within: day, each: .id),
      "hourly": PopupLimit(count: 1, within: .seconds(3600)),
      "launch": PopupLimit(count: 1, scope: .launch), "user": PopupLimit(count: 1, scope: .session),
    ])

  /// Shows popups of a store, as hosts of UIKit and SwiftUI do.
  private func show(
    in store: PopupStore<Shop>, _ limits: Set<PopupLimitName>, isInApp: Bool = true
  ) -> [ReportedIssue] {
    if isInApp { store.noteShownInApp() }
    store.keepDriving(ScriptedHost.answeringAtOnce())
    return issues {
      store.request("hint") { $0.limits = limits }
      store.dismiss("hint")
      store.request("other") { $0.limits = limits }
    }
  }

  @Test("R38: a hint once for ever needs an archive: said at the line that creates the store")
  func once() {
    let before: UInt = #line
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    let published = Collector(store.issues)
    let found = show(in: store, ["once"])
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        Limit "once" counts without end, but the store forgets it when the app ends: it was created \
        with neither an archive nor a state. Create it with an archive, PopupStore(policy: policy, \
        archive: PopupArchive(url: url)) of PopupFlowJournal, or set the scope of the limit to launch.
        """
      ])
    #expect(published.values == [.mistake(.forgotten(.limit("once"), seconds: nil))])
  }

  @Test("R38: an offer once a day needs an archive, too; each limit is said once")
  func daily() {
    let host = ScriptedHost.answeringAtOnce()
    let before: UInt = #line
    let store = PopupStore<Shop>(policy: policy, host: host, clock: clock)
    let found = show(in: store, ["daily", "hourly"])
    #expect(found.map(\.line) == [before + 1])
    #expect(found.first?.message.hasPrefix(#"Limit "daily" counts for 86400 s, but"#) == true)
    clock.advance(by: 100_000)
    #expect(show(in: store, ["daily"]).isEmpty)
  }

  @Test("R39: a pause of a day needs an archive, too")
  func pause() {
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    store.noteShownInApp()
    store.keepDriving(ScriptedHost.answeringAtOnce())
    let found = issues { store.request("offer") { $0.lane = .banner } }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(#"Lane "banner" counts for 86400 s, but"#) == true)
    #expect(found.first?.message.hasSuffix("or choose a shorter interval.") == true)
  }

  @Test("A store with a state is kept by the app, although there is none at the first launch")
  func stateGiven() {
    let saved: PopupState<Shop>? = nil
    let store = PopupStore<Shop>(policy: policy, state: saved, clock: clock)
    #expect(show(in: store, ["once", "daily"]).isEmpty)
  }

  @Test("Limits of an hour, of the launch or of the session, and none, are meant so")
  func shortLimits() {
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    #expect(show(in: store, ["hourly", "launch", "user"]).isEmpty)
    let ofTesters = PopupStore<Shop>(policy: policy.withoutFrequency, clock: clock)
    #expect(show(in: ofTesters, ["once", "daily"]).isEmpty)
  }

  @Test("In a test without hosts of UIKit and SwiftUI, nothing is to be kept")
  func hostOfTest() {
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    #expect(show(in: store, ["once", "daily"], isInApp: false).isEmpty)
  }

  @Test("Nothing is forgotten before a popup was seen, and of what returns")
  func unseen() {
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    store.noteShownInApp()
    let host = ScriptedHost()
    store.keepDriving(host)
    let found = issues {
      store.request("hint") { $0.limits = ["once"] }
      host.report(.didFail, of: "hint")
    }
    #expect(found.isEmpty)
  }
}
