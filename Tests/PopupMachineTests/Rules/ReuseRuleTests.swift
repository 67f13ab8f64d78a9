import PopupMachine
import Testing

/// R8 with R28: the id of a presented popup is free if the popup is on its way out for good.
@Suite struct ReuseRuleTests {
  /// The events after `a` is on visit `v1` of `home`, until its id is requested again.
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let popup: PopupRequest<Shop>
    let phase: PopupPhase
    let events: [PopupEvent<Shop>]

    /// The events in the same batch, before the request.
    let batch: [PopupEvent<Shop>]

    init(
      _ description: String, _ popup: PopupRequest<Shop> = .named("a", preemption: .yield),
      _ phase: PopupPhase = .presented, _ events: PopupEvent<Shop>...,
      batch: [PopupEvent<Shop>] = []
    ) {
      testDescription = description
      self.popup = popup
      self.phase = phase
      self.events = events
      self.batch = batch
    }

    /// Runs the events, and requests `a` again.
    func play(_ coalescing: PopupCoalescing) -> Machine {
      var machine = Machine(on: "home", having: popup, in: phase)
      for event in events { machine.send(event, at: 1) }
      _ = machine.takeEffects()
      machine.send(batch: batch + [.request(.named("a", coalescing: coalescing))])
      return machine
    }
  }

  private static let better = PopupEvent<Shop>.request(.named("better", priority: .high))
  private static let gone = PopupEvent<Shop>.page(.disappeared("v1"))
  private static let back = PopupEvent<Shop>.page(.appeared("v1", "home"))
  private static let left = PopupEvent<Shop>.page(.left("v1"))
  private static let cart = PopupEvent<Shop>.page(.appeared("v2", "cart"))

  private static let rebuilt = PopupEvent<Shop>.page(.appeared("v3", "home"))
  private static let undone = PopupEvent<Shop>.report(.didDismiss, "a")

  private static let origin = PopupRequest<Shop>.named("a", pages: .visit("v1"))
  private static let discarded = PopupRequest<Shop>.named(
    "a", pages: .only(["home"]), whenIneligible: .discard)
  private static let dropped = PopupRequest<Shop>.named(
    "a", pages: .only(["home"]), preemption: .yield)
  private static let kept = PopupRequest<Shop>.named(
    "a", pages: .only(["home"]), retention: .keepAlive, preemption: .yield)

  static let goingForGood = [
    Story("dismissed as requested", .named("a"), .presented, .dismiss("a")),
    Story("dismissed at logout", .named("a"), .presented, .sessionEnded),
    Story("its time is over", .named("a", duration: .seconds(1)), .presented, .tick),
    Story("preempted", .named("a", preemption: .drop), .presented, better),
    Story("displaced, then dismissed", dropped, .presented, better, .dismiss("a")),
    Story("dismissed while presenting", .named("a"), .presenting, .dismiss("a")),
    Story("dismissed while swiped", .named("a"), .swiping, .dismiss("a")),
    Story("page gone, dropped", dropped, .presented, gone),
    Story("page gone and back, dropped", dropped, .presented, gone, back),
    Story("page gone in this batch, dropped", dropped, batch: [gone]),
    Story("origin left on the way in", origin, .presenting, left),
    Story("page gone on the way in, discarded without it", discarded, .presenting, gone),
    Story("page gone in this batch on the way in", discarded, .presenting, batch: [gone]),
    Story("page gone on the way in, then dismissed", dropped, .presenting, gone, .dismiss("a")),
    Story(
      "page gone on the way in for the third time", dropped, .presenting, gone, undone, back, gone,
      undone, back, gone),
    Story("page gone while swiped, dropped", dropped, .swiping, gone),
    Story("page gone while displaced, dropped", dropped, .presented, better, gone),
    Story("visit left in this batch, kept alive", kept, batch: [left]),
    Story("visit left after it disappeared, kept alive", kept, .presented, gone, left),
    Story("visit left while displaced, kept alive", kept, .presented, better, left),
    Story("excepted page in this batch", .named("a", pages: .except(["cart"])), batch: [cart]),
  ]

  static let stayingOrReturning = [
    Story("presenting", .named("a"), .presenting),
    Story("presented"),
    Story("swiped, which is not for good", .named("a"), .swiping),
    Story("displaced", .named("a", preemption: .yield), .presented, better),
    Story("page gone, kept alive", kept, .presented, gone),
    Story("page gone on the way in, dropped", dropped, .presenting, gone),
    Story("page gone on the way in, kept alive", kept, .presenting, gone),
    Story("page gone in this batch on the way in", dropped, .presenting, batch: [gone]),
    Story("visit left on the way in, kept alive", kept, .presenting, left),
    Story(
      "page gone on the way in for the second time", dropped, .presenting, gone, undone, back, gone),
    Story("origin out of sight on the way in", origin, .presenting, gone),
    Story(
      "page gone on the way in, but another visit of it visible", discarded, .presenting, left,
      rebuilt),
    Story("page gone while displaced, kept alive", kept, .presented, better, gone),
    Story("page gone in this batch, kept alive", kept, batch: [gone]),
    Story("page gone and back on the way in", dropped, .presenting, gone, back),
    Story(
      "visit left, but another target visible", .named("a", pages: .only(["home", "cart"])),
      batch: [left, cart]),
    Story(
      "excepted page in this batch, kept alive",
      .named("a", pages: .except(["cart"]), retention: .keepAlive), batch: [cart]),
  ]

  @Test(
    "R8, R28: a request for the id of a popup on its way out for good is not lost",
    arguments: goingForGood, PopupCoalescing.allCases.filter { $0 != .update })
  func newRequest(_ story: Story, _ coalescing: PopupCoalescing) {
    var machine = story.play(coalescing)
    let number = machine.state.requestCount
    #expect(machine.state.queued.contains { $0.id == "a" && $0.number == number })
    #expect(!machine.takeEffects().contains { $0.contains("replaced") || $0.contains("duplicate") })
  }

  @Test(
    "R8, R28: an update of a popup on its way out for good brings nothing back",
    arguments: goingForGood)
  func update(_ story: Story) {
    var machine = story.play(.update)
    let number = machine.state.requestCount
    #expect(machine.takeEffects().contains("a#\(number) discarded.gone"))
  }

  @Test(
    "R8, R28: a request for the id of a popup that stays or will return is a duplicate",
    arguments: stayingOrReturning)
  func duplicate(_ story: Story) {
    var machine = story.play(.keep)
    let number = machine.state.requestCount
    #expect(machine.takeEffects().contains("a#\(number) discarded.duplicate"))
  }
}
