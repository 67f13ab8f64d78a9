import PopupMachine

// Machines with popups in several places, without effects.
extension Machine {
  /// Returns a machine in which `a` is alive. It was presented on the visit `v1` of `home`, which
  /// is not visible any more.
  static func leftBehind(
    _ target: PopupPages<String> = .only(["home", "cart"]),
    under policy: PopupPolicy = PopupPolicy(returningPriority: .high),
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine(
      policy, on: "home", showing: .named("a", pages: target, retention: .keepAlive, adjust))
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }
}

// Machines with a popup that was not presented yet when its page left (R13, R14).
extension Machine {
  /// Returns a machine in which `a` is dismissed on its way in, because the visit `v1` of `home` has
  /// disappeared.
  static func leftOnItsWayIn(
    _ target: PopupPages<String> = .only(["home"]), under policy: PopupPolicy = PopupPolicy(),
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine(
      policy, on: "home", having: .named("a", pages: target, adjust), in: .presenting)
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    return machine
  }

  /// Returns a machine in which `a`, which was set aside at the visit `v1` of `home`, is dismissed
  /// on its way back, because the visit has disappeared again.
  static func leftOnItsWayBack(
    under policy: PopupPolicy = PopupPolicy(),
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine.leftBehind(.only(["home"]), under: policy, adjust)
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    return machine
  }
}

// Machines with two popups of the id `a` (R8). The first is on its way out for good, so its id is
// free. Then it returns after all, because its page does.
extension Machine {
  /// Returns a machine in which `a` of request 1 is being displaced by `better`, and `a` of request
  /// 3 is queued. The page `home` is visible as `v1`.
  static func queuedAndDisplaced() -> Machine {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), preemption: .yield))
    machine.request(.named("better", priority: 50))
    machine.send(
      .page(.disappeared("v1")), .request(.named("a")), .page(.appeared("v1", "home")))
    _ = machine.takeEffects()
    return machine
  }
}
