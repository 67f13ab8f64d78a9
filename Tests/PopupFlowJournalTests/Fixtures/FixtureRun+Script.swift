import PopupFlow

extension FixtureRun {
  mutating func play() {
    wait()
    appear()
    occupy()
    report()
    relaunch()
    trigger()
    sleep()
  }

  /// Lets all requests wait: nothing is on screen.
  private mutating func wait() {
    send(
      .page(.entered("cart#1", Domain.page(1))), .page(.appeared("home#1", Domain.page(0))),
      .page(.appeared("feed#1", Domain.page(2))), .gate("online", isOpen: true), at: 0)
    send(.gate("idle", isOpen: true), at: 0.5)
    send(.gate("idle", isOpen: false), at: 0.5)
    send(.suspend, at: 1)
    send(
      .suspend("call"), .suspend(PopupSuspension("checkout", number: 1), lane: .modal),
      .suspend(.screen, lane: .toast), .suspend(.host, lane: "banner"), at: 1)
    for request in Self.requests { send(.request(request), at: 1.5) }
    send(.deactivated, at: 2)
    keep("waiting")
    send(
      .activated, .resume, .resume("call"),
      .resume(PopupSuspension("checkout", number: 1), lane: .modal), at: 3)
    send(.resume(.screen, lane: .toast), .resume(.host, lane: "banner"), at: 3)
  }

  /// Shows popups that count for limits, leave with their page, and return.
  private mutating func appear() {
    finishTransitions(at: 4)
    finishTransitions(at: 5)
    send(.dismissAll(lane: .toast), .dismissAll(lane: "banner"), at: 6)
    finishTransitions(at: 6)
    send(.dismiss("plain"), .dismiss("#1"), .withdraw(request: 1), at: 7)
    finishTransitions(at: 7)
    send(
      .request(
        Self.request("guide", 1) {
          $0.pages = .only([Domain.page(1)])
          $0.retention = .keepAlive
          $0.limits = ["ads", "daily", "session", "launch"]
          $0.userInitiated = true
          $0.interrupts = true
          $0.priority = .high
          $0.relaunch = .restore
          $0.scope = .app
        }), .page(.appeared("cart#1", Domain.page(1))), at: 20)
    finishTransitions(at: 21)
    // Alive, with an anchor.
    send(.page(.disappeared("cart#1")), at: 22.5)
    finishTransitions(at: 23)
    // On screen again, and set aside twice.
    send(.page(.appeared("cart#1", Domain.page(1))), at: 24)
    finishTransitions(at: 25)
    send(.page(.disappeared("cart#1")), .page(.left("feed#1")), at: 26)
    finishTransitions(at: 26)
    // In place of those of the guide.
    send(.showings(of: "ads", instants: [.at(12.5)]), at: 27)
    send(.showings(of: "daily", instants: [.at(-60)], id: "guide"), at: 27)
  }

  /// Brings popups in every stage onto the screen.
  private mutating func occupy() {
    for (id, lane) in [("toast", .toast), ("banner", "banner"), ("left", "left")]
      as [(PopupID, PopupLane)]
    {
      send(
        .request(
          Self.request(id) {
            $0.lane = lane
            $0.limits = ["ads", "daily"]
            $0.relaunch = .restore
            $0.scope = .app
          }), at: 40)
      report(.didPresent, id, at: 41)
    }
    send(.page(.appeared("cart#1", Domain.page(1))), at: 42)
    finishTransitions(at: 42)
    send(
      .request(
        Self.request("aside", 2) {
          $0.pages = .only([Domain.page(0)])
          $0.retention = .keepAlive
          $0.userInitiated = true
          $0.relaunch = .restore
        }), at: 43)
    finishModals(at: 44)
    send(
      .request(
        Self.request("undone") {
          $0.lane = "undone"
          $0.pages = .only([Domain.page(0)])
        }), at: 44.5)
    send(.page(.disappeared("home#1")), at: 45)
    report(.didDismiss, "undone", at: 45.25)
    finishModals(at: 45.5)
    send(
      .request(
        Self.request("held") {
          $0.lane = "held"
          $0.duration = .seconds(20)
        }), at: 49)
    report(.didPresent, "held", at: 49)
    report(.hold, "held", at: 50)
    send(.request(Self.request("side") { $0.lane = "side" }), at: 50)
    send(.request(Self.request("new") { $0.lane = "new" }), .dismiss("new"), at: 50)
    send(.dismiss("toast"), at: 51)
    report(.willDismiss, "banner", at: 51)
    report(.willDismiss, "left", at: 51)
    send(.dismiss("left"), at: 51)
    for id in ["slow", "slower"] as [PopupID] {
      send(
        .request(
          Self.request(id, 2) {
            $0.lane = "slow"
            $0.relaunch = .restore
          }), at: 51)
    }
    send(.request(Self.request("seen", 2) { $0.userInitiated = true }), at: 51.5)
    finishModals(at: 52)
    report(.userDismissed(nil), "seen", at: 52.5)
    send(
      .suspend("call"), .suspend(PopupSuspension("checkout", number: 2), lane: .modal),
      .suspend(.screen, lane: "left"), at: 53)
    send(.deactivated, at: 54)
    report(.hold, "held", at: 54)
    keep("screen")
    // A state line with the same.
    withGap { _ in }
    send(.activated, .resume("call"), at: 55)
    send(
      .resume(PopupSuspension("checkout", number: 2), lane: .modal),
      .resume(.screen, lane: "left"), at: 55)
  }

  private mutating func finishModals(at time: Double) {
    while let moving = state.presented.first(where: {
      $0.popup.lane == .modal && ($0.phase == .presenting || $0.phase == .dismissing)
    }) {
      report(moving.phase == .presenting ? .didPresent : .didDismiss, moving.popup.id, at: time)
    }
  }

  /// Reports everything that a host can report.
  private mutating func report() {
    report(.dismissCancelled, "left", at: 55.5)
    report(.dismissCancelled, "banner", at: 55.5)
    report(.hold, "banner", at: 55.5)
    report(.release, "banner", at: 55.625)
    report(.didFail, "side", at: 55.75)
    report(.didDismiss, "toast", at: 56)
    report(.userDismissed(nil), "banner", at: 56)
    send(.request(Self.request("taken", 1) { $0.lane = "side" }), at: 56.5)
    report(.didDecline(.screen), "taken", at: 56.75)
    send(.resume(.screen, lane: "side"), at: 57)
    report(.didDecline(.host), "taken", at: 57)
    send(.resume(.host, lane: "side"), at: 57.5)
    report(.didPresent, "taken", at: 57.5)
    report(Domain.answer.map { .userDismissed($0) } ?? .didDismiss, "taken", at: 58)
    send(.report(PopupReport(.didDismiss, id: "unknown")), at: 58)
    send(.request(Self.request(nil) { $0.limits = ["ads"] }), at: 58.5)
    send(.request(Self.request("plain", 1) { $0.lane = "slow" }), .tick, at: 58.5)
    send(.sessionEnded, at: 60)
    finishTransitions(at: 61)
  }

  /// Lets the process end, with popups on screen that are restored.
  private mutating func relaunch() {
    for request in Self.requests.dropFirst(2) { send(.request(request), at: 62) }
    send(
      .request(
        Self.request("kept", 2) {
          $0.lane = "left"
          $0.retention = .keepAlive
          $0.pages = .only([Domain.page(0), Domain.page(1)])
          $0.limits = ["session"]
          $0.relaunch = .restore
          $0.scope = .app
        }), at: 63)
    finishTransitions(at: 64)
    send(
      .relaunched, .page(.appeared("home#2", Domain.page(0))), .gate("online", isOpen: true), at: 70
    )
    keep("relaunched")
  }

  /// Replaces the configuration, and arms lanes that cannot take a step yet.
  private mutating func trigger() {
    finishTransitions(at: 71)
    undoAndPlaceAgain()
    send(.configured(Self.configuration), at: 72)
    finishTransitions(at: 72)
    send(.suspend("call", lane: .modal), .suspend("call", lane: .toast), at: 73)
    send(.trigger, at: 74)
    finishTransitions(at: 75)
    keep("triggered", after: .trigger)
    send(.resume("call", lane: .modal), .resume("call", lane: .toast), at: 76)
    finishTransitions(at: 77)
    send(.dismissAll(lane: .toast, only: .waiting), .dismissAll(only: .presented), at: 77)
    finishTransitions(at: 77)
    send(.dismissAll(lane: nil), at: 78)
    finishTransitions(at: 79)
  }

  /// Lets the page of a popup leave while the popup is on its way in, and come back.
  private mutating func undoAndPlaceAgain() {
    let cart = PopupEvent<Domain>.page(.appeared("cart#2", Domain.page(1)))
    send(
      cart,
      .request(
        Self.request("again") {
          $0.lane = "again"
          $0.pages = .only([Domain.page(1)])
        }), at: 71.25)
    send(.page(.disappeared("cart#2")), at: 71.25)
    report(.didDismiss, "again", at: 71.5)
    send(cart, at: 71.5)
  }

  /// Wakes up after a deadline, and leaves events out of the journal.
  private mutating func sleep() {
    send(
      .request(
        Self.request("short") {
          $0.lane = "quick"
          $0.duration = .seconds(2.5)
        }), .trigger, at: 80)
    report(.didPresent, "short", at: 81)
    wakeUp(at: 200)
    report(.didDismiss, "short", at: 201)
    withGap { run in
      run.send(.request(Self.request(nil)), .trigger, at: 210)
      run.finishTransitions(at: 211)
    }
    finishTransitions(at: 212)
    send(.request(Self.request(nil, 1)), .trigger, at: 213)
  }
}
