import PopupFlow

/// The configurations of a run, which replace one another.
enum EnduranceConfiguration {
  /// The longest time of a limit, in seconds.
  static let longest = 60.0

  static let limits: [PopupLimitName] = ["each", "login", "total", "unknown"]

  static let standard = PopupConfiguration(
    lanes: [
      .modal: PopupLanePolicy(capacity: 2, interval: .seconds(1)),
      .toast: PopupLanePolicy(collect: .seconds(1), duration: .seconds(3)),
    ],
    limits: [
      "each": PopupLimit(count: 2, within: .seconds(longest), each: .id),
      "login": PopupLimit(count: 2, each: .id, scope: .session),
      "total": PopupLimit(count: 5, within: .seconds(10)),
    ],
    queueLimit: 20, transitionTimeout: .seconds(4))

  /// Another capacity, no pause, no collection, and limits that count otherwise.
  static let other = PopupConfiguration(
    lanes: [.toast: .capacity(2)],
    limits: [
      "each": PopupLimit(count: 3, within: .seconds(20)),
      "total": PopupLimit(count: 1, within: .seconds(3), each: .id),
    ],
    queueLimit: 20, transitionTimeout: .seconds(4))
}

// The events of a running system: its frequency, activity, suspensions, relaunches and
// configurations.
extension EnduranceRun {
  func run() {
    switch numbers.below(12) {
    case 0...2: send(.deactivated)
    case 3...6: send(.activated)
    case 7: relaunch()
    case 8: send(.configured(EnduranceConfiguration.other))
    case 9...10: send(showings())
    default: send(.configured(EnduranceConfiguration.standard))
    }
  }

  /// Relaunches the app, with the events of a launch in the same batch.
  private func relaunch() {
    send(batch: [.relaunched, .gate("online", isOpen: numbers.below(2) == 0)])
    move()
  }

  /// Showings that fit the limit, or without an id empty it.
  private func showings() -> PopupEvent<BenchmarkDomain> {
    let limits = EnduranceConfiguration.limits
    let limit = limits[numbers.below(limits.count)]
    let each = store.state.configuration.limits[limit]?.each
    guard each == nil || numbers.below(2) == 0 else { return .showings(of: limit, instants: []) }
    let instants = (0..<numbers.below(4)).map { PopupTime.after(.seconds(-10 * $0)) }
    return .showings(of: limit, instants: instants, id: each == nil ? nil : id())
  }

  func reason() -> PopupSuspension { numbers.below(2) == 0 ? .app : "call" }

  /// Takes all reasons to suspend away.
  func resume() {
    send(.resume)
    send(.resume("call"))
  }

  func setFrequency(of request: inout PopupRequest<BenchmarkDomain>) {
    if numbers.below(3) == 0 {
      let limits = EnduranceConfiguration.limits
      request.limits = [limits[numbers.below(limits.count)], limits[numbers.below(limits.count)]]
    }
    if numbers.below(6) == 0 { request.userInitiated = true }
    if numbers.below(3) == 0 { request.relaunch = .restore }
  }
}
