import PopupMachine
import Testing

/// R12 for presented popups. ``ReturnRuleTests`` covers alive ones.
@Suite struct AnchorRuleTests {
  /// Returns a machine in which `a`, which targets three pages, is presented on visit `v1` of
  /// `home`.
  private func presented(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    Machine(on: "home", showing: .named("a", pages: .only(["home", "cart", "help"]), adjust))
  }

  private let leaves = ["dismiss pageLeft a 1"]

  /// The page events after `a` is presented on visit `v1` of `home`. The last batch dismisses `a`,
  /// the others do not.
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let batches: [[PageVisitEvent<String>]]

    init(_ description: String, _ batches: [PageVisitEvent<String>]...) {
      testDescription = description
      self.batches = batches
    }
  }

  private static func change(
    to visit: PageVisitID, _ page: String, from old: PageVisitID
  ) -> [PageVisitEvent<String>] {
    [.disappeared(old), .appeared(visit, page)]
  }

  static let stories = [
    Story(
      "a visible anchor is kept, though others appear after it",
      [.appeared("v2", "cart")], [.appeared("v3", "home")], [.disappeared("v2")],
      [.disappeared("v1")]),
    Story("a rebuilt visit of the same page", change(to: "v2", "home", from: "v1")),
    Story(
      "a visit of the same page that was visible beside the anchor",
      [.appeared("v2", "home")], [.disappeared("v1")]),
    Story(
      "the anchor's page is remembered when it has left for good",
      [.left("v1"), .appeared("v2", "home")]),
    Story("a page that is not a target", change(to: "v2", "other", from: "v1")),
    Story(
      "a popup that followed, and a rebuilt visit",
      change(to: "v2", "cart", from: "v1"), change(to: "v3", "cart", from: "v2")),
    Story(
      "a popup that followed may follow back to a visit of the first page",
      change(to: "v2", "cart", from: "v1"), change(to: "v3", "home", from: "v2"),
      change(to: "v4", "help", from: "v3"), change(to: "v5", "help", from: "v4")),
    Story(
      "of several visits, the one that appeared last is the anchor",
      [.appeared("v2", "cart"), .appeared("v3", "help")], [.disappeared("v1")],
      [.disappeared("v2"), .disappeared("v3"), .appeared("v4", "help")]),
    Story(
      "a later visit of the anchor's page is ignored",
      [.appeared("v2", "cart"), .appeared("v3", "home")], [.disappeared("v1")],
      [.disappeared("v2"), .disappeared("v3"), .appeared("v4", "cart")]),
    Story(
      "a popup is anchored anew when events have settled, not in between",
      [.disappeared("v1"), .appeared("v2", "cart")] + change(to: "v3", "cart", from: "v2"),
      [.disappeared("v3"), .appeared("v4", "help")] + change(to: "v1", "home", from: "v4"),
      change(to: "v5", "home", from: "v1")),
  ]

  @Test("R12: a popup stays until its anchor is gone and no other page follows", arguments: stories)
  func leaves(_ story: Story) {
    var machine = presented()
    for (index, batch) in story.batches.enumerated() {
      machine.send(batch: batch.map { .page($0) })
      let isLast = index == story.batches.count - 1
      #expect(machine.takeEffects() == (isLast ? leaves : []), "batch \(index)")
    }
  }

  @Test("R12: a popup is anchored to the visible matching visit that appeared last")
  func anchoredToTheLast() {
    var machine = Machine(on: "home")
    machine.send(.page(.appeared("v2", "home")), .page(.appeared("v3", "cart")))
    machine.show(.named("a", pages: .only(["home"])))
    _ = machine.takeEffects()
    machine.send(.page(.disappeared("v1")))
    #expect(machine.effects(after: .page(.disappeared("v3"))) == [])
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.effects(after: .page(.disappeared("v2"))) == leaves)
  }

  @Test(
    "R12: a popup follows to a visit of another page that it targets",
    arguments: [.disappeared("v1"), .left("v1")] as [PageVisitEvent<String>])
  func followsToAnotherPage(_ event: PageVisitEvent<String>) {
    var machine = presented()
    #expect(machine.effects(after: .page(event), .page(.appeared("v2", "cart"))) == [])
    #expect(machine.phases == [.presented])
  }

  @Test(
    "R12: a presenting or swiped popup is anchored anew",
    arguments: [PopupPhase.presenting, .swiping], ["home", "cart"])
  func inTransition(phase: PopupPhase, last: String) {
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home", "cart"])), in: phase)
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: last, from: "v2")
    if phase == .swiping {
      #expect(machine.takeEffects() == [])
      machine.report(.dismissCancelled, "a")
    }
    // A rebuilt visit of the cart does not get the popup, a visit of the other page does.
    #expect(machine.takeEffects() == (last == "cart" ? leaves : []))
  }

  @Test("R12: a dismissing popup is not anchored anew")
  func whileDismissing() {
    var machine = presented {
      $0.preemption = .yield
      $0.retention = .keepAlive
    }
    machine.request(.named("better", priority: .high))
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.settleTransitions()
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(
      machine.effects(after: .report(.userDismissed(nil), "better")) == [
        "dismiss displaced a 1", "present better 2", "better#2 dismissed.user", "return a 3",
      ])
  }

  @Test(
    "R12: other popups have no anchor, and stay through all changes of visits",
    arguments: [.any, .except(["help"])] as [PopupPages<String>])
  func unanchored(_ target: PopupPages<String>) {
    var machine = presented { $0.pages = target }
    machine.go(to: "v2", page: "home", from: "v1")
    machine.send(.page(.left("v2")))
    #expect(machine.effects(after: .page(.appeared("v3", "cart"))) == [])
  }

  @Test("R12: a queued popup has no anchor, so any visit of its page matches")
  func queuedIsNotAnchored() {
    var machine = presented { $0.pages = .any }
    machine.request(.named("b", pages: .only(["home"])))
    machine.go(to: "v2", page: "home", from: "v1")
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present b 2"])
  }

  @Test("R12, R46: a popup keeps its origin, with the page that the visit had")
  func reenteredOrigin() {
    var machine = Machine(on: "home", showing: .named("a", pages: .visit("v1")))
    machine.send(.page(.left("v1")), .page(.appeared("v1", "cart")))
    machine.report(.userDismissed(nil), "a")
    #expect(machine.appearances.map(\.page) == ["home"])
  }

  @Test("R12, R46: a popup that returns to its origin has the page that the visit has then")
  func reenteredOriginOfAReturn() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .visit("v1")) { $0.preemption = .yield })
    machine.request(.named("better", priority: .high))
    machine.settleTransitions()
    machine.send(.page(.left("v1")), .page(.appeared("v1", "cart")))
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "a")
    #expect(
      machine.appearances.filter { $0.id == "a" }.map(\.page) == ["home", "cart", "cart"])
  }
}
