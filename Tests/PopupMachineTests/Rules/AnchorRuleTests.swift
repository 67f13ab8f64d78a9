import PopupMachine
import Testing

/// R12 for presented popups. ``ReturnRuleTests`` covers alive ones.
@Suite struct AnchorRuleTests {
  /// Returns a machine in which `a`, which targets the pages, is presented, and the visits are
  /// visible in this order.
  private func presented(
    on visits: [(PageVisitID, String)] = [("v1", "home")],
    only pages: Set<String> = ["home", "cart", "help"],
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine()
    for (visit, page) in visits { machine.send(.page(.appeared(visit, page))) }
    machine.show("a") {
      $0.pages = .only(pages)
      adjust(&$0)
    }
    _ = machine.takeEffects()
    return machine
  }

  private let leaves = ["dismiss a 1 pageLeft"]

  @Test("R12: a popup is anchored to the visible matching visit that appeared last")
  func anchoredToTheLast() {
    var machine = presented(
      on: [("v1", "home"), ("v2", "home"), ("v3", "cart")], only: ["home"])
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.disappeared("v3")))
    #expect(machine.takeEffects() == [])
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.disappeared("v2")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a visible anchor is kept, though others appear after it")
  func visibleAnchorIsKept() {
    var machine = presented(only: ["home", "cart"])
    machine.send(.page(.appeared("v2", "cart")))
    machine.send(.page(.appeared("v3", "home")))
    machine.send(.page(.disappeared("v2")))
    #expect(machine.takeEffects() == [])
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a rebuilt visit of the same page does not get its predecessor's popup")
  func rebuiltVisit() {
    var machine = presented()
    machine.go(to: "v2", page: "home", from: "v1")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a visit of the same page that was visible beside the anchor does not get the popup")
  func otherVisitOfThePage() {
    var machine = presented()
    machine.send(.page(.appeared("v2", "home")))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: the anchor's page is remembered when the anchor has left for good")
  func pageOfGoneAnchor() {
    var machine = presented()
    machine.send(.page(.left("v1")), .page(.appeared("v2", "home")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test(
    "R12: a popup follows to a visit of another page that it targets",
    arguments: [.disappeared("v1"), .left("v1")] as [PageVisitEvent<String>])
  func followsToAnotherPage(_ event: PageVisitEvent<String>) {
    var machine = presented()
    machine.send(.page(event), .page(.appeared("v2", "cart")))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
  }

  @Test("R12: a popup does not follow to a page that it does not target")
  func pageNotTargeted() {
    var machine = presented(only: ["home", "cart"])
    machine.go(to: "v2", page: "help", from: "v1")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a popup that followed is anchored anew, and a rebuilt visit does not get it")
  func anchoredAnew() {
    var machine = presented()
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a popup that followed may follow back to a visit of the first page")
  func followsBack() {
    var machine = presented()
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "home", from: "v2")
    machine.go(to: "v4", page: "help", from: "v3")
    #expect(machine.takeEffects() == [])
    machine.go(to: "v5", page: "help", from: "v4")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: of several visits, a popup is anchored anew to the one that appeared last")
  func anewToTheLast() {
    var machine = presented()
    machine.send(.page(.appeared("v2", "cart")), .page(.appeared("v3", "help")))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == [])
    machine.send(
      .page(.disappeared("v2")), .page(.disappeared("v3")), .page(.appeared("v4", "help")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a later visit of the anchor's page is ignored")
  func anewPassesTheSamePage() {
    var machine = presented()
    machine.send(.page(.appeared("v2", "cart")), .page(.appeared("v3", "home")))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == [])
    machine.send(
      .page(.disappeared("v2")), .page(.disappeared("v3")), .page(.appeared("v4", "cart")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a popup is anchored anew when events have settled, not in between")
  func anewWhenSettled() {
    var machine = presented()
    machine.send(
      .page(.disappeared("v1")), .page(.appeared("v2", "cart")), .page(.disappeared("v2")),
      .page(.appeared("v3", "cart")))
    #expect(machine.takeEffects() == [])
    machine.send(
      .page(.disappeared("v3")), .page(.appeared("v4", "help")), .page(.disappeared("v4")),
      .page(.appeared("v1", "home")))
    machine.go(to: "v5", page: "home", from: "v1")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a presenting popup is anchored anew")
  func whilePresenting() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.request("a") { $0.pages = .only(["home", "cart"]) }
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["present a 1"])
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a swiped popup is anchored anew")
  func whileSwiped() {
    var machine = presented()
    machine.report(.willDismiss, "a")
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == leaves)
  }

  @Test("R12: a dismissing popup is not anchored anew")
  func whileDismissing() {
    var machine = presented {
      $0.preemption = .yield
      $0.retention = .keepAlive
    }
    machine.request("better") { $0.priority = .high }
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.settleTransitions()
    machine.go(to: "v3", page: "cart", from: "v2")
    machine.report(.userDismissed(nil), "better")
    #expect(
      machine.takeEffects() == [
        "dismiss a 1 displaced", "present better 2", "better#2 dismissed.user", "return a 3",
      ])
  }

  @Test("R12: a popup with an origin is anchored to it, and follows to no other visit")
  func origin() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") { $0.pages = .visit("v1") }
    _ = machine.takeEffects()
    machine.send(.page(.appeared("v2", "cart")))
    #expect(machine.takeEffects() == [])
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == leaves)
  }

  @Test(
    "R12: other popups have no anchor, and stay through all changes of visits",
    arguments: [.any, .except(["help"])] as [PopupPages<String>])
  func unanchored(_ target: PopupPages<String>) {
    var machine = presented { $0.pages = target }
    machine.go(to: "v2", page: "home", from: "v1")
    machine.send(.page(.left("v2")))
    machine.send(.page(.appeared("v3", "cart")))
    #expect(machine.takeEffects() == [])
  }

  @Test("R12: a queued popup has no anchor, so any visit of its page matches")
  func queuedIsNotAnchored() {
    var machine = presented { $0.pages = .any }
    machine.request("b") { $0.pages = .only(["home"]) }
    machine.go(to: "v2", page: "home", from: "v1")
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present b 2"])
  }
}
