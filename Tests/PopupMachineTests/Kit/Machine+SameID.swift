import PopupMachine

// Machines with two popups of the id `a` (R8). The first is on its way out for good, so its id is
// free. Then it returns after all, because its page does.
extension Machine {
  /// Returns a machine in which `a` of request 1 is being displaced by `better`, and `a` of request
  /// 3 is queued. The page `home` is visible as `v1`.
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

  /// Returns a machine in which `a` of request 1 is alive, displaced by `better`, and `a` of
  /// request 3 is queued.
  static func queuedAndAlive(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = queuedAndDisplaced(adjust)
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }

  /// Returns a machine in which `a` of request 1 is alive, and `a` of request 3 is presented.
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
