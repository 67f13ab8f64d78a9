import Testing

@testable import PopupFlow

private typealias Routing = HostRouting<Shop>
private typealias Action = HostRouting<Shop>.Action

extension Machine {
  /// Returns the commands of events.
  fileprivate mutating func commands(
    _ body: (inout Machine) -> Void
  ) -> [PopupCommand<Shop>] {
    let count = effects.count
    body(&self)
    return effects[count...].compactMap { effect in
      if case .command(let command) = effect { command } else { nil }
    }
  }

  fileprivate mutating func command(
    _ body: (inout Machine) -> Void
  ) throws -> PopupCommand<Shop> {
    try #require(commands(body).first)
  }
}

/// The routing alone, without a store, a host or a lock.
@Suite struct HostRoutingTests {
  private var machine = Machine()
  private var routing = Routing()

  @Test("A command goes to the first driving that serves its lane, without an array")
  mutating func lanes() throws {
    let toasts = routing.add(lanes: [.toast])
    let all = routing.add()
    _ = routing.add()
    let toast = try machine.command { $0.request(.named("toast", lane: .toast)) }
    let modal = try machine.command { $0.request("modal") }
    #expect(routing.route(toast) == .call(driving: toasts))
    #expect(routing.route(modal) == .call(driving: all))
  }

  @Test("Without a host, the routing stores the current popup, and removes it when it ends")
  mutating func kept() throws {
    let a = try machine.command { $0.request("a") }
    let b = try machine.command { $0.request(.named("b", lane: .toast)) }
    #expect(routing.route(a) == .kept)
    #expect(routing.route(b) == .kept)
    machine.settleTransitions()
    let update = try machine.command {
      $0.request(.named("a", content: "new", coalescing: .replace))
    }
    #expect(routing.route(update) == .merged(a))
    let dismissal = try machine.command { $0.send(.dismiss("b")) }
    #expect(routing.route(dismissal) == .merged(b))
    let new = PopupCommand.present(update.popup, presentation: 1, isReturning: false)
    #expect(routing.serve() == [])
    #expect(routing.add() == 1)
    #expect(routing.serve() == [.call(driving: 1, new)])
    _ = routing.add()
    #expect(routing.serve() == [])
  }

  @Test("A removed host dismisses its popups, and is kept until they have their outcomes")
  mutating func removed() throws {
    let first = routing.add()
    let a = try machine.command { $0.show("a") }
    #expect(routing.route(a) == .call(driving: first))
    #expect(routing.remove(first) == [])
    #expect(routing.remove(first) == [])
    _ = routing.add()
    #expect(routing.takeUnused() == [])
    let dismissal = try machine.command { $0.send(.dismiss("a")) }
    #expect(routing.route(dismissal) == .call(driving: first))
    machine.settleTransitions()
    let isDone = routing.forgetEnded(presented: machine.state.presented)
    #expect(!isDone)
    #expect(routing.takeUnused() == [])
    #expect(routing.takeDriving(ofRequest: 1) == first)
    #expect(routing.takeDriving(ofRequest: 1) == nil)
    #expect(routing.takeUnused() == [first])
    let nothingIsLeft = routing.forgetEnded(presented: machine.state.presented)
    #expect(nothingIsLeft)
  }

  @Test("A host that was added twice receives an outcome once")
  mutating func twin() throws {
    let first = routing.add()
    let a = try machine.command { $0.show("a") }
    #expect(routing.route(a) == .call(driving: first))
    _ = routing.remove(first)
    let again = routing.add(twin: first)
    routing.presentations = []
    let update = try machine.command { $0.request(.named("a", coalescing: .replace)) }
    #expect(routing.route(update) == .call(driving: again))
    let shown = PopupCommand.present(a.popup, presentation: 2, isReturning: true)
    #expect(routing.route(shown) == .call(driving: again))
    #expect(routing.takeDriving(ofRequest: 1) == first)
    #expect(routing.takeDriving(ofRequest: 1) == nil)
  }

  @Test("A copy of a routing is independent")
  mutating func value() throws {
    let copy = routing
    #expect(routing.route(try machine.command { $0.request("a") }) == .kept)
    #expect(routing.unserved.count == 1)
    #expect(copy.unserved.isEmpty)
  }
}

/// The routing for a host with a lock (L5).
@Suite struct HostRoutingLeaseTests {
  private var machine = Machine(PopupPolicy(transitionTimeout: .seconds(10)))
  private var routing = Routing()
  private let driving: Int
  private let a: PopupCommand<Shop>

  init() throws {
    driving = routing.add(hasLock: true)
    a = try machine.command { $0.request("a") }
    #expect(routing.route(a) == .perform([.ask(lease: 1, driving: driving, "a")]))
  }

  private mutating func granted(_ lease: Int) -> [Action] {
    routing.granted(lease, presented: machine.state.presented)
  }

  private mutating func settled() -> [Action] {
    _ = routing.forgetEnded(presented: machine.state.presented)
    return routing.settled(presented: machine.state.presented, effects: machine.effects)
  }

  private func report(_ kind: PopupReport<String>.Kind) -> PopupReport<String> {
    PopupReport(kind, id: "a", presentation: 1)
  }

  @Test("L5: the host is called under its lease, which ends when the answer has settled")
  mutating func life() {
    #expect(granted(1) == [.call(driving: driving, a)])
    #expect(settled() == [])
    #expect(routing.report(.didPresent, of: a) == [.send(report(.didPresent))])
    machine.report(.didPresent, "a")
    #expect(settled() == [.end(lease: 1)])
    routing.ended(1)
    #expect(settled() == [])
  }

  @Test("L5: a popup that is dismissed while it waits never reaches its host, and is gone once")
  mutating func dismissedWhileWaiting() {
    machine.send(.dismiss("a"))
    #expect(settled() == [.cancel(lease: 1, a), .send(report(.didDismiss))])
    #expect(granted(1) == [.end(lease: 1)])
    #expect(settled() == [])
  }

  @Test("L5, R33: the dismissal of an overdue popup is part of the transition that it undoes")
  mutating func overdue() throws {
    _ = granted(1)
    let overdue = try machine.command { $0.tick(at: 10) }
    #expect(
      routing.route(overdue) == .perform([.limit(lease: 1), .call(driving: driving, overdue)]))
    #expect(settled() == [])
    #expect(routing.answered(1) == [.end(lease: 1)])
  }

  @Test("L6: after that transition timed out, the dismissal waits for its own lease")
  mutating func lost() throws {
    _ = granted(1)
    routing.lost(1)
    let overdue = try machine.command { $0.tick(at: 10) }
    #expect(
      routing.route(overdue)
        == .perform([.ask(lease: 2, driving: driving, "a"), .end(lease: 1)]))
    #expect(settled() == [])
    #expect(granted(2) == [.limit(lease: 2), .call(driving: driving, overdue)])
    routing.lost(2)
    #expect(settled() == [.end(lease: 2)])
  }

  @Test("L5: a swipe requests a lease and keeps it until it ends")
  mutating func swipe() {
    _ = granted(1)
    machine.report(.didPresent, "a")
    #expect(settled() == [.end(lease: 1)])
    routing.ended(1)
    machine.report(.willDismiss, "a")
    #expect(settled() == [.ask(lease: 2, driving: driving, "a")])
    #expect(granted(2) == [])
    #expect(settled() == [])
    machine.report(.dismissCancelled, "a")
    #expect(settled() == [.end(lease: 2)])
  }

  @Test("L5, R31: a swipe that begins while a dismissal waits does not reach the machine")
  mutating func swipeDuringDismissal() throws {
    _ = granted(1)
    machine.report(.didPresent, "a")
    _ = settled()
    routing.ended(1)
    let dismissal = try machine.command { $0.send(.dismiss("a")) }
    #expect(routing.route(dismissal) == .perform([.ask(lease: 2, driving: driving, "a")]))
    #expect(routing.report(.willDismiss, of: a) == [])
    #expect(
      routing.report(.userDismissed(nil), of: a)
        == [.cancel(lease: 2, dismissal), .send(report(.userDismissed(nil)))])
  }

  @Test("L5: commands that waited for a removed host reach the next, with or without a lock")
  mutating func removed() {
    #expect(routing.remove(driving) == [.cancel(lease: 1, a)])
    #expect(routing.takeUnused() == [driving])
    #expect(routing.add() == 2)
    #expect(routing.serve() == [.call(driving: 2, a)])
  }
}
