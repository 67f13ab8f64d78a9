import PopupFlowTesting
import PopupMachine

/// A generator of all events that an app, its users and its host can cause. It uses few ids, lanes,
/// pages and gates, so that popups compete often.
package struct RandomWorld: Sendable {
  package var generator: SeededGenerator

  /// Events that come next, one after another.
  private var planned: [[PopupEvent<Shop>]] = []

  package static let ids: [PopupID] = ["a", "b", "c", "d", "e", "f"]
  package static let lanes: [PopupLane] = [.modal, .modal, .modal, .toast, .toast, .banner]
  package static let visits: [PageVisitID] = ["v1", "v2", "v3", "v4", "v5"]
  package static let pages = ["home", "cart", "feed"]
  package static let gates: [PopupGate] = ["online", "idle"]
  package static let suspensions: [PopupSuspension] = [.app, "call", .screen]
  package static let laneSuspensions: [PopupSuspension] = ["call", .screen, .screen, .host]
  package static let limits: [PopupLimitName] = ["ads", "daily", "session"]

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func policy() -> PopupPolicy {
    let orders: [PopupOrder] = [
      .priority.then(.fifo), .priority.then(.fifo), .priority.then(.lifo), .fifo, .lifo,
    ]
    return PopupPolicy(order: generator.pick(orders), configuration())
  }

  private mutating func configuration() -> PopupConfiguration {
    PopupConfiguration(
      lanes: [.modal: lane(capacity: 3), .toast: lane(capacity: 2)],
      limits: limits(),
      returningPriority: generator.pick([nil, .normal, .high, .high]),
      queueLimit: generator.pick([nil, nil, 1, 3]),
      transitionTimeout: generator.pick([.seconds(10), .seconds(10), .seconds(4), .zero, nil]),
      promotion: generator.chance(75) ? .automatic : .onTrigger)
  }

  private mutating func lane(capacity: Int) -> PopupLanePolicy {
    PopupLanePolicy(
      capacity: 1 + generator.below(capacity),
      interval: generator.pick([nil, nil, .zero, .seconds(2), .seconds(6)]),
      collect: generator.pick([nil, nil, .zero, .milliseconds(500), .seconds(3)]),
      duration: generator.pick([nil, nil, nil, .seconds(1), .seconds(4)]),
      queueLimit: generator.pick([.ofPolicy, .ofPolicy, .unlimited, .count(1), .count(2)]),
      overflow: generator.pick([.worst, .worst, .oldest]))
  }

  private mutating func limits() -> [PopupLimitName: PopupLimit] {
    var limits: [PopupLimitName: PopupLimit] = [:]
    for name in Self.limits where generator.chance(75) {
      limits[name] = PopupLimit(
        count: generator.pick([0, 1, 1, 2, 2, 3, 3]),
        within: generator.pick([nil, .zero, .seconds(3), .seconds(10), .seconds(40)]),
        each: generator.chance(50) ? .id : nil,
        scope: name == "session" ? .session : generator.pick([.app, .app, .app, .session, .launch]))
    }
    return limits
  }

  /// Returns a random batch, most often with one event.
  package mutating func batch(in state: PopupState<Shop>) -> Batch {
    let step = generator.pick([0, 0, 0, 0.5, 1, 1, 2, 5, 12, -3])
    let count = generator.pick([1, 1, 1, 1, 2, 3])
    let events = (0..<count).flatMap { _ in self.events(in: state) }
    return Batch(time: state.now + step, events: events)
  }

  private enum Kind: Sendable {
    case request, page, navigation, sessionEnded, dismiss, withdraw, dismissAll, report, wrongReport
    case gate, suspend, resume, suspendLane, resumeLane, trigger, tick, deactivated, activated
    case relaunched, configured, showings, flicker
  }

  private mutating func events(in state: PopupState<Shop>) -> [PopupEvent<Shop>] {
    if !planned.isEmpty { return planned.removeFirst() }
    let kind: Kind = generator.pick(weighted: [
      (26, .request), (12, .page), (4, .navigation), (2, .sessionEnded), (3, .dismiss),
      (4, .withdraw), (1, .dismissAll), (40, .report), (3, .wrongReport), (6, .gate), (2, .suspend),
      (state.isSuspended ? 20 : 1, .resume), (2, .suspendLane),
      (state.laneSuspensions.isEmpty ? 1 : 25, .resumeLane), (2, .deactivated),
      (state.isActive ? 1 : 20, .activated), (1, .relaunched), (2, .configured), (2, .showings),
      (flicker(in: state).isEmpty ? 0 : 20, .flicker),
      (state.configuration.promotion == .onTrigger ? 15 : 1, .trigger), (10, .tick),
    ])
    switch kind {
    case .request: return [.request(request(in: state))]
    case .page: return [.page(page())]
    case .navigation:
      let visit = generator.pick(Self.visits)
      return [
        .page(.disappeared(generator.pick(Self.visits))), .page(.appeared(visit, page(of: visit))),
      ]
    case .sessionEnded: return [.sessionEnded]
    case .dismiss: return [.dismiss(generator.pick(Self.ids))]
    case .withdraw: return [.withdraw(request: generator.below(state.requestCount + 2))]
    case .dismissAll:
      return [
        .dismissAll(
          lane: generator.pick([nil, .modal, .toast, .banner]),
          only: generator.pick([nil, .presented, .waiting, .waiting]))
      ]
    case .report: return report(about: state.presented).map { [.report($0)] } ?? [.tick]
    case .wrongReport: return [.report(anyReport(state.presentationCount))]
    case .gate: return [.gate(generator.pick(Self.gates), isOpen: generator.chance(65))]
    case .suspend: return [.suspend(generator.pick(Self.suspensions))]
    case .resume: return [.resume(generator.pick(Self.suspensions))]
    case .suspendLane:
      return [.suspend(generator.pick(Self.laneSuspensions), lane: generator.pick(Self.lanes))]
    case .resumeLane: return [resumedLane(in: state)]
    case .trigger: return [.trigger]
    case .tick: return [.tick]
    case .deactivated: return [.deactivated]
    case .activated: return [.activated]
    case .relaunched: return relaunch()
    case .configured: return [.configured(configuration())]
    case .showings: return [showings(in: state)]
    case .flicker:
      planned = flicker(in: state)
      return planned.removeFirst()
    }
  }

  /// Most of the time a reason that was given.
  private mutating func resumedLane(in state: PopupState<Shop>) -> PopupEvent<Shop> {
    let given = state.laneSuspensions.sorted { $0.key < $1.key }
    guard !given.isEmpty, generator.chance(90) else {
      return .resume(generator.pick(Self.laneSuspensions), lane: generator.pick(Self.lanes))
    }
    let (lane, reasons) = generator.pick(given)
    return .resume(generator.pick(reasons.sorted()), lane: lane)
  }

  /// Most of the time showings that fit the limit.
  private mutating func showings(in state: PopupState<Shop>) -> PopupEvent<Shop> {
    let limit = generator.pick(Self.limits)
    let countsEachID = state.configuration.limits[limit]?.each == .id
    let id = countsEachID == generator.chance(80) ? generator.pick(Self.ids) : nil
    let count = countsEachID && id == nil ? generator.pick([0, 0, 1]) : generator.below(4)
    return .showings(
      of: limit, instants: (0..<count).map { _ in time(after: state.now - 12) }, id: id)
  }

  /// Most of the time with what holds at launch.
  private mutating func relaunch() -> [PopupEvent<Shop>] {
    guard generator.chance(70) else { return [.relaunched] }
    let visit = generator.pick(Self.visits)
    return [
      .relaunched, .page(.appeared(visit, page(of: visit))),
      .gate(generator.pick(Self.gates), isOpen: true),
    ]
  }
}

// MARK: - Requests

extension RandomWorld {
  /// Half of the requests are plain, so that many differ only in rank and time.
  private mutating func request(in state: PopupState<Shop>) -> PopupRequest<Shop> {
    let id = generator.chance(80) ? generator.pick(Self.ids) : nil
    var request = PopupRequest<Shop>(id?.description ?? "fresh", id: id) {
      $0.priority = generator.pick([.low, .normal, .normal, .normal, 5, .high, .critical])
      $0.tieBreak = generator.pick([nil, nil, nil, nil, .fifo, .lifo])
      $0.lane = generator.pick(Self.lanes)
      $0.preemption = generator.pick([.hold, .hold, .yield, .yield, .drop, .drop])
      $0.coalescing = generator.pick([.keep, .keep, .replace, .replace, .best, .update])
      $0.limits = generator.chance(40) ? [generator.pick(Self.limits)] : []
      $0.mandatory = generator.chance(20)
      $0.relaunch = generator.chance(60) ? .restore : .end
      $0.scope = scope(in: state)
      $0.notBefore = generator.chance(15) ? time(after: state.now - 1) : nil
      $0.expiresAt = generator.chance(15) ? time(after: state.now) : nil
      $0.expires = generator.chance(50) ? .always : .waiting
      $0.duration = generator.chance(25) ? .seconds(generator.pick([0, 1, 3, 6])) : .ofLane
    }
    guard generator.chance(50) else { return request }
    request.presence = generator.chance(25) ? .concurrent : .exclusive
    request.pages = target()
    request.retention = generator.chance(60) ? .keepAlive : .drop
    request.interrupts = generator.chance(25)
    request.whenIneligible = generator.chance(25) ? .discard : .wait
    request.whenUsedUp = generator.chance(25) ? .discard : .wait
    if generator.chance(30) { request.limits.insert(generator.pick(Self.limits)) }
    request.userInitiated = generator.chance(20)
    if generator.chance(15) { request.duration = .unlimited }
    request.requires = generator.chance(30) ? [generator.pick(Self.gates)] : []
    return request
  }

  private mutating func time(after now: Double) -> PopupTime {
    let seconds = generator.pick([0, 1, 2, 4.5, 9, 20])
    return generator.chance(50) ? .after(.seconds(seconds)) : .at(now + seconds)
  }

  private mutating func scope(in state: PopupState<Shop>) -> PopupScope {
    generator.pick([
      .session, .session, .session, .app, .app, .app, .session(epoch: state.epoch),
      .session(epoch: state.epoch - 1),
    ])
  }

  private mutating func target() -> PopupPages<String> {
    let page = generator.pick(Self.pages)
    let another = generator.pick(Self.pages)
    let targets: [PopupPages<String>] = [
      .any, .any, .any, .only([page]), .only([page, another]), .only([page, another]),
      .except([page]), .visit(generator.pick(Self.visits)),
    ]
    return generator.pick(targets)
  }
}

// MARK: - Pages

extension RandomWorld {
  private mutating func page() -> PageVisitEvent<String> {
    let visit = generator.pick(Self.visits)
    let page = page(of: visit)
    return generator.pick([
      .entered(visit, page), .appeared(visit, page), .appeared(visit, page), .disappeared(visit),
      .left(visit),
    ])
  }

  /// Returns the events of a page that goes each time a popup comes on it (R14).
  private func flicker(in state: PopupState<Shop>) -> [[PopupEvent<Shop>]] {
    let coming = state.presented.first { $0.phase == .presenting && $0.popup.anchor != nil }
    guard let popup = coming?.popup, let anchor = popup.anchor else { return [] }
    let nowhere = Self.visits.map { PopupEvent<Shop>.page(.disappeared($0)) }
    let isGone = PopupEvent<Shop>.report(PopupReport(.didDismiss, id: popup.id))
    let isBack = PopupEvent<Shop>.page(.appeared(anchor.id, anchor.page))
    return (0..<3).flatMap { _ in [nowhere, [isGone], [isBack]] }
  }

  /// Most often, a visit has the same page every time. v1 and v4, and v2 and v5, share a page.
  private mutating func page(of visit: PageVisitID) -> String {
    guard generator.chance(90), let index = Self.visits.firstIndex(of: visit) else {
      return generator.pick(Self.pages)
    }
    return Self.pages[index % Self.pages.count]
  }
}

// MARK: - Reports

extension RandomWorld {
  /// Returns a report about a popup on screen, most often the end of a transition.
  private mutating func report(
    about shown: [PopupPresentation<Shop>]
  ) -> PopupReport<String>? {
    guard !shown.isEmpty else { return nil }
    let moving = shown.filter { $0.phase != .presented }
    let entry = generator.pick(moving.isEmpty || generator.chance(15) ? shown : moving)
    return PopupReport(
      kind(fitting: entry), id: entry.popup.id,
      presentation: generator.chance(70) ? entry.number : nil)
  }

  private mutating func kind(
    fitting presentation: PopupPresentation<Shop>
  ) -> PopupReport<String>.Kind {
    switch presentation.phase {
    case _ where presentation.phase != .dismissing && generator.chance(10):
      presentation.isHeld ? .release : .hold
    case .presenting:
      generator.pick(weighted: [
        (70, .didPresent), (8, .didFail), (7, .didDecline), (3, .didDecline(.host)),
        (6, .didDismiss), (6, .userDismissed(nil)),
      ])
    case .presented:
      generator.pick(weighted: [
        (45, .willDismiss), (20, .userDismissed(nil)), (20, .userDismissed("ok")),
        (15, .didDismiss),
      ])
    case .dismissing where !presentation.isSeen:
      generator.pick(weighted: [
        (60, .didDismiss), (15, .didPresent), (10, .didFail), (5, .didDecline),
        (5, .didDecline(.host)), (5, .userDismissed(nil)),
      ])
    case .dismissing:
      generator.pick(weighted: [
        (85, .didDismiss), (10, .userDismissed(nil)), (5, .userDismissed("ok")),
      ])
    case .swiping:
      generator.pick(weighted: [
        (45, .dismissCancelled), (30, .didDismiss), (25, .userDismissed(nil)),
      ])
    }
  }

  private mutating func anyReport(_ presentationCount: Int) -> PopupReport<String> {
    PopupReport(
      generator.pick(PopupReportName.allCases.map { $0.kind() } + [.userDismissed("ok")]),
      id: generator.pick(Self.ids),
      presentation: generator.pick([nil, generator.below(presentationCount + 3) - 1]))
  }
}

// Tests of several modules use the generator of `HostConformance`.
package typealias SeededGenerator = PopupFlowTesting.SeededGenerator
