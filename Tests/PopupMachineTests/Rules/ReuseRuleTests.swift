import PopupMachine
import Testing

/// R8 with R28: the id of a presented popup is free if the popup is on its way out for good.
@Suite struct ReuseRuleTests {
  /// The events after `a` is presented on `v1`, of page `home`, until its id is requested again.
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: @Sendable (inout PopupRequest<Shop>) -> Void
    let go: @Sendable (inout Machine) -> Void

    /// The events in the same batch, before the request.
    let batch: [PopupEvent<Shop>]

    init(
      _ description: String, batch: [PopupEvent<Shop>] = [],
      _ go: @escaping @Sendable (inout Machine) -> Void
    ) {
      self.init(description, batch: batch, begin: { _ in }, go)
    }

    init(
      _ description: String, batch: [PopupEvent<Shop>] = [],
      begin: @escaping @Sendable (inout PopupRequest<Shop>) -> Void,
      _ go: @escaping @Sendable (inout Machine) -> Void
    ) {
      testDescription = description
      self.batch = batch
      self.begin = begin
      self.go = go
    }

    /// Runs the events, and requests `a` again.
    func play(_ coalescing: PopupCoalescing) -> Machine {
      var machine = Machine()
      machine.send(.page(.appeared("v1", "home")))
      machine.request("a", begin)
      go(&machine)
      let again = PopupRequest<Shop>.named("a") { $0.coalescing = coalescing }
      _ = machine.takeEffects()
      machine.send(batch: batch + [.request(again)])
      return machine
    }
  }

  private static let home: @Sendable (inout PopupRequest<Shop>) -> Void = {
    $0.pages = .only(["home"])
  }

  private static let keptAtHome: @Sendable (inout PopupRequest<Shop>) -> Void = {
    $0.pages = .only(["home"])
    $0.retention = .keepAlive
  }

  static let goingForGood: [Story] = [
    Story("dismissed as requested") {
      $0.settleTransitions()
      $0.send(.dismiss("a"))
    },
    Story("dismissed at logout") {
      $0.settleTransitions()
      $0.send(.sessionEnded)
    },
    Story("its time is over", begin: { $0.duration = .seconds(1) }) {
      $0.settleTransitions()
      $0.tick(at: 1)
    },
    Story("preempted", begin: { $0.preemption = .drop }) {
      $0.settleTransitions()
      $0.request("better") { $0.priority = .high }
    },
    Story("displaced, then dismissed as requested", begin: { $0.preemption = .yield }) {
      $0.settleTransitions()
      $0.request("better") { $0.priority = .high }
      $0.send(.dismiss("a"))
    },
    Story("a reason remembered while presenting") { $0.send(.dismiss("a")) },
    Story("a reason remembered while being swiped") {
      $0.settleTransitions()
      $0.report(.willDismiss, "a")
      $0.send(.dismiss("a"))
    },
    Story("leaving with its page, and dropped", begin: home) {
      $0.settleTransitions()
      $0.send(.page(.disappeared("v1")))
    },
    Story("leaving with its page, and dropped, though the page is back", begin: home) {
      $0.settleTransitions()
      $0.send(.page(.disappeared("v1")))
      $0.send(.page(.appeared("v1", "home")))
    },
    Story(
      "its page gone in this batch, and dropped", batch: [.page(.disappeared("v1"))], begin: home
    ) { $0.settleTransitions() },
    Story("its page gone while presenting, and dropped", begin: home) {
      $0.send(.page(.disappeared("v1")))
    },
    Story("its page gone while swiped, and dropped", begin: home) {
      $0.settleTransitions()
      $0.report(.willDismiss, "a")
      $0.send(.page(.disappeared("v1")))
    },
    Story(
      "its page gone while displaced, and dropped",
      begin: {
        $0.pages = .only(["home"])
        $0.preemption = .yield
      }
    ) {
      $0.settleTransitions()
      $0.request("better") { $0.priority = .high }
      $0.send(.page(.disappeared("v1")))
    },
    Story("its visit left while presenting, though kept alive", begin: keptAtHome) {
      $0.send(.page(.left("v1")))
    },
    Story(
      "its visit left in this batch, though kept alive", batch: [.page(.left("v1"))],
      begin: keptAtHome
    ) { $0.settleTransitions() },
    Story("its visit left while it leaves with its page, though kept alive", begin: keptAtHome) {
      $0.settleTransitions()
      $0.send(.page(.disappeared("v1")))
      $0.send(.page(.left("v1")))
    },
    Story(
      "an excepted page came in this batch", batch: [.page(.appeared("v2", "cart"))],
      begin: { $0.pages = .except(["cart"]) }
    ) { $0.settleTransitions() },
  ]

  static let stayingOrReturning: [Story] = [
    Story("on its way in") { _ in },
    Story("presented") { $0.settleTransitions() },
    Story("being swiped, which is not for good") {
      $0.settleTransitions()
      $0.report(.willDismiss, "a")
    },
    Story("displaced", begin: { $0.preemption = .yield }) {
      $0.settleTransitions()
      $0.request("better") { $0.priority = .high }
    },
    Story("leaving with its page, and kept alive", begin: keptAtHome) {
      $0.settleTransitions()
      $0.send(.page(.disappeared("v1")))
    },
    Story("its page gone while presenting, and kept alive", begin: keptAtHome) {
      $0.send(.page(.disappeared("v1")))
    },
    Story(
      "its page gone in this batch, and kept alive", batch: [.page(.disappeared("v1"))],
      begin: keptAtHome
    ) { $0.settleTransitions() },
    Story("its page gone and back while presenting", begin: home) {
      $0.send(.page(.disappeared("v1")))
      $0.send(.page(.appeared("v1", "home")))
    },
    Story(
      "its visit left, but another page it targets visible",
      batch: [.page(.left("v1")), .page(.appeared("v2", "cart"))],
      begin: { $0.pages = .only(["home", "cart"]) }
    ) { $0.settleTransitions() },
    Story(
      "an excepted page came in this batch, and kept alive",
      batch: [.page(.appeared("v2", "cart"))],
      begin: {
        $0.pages = .except(["cart"])
        $0.retention = .keepAlive
      }
    ) { $0.settleTransitions() },
  ]

  @Test(
    "R8, R28: a request for the id of a popup on its way out for good is not lost",
    arguments: goingForGood, PopupCoalescing.allCases)
  func newRequest(_ story: Story, _ coalescing: PopupCoalescing) {
    var machine = story.play(coalescing)
    let number = machine.state.requestCount
    #expect(machine.state.queued.contains { $0.id == "a" && $0.number == number })
    #expect(!machine.takeEffects().contains { $0.contains("replaced") || $0.contains("duplicate") })
  }

  @Test(
    "R8, R28: a request for the id of a popup that stays or will return is a duplicate",
    arguments: stayingOrReturning)
  func duplicate(_ story: Story) {
    var machine = story.play(.keep)
    let number = machine.state.requestCount
    #expect(machine.takeEffects().contains("a#\(number) discarded.duplicate"))
  }

  @Test("R8, R28: the new popup is placed after the old one is gone")
  func comesAfter() {
    var machine = Machine()
    machine.show("a")
    machine.send(.dismiss("a"))
    machine.request("a")
    machine.report(.didDismiss, "a")
    #expect(
      machine.takeEffects() == [
        "present a 1", "dismiss a 1 requested", "a#1 dismissed.requested", "present a 2",
      ])
  }
}
