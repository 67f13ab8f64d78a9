import PopupMachine

extension Machine {
  /// Returns a machine with a presented, a queued and an alive popup in each of three lanes.
  ///
  /// The names show the places: `x` is alive, displaced by `x2`, which is presented, and `x3` is
  /// queued. The visit `v1` of `home` is visible.
  static func withAllPlaces(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    let lanes: [(PopupLane, PopupPriority)] = [("x", 1), ("z", 3), ("y", 2)]
    for (lane, priority) in lanes {
      machine.show(PopupID("\(lane)")) {
        $0.lane = lane
        $0.priority = priority
        $0.preemption = .yield
        adjust(&$0)
      }
      machine.show(PopupID("\(lane)2")) {
        $0.lane = lane
        $0.priority = .critical
        adjust(&$0)
      }
      machine.request(PopupID("\(lane)3")) {
        $0.lane = lane
        $0.priority = priority
        adjust(&$0)
      }
    }
    _ = machine.takeEffects()
    return machine
  }

  /// Returns a machine in which `a` is alive. It was presented on the visit `v1` of `home`, which
  /// is not visible any more.
  static func leftBehind(_ target: PopupPages<String> = .only(["home", "cart"])) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = target
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }

  /// Returns a machine in which `better` has displaced `a`, which targets `home` and `cart`, on the
  /// visit `v1` of `home`. `better` has no target.
  static func displacedAtHome(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home", "cart"])
      $0.preemption = .yield
      adjust(&$0)
    }
    machine.show("better") { $0.priority = .critical }
    _ = machine.takeEffects()
    return machine
  }
}
