import Dispatch
import PopupFlow
import PopupFlowTesting

/// An instant host whose transitions take virtual time, and which keeps instances. It can have a
/// fault.
@MainActor
final class StageHost: PopupHost {
  typealias Domain = Shop
  typealias Kind = PopupReport<String>.Kind
  typealias Report = @MainActor (Kind) -> Void

  final class Instance {}

  private let clock: VirtualClock
  private let inner: InstantHost<Shop>
  private let fault: HostFault?
  private var instances: [Int: Instance] = [:]
  // The latest request and presentation of each id.
  private var requests: [PopupID: Int] = [:]
  private var reports: [PopupID: Report] = [:]
  private var lastReport: Report?
  // The popups that were commanded to go, that were swiped, and that stay longer than they should.
  private var going: Set<PopupID> = []
  private var swiped: Set<PopupID> = []
  private var staying: Set<PopupID> = []
  // The popups that were dismissed on their way in.
  private var forgotten: Set<PopupID> = []
  private var departure: AnyCancellable?
  private var isMuted = false

  init(clock: VirtualClock, fault: HostFault? = nil) {
    self.clock = clock
    self.fault = fault
    inner = InstantHost(.after(.milliseconds(300), on: clock))
  }

  /// Returns the subject of a conformance suite with all closures.
  static func subject(_ fault: HostFault? = nil) -> HostUnderTest<Shop> {
    let clock = VirtualClock()
    let host = StageHost(clock: clock, fault: fault)
    var subject = HostUnderTest(host) { clock.advance(by: 1) }
    subject.isShowing = { host.inner.showing.contains($0) || host.staying.contains($0) }
    subject.instance = { host.requests[$0].flatMap { host.instances[$0] } }
    subject.dismiss = { host.dismiss($0) }
    subject.beginSwipe = { host.inner.beginSwipe($0) }
    subject.cancelSwipe = { id in
      if host.inner.cancelSwipe(id) { host.swiped.insert(id) }
    }
    subject.completeSwipe = { host.inner.dismiss($0) }
    return subject
  }

  // MARK: Commands

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    let id = command.popup.id
    lastReport = report
    switch command {
    case .present(let popup, _, let isReturning):
      reports[id] = report
      requests[id] = popup.number
      going.remove(id)
      swiped.remove(id)
      if !isReturning || instances[popup.number] == nil || fault == .anotherInstance {
        instances[popup.number] = Instance()
      }
    case .update(let popup, _):
      instances[popup.number] = requests[id].flatMap { instances[$0] }
      requests[id] = popup.number
      if fault == .answersUpdate { report(.didPresent) }
    case .dismiss:
      if fault == .deafAfterSwipe, swiped.contains(id) { return }
      if fault == .ignoresEarlyDismissal, !inner.showing.contains(id) { return }
      if fault == .forgetsEarlyDismissal, !inner.showing.contains(id) { forgotten.insert(id) }
      going.insert(id)
      if fault == .reportsTooEarly { report(.didDismiss) }
    }
    inner.perform(command) { [unowned self] in say($0, of: id, by: report) }
  }

  func didResolve(_ resolution: PopupResolution<Shop>) {
    if fault != .neverLetsGo { instances[resolution.request] = nil }
    if fault == .speaksAfterEnd { reports[resolution.id]?(.didDismiss) }
  }

  // MARK: User actions

  private func dismiss(_ id: PopupID) {
    if fault == .overlapsWayOut, inner.showing.contains(id), !going.contains(id) {
      staying.insert(id)
      departure = clock.schedule(at: clock.now + 0.5) { [weak self] in self?.staying.remove(id) }
    }
    isMuted = fault == .hidesClosing
    let wasOnScreen = inner.complete(id, with: "closed")
    isMuted = false
    if wasOnScreen, fault == .endsTwice, going.contains(id) { reports[id]?(.didDismiss) }
    if !wasOnScreen, fault == .staysOnScreen, staying.remove(id) != nil {
      reports[id]?(.userDismissed("closed"))
    }
  }

  // MARK: Reports

  private func say(_ kind: Kind, of id: PopupID, by report: @escaping Report) {
    if isMuted || forgotten.contains(id) { return }
    switch (fault, kind) {
    case (.neverPresents, .didPresent), (.neverDismisses, .didDismiss),
      (.reportsTooEarly, .didDismiss), (.hidesSwipe, .willDismiss),
      (.hidesCancelledSwipe, .dismissCancelled):
      return
    case (.presentsTwice, .didPresent), (.dismissesTwice, .didDismiss):
      report(kind)
    case (.staysOnScreen, .didDismiss):
      staying.insert(id)
    case (.reportsOnLatest, _):
      lastReport?(kind)
      return
    case (.reportsElsewhere, .didPresent):
      // Simulates a call from code without concurrency checking.
      let unchecked = unsafeBitCast(report, to: (@Sendable (Kind) -> Void).self)
      DispatchQueue(label: "elsewhere").sync { unchecked(kind) }
      return
    default: break
    }
    report(kind)
  }
}
