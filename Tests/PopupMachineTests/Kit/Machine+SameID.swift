import PopupMachine

// Machines that hold two popups of the id `a` (R8). It takes a popup that is on its way out for
// good, so that its id is free, and then comes back after all, because its page did.
extension Machine {
  /// `a` of request 1 is being displaced by `better`, and `a` of request 3 is queued. The page
  /// `home` is visible as `v1`.
  static func queuedAndDisplaced(
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.preemption = .yield
    }
    machine.request("better") { $0.priority = 50 }
    machine.send(
      .page(.disappeared("v1")),
      .request(.named("a", adjust)),
      .page(.appeared("v1", "home")))
    _ = machine.takeEffects()
    return machine
  }

  /// `a` of request 1 is alive, displaced by `better`, and `a` of request 3 is queued.
  static func queuedAndAlive(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = queuedAndDisplaced(adjust)
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }

  /// `a` of request 1 is alive, and `a` of request 3 is presented.
  static func presentedAndAlive() -> Machine {
    var machine = queuedAndAlive {
      $0.priority = 20
      $0.preemption = .yield
    }
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }
}
