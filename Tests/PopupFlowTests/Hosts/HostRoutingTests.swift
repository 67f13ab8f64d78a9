import Testing

@testable import PopupFlow

/// U37, R28: a popup that is dismissed before its host has answered, in the routing alone.
@Suite struct HostRoutingTests {
  private typealias Routing = HostRouting<Shop>

  /// Returns the presentation of a popup that was dismissed, on its way in or later.
  private func dismissed(isSeen: Bool = false) -> PopupPresentation<Shop> {
    var machine = Machine()
    machine.request("a")
    if isSeen { machine.report(.didPresent, "a") }
    machine.send(.dismiss("a"))
    return machine.state.presented[0]
  }

  private func present(_ popup: Popup<Shop>) -> PopupCommand<Shop> {
    .present(popup, presentation: 1, isReturning: false)
  }

  private func words(_ routed: Routing.Routed) -> [String] {
    switch routed {
    case .call(let driving): ["call \(driving)"]
    case .execute(let actions): words(actions)
    }
  }

  private func words(_ actions: [Routing.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .call(let driving, let command): "call \(driving) \(command.snapshot)"
      case .send(let report): "send \(report.kind.name)"
      case .release(let command): "release \(command.snapshot)"
      }
    }
  }

  @Test(
    "R28, R33: a popup that no host has received is answered by the store, unless it is overdue",
    arguments: [PopupDismissReason.requested, .pageLeft, .overdue])
  func unserved(reason: PopupDismissReason) {
    var routing = Routing()
    let popup = dismissed().popup
    #expect(words(routing.route(present(popup))) == [])
    let answer = reason == .overdue ? [] : ["send didDismiss"]
    #expect(
      words(routing.route(.dismiss(popup, presentation: 1, reason: reason)))
        == ["release present a 1"] + answer)
    // The next host never learns of it.
    _ = routing.add()
    #expect(words(routing.serve()) == [])
  }

  @Test("R41: a dismissal of what is on screen since before a relaunch is for the next host")
  func restored() {
    var routing = Routing()
    let presentation = dismissed()
    #expect(words(routing.route(.update(presentation.popup, presentation: 1))) == [])
    #expect(
      words(routing.route(.dismiss(presentation.popup, presentation: 1, reason: .requested)))
        == ["release update a 1"])
    let driving = routing.add()
    #expect(words(routing.serve()) == ["call \(driving) dismiss requested a 1"])
  }

  @Test(
    "R8: a popup that is kept for a host still returns after an update, and not after a replacement",
    arguments: [(.update, "return a 2"), (.replace, "present a 2")]
      as [(PopupCoalescing, String)])
  func returning(coalescing: PopupCoalescing, command: String) {
    var machine = Machine(
      on: "home", showing: .named("a", pages: ["home"], retention: .keepAlive))
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    _ = machine.takeEffects()
    machine.send(.page(.appeared("v1", "home")))
    machine.request(.named("a", pages: ["home"], coalescing: coalescing))
    var routing = Routing()
    for case .command(let command) in machine.effects { _ = routing.route(command) }
    let driving = routing.add()
    #expect(words(routing.serve()) == ["call \(driving) \(command)"])
  }

  @Test(
    "R28, R45: a host that declines a dismissed popup is the last one asked", arguments: [1, 2],
    [true, false])
  func declined(hosts: Int, isSeen: Bool) {
    var routing = Routing()
    let presentation = dismissed(isSeen: isSeen)
    let drivings = (1...hosts).map { _ in routing.add() }
    #expect(words(routing.route(present(presentation.popup))) == ["call \(drivings[hosts - 1])"])
    let actions = routing.declined(
      present(presentation.popup), by: drivings[hosts - 1], .screen, presentation: presentation)
    // Only if all hosts were asked, nobody could begin. What was seen cannot be declined (R32).
    #expect(words(actions) == [hosts == 1 || isSeen ? "send didDecline" : "send didDismiss"])
  }
}
