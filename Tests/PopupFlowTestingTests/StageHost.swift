import Dispatch
import PopupFlow
import PopupFlowTesting

/// A host whose transitions take virtual time, and whose popups a user can close and swipe. It can
/// have a fault.
@MainActor
final class StageHost: PopupHost {
  typealias Domain = Shop
  typealias Report = @MainActor (PopupReport<String>.Kind) -> Void

  final class Instance {}

  private enum Phase {
    case coming, there, swiping, going
  }

  private struct Shown {
    let id: PopupID
    let report: Report
    var phase = Phase.coming
    // Whether a dismiss came before didPresent.
    var mustGo = false
    var wasSwiped = false
  }

  private let clock: VirtualClock
  private let fault: HostFault?
  private var shown: [Int: Shown] = [:]
  private var transitions: [Int: AnyCancellable] = [:]
  private var instances: [Int: Instance] = [:]
  private var numbers: [PopupID: Int] = [:]
  private var lastReport: Report?
  private var endedReports: [Int: Report] = [:]

  init(clock: VirtualClock, fault: HostFault? = nil) {
    self.clock = clock
    self.fault = fault
  }

  /// Returns the subject of a conformance suite with all closures.
  static func subject(_ fault: HostFault? = nil) -> HostUnderTest<Shop> {
    let clock = VirtualClock()
    let host = StageHost(clock: clock, fault: fault)
    var subject = HostUnderTest(host) { clock.advance(by: 1) }
    subject.isShowing = { host.presentation(of: $0) != nil }
    subject.instance = { host.numbers[$0].flatMap { host.instances[$0] } }
    subject.finish = { host.finish($0) }
    subject.beginSwipe = { host.beginSwipe($0) }
    subject.cancelSwipe = { host.cancelSwipe($0) }
    subject.completeSwipe = { host.completeSwipe($0) }
    return subject
  }

  // MARK: Commands

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    lastReport = report
    let number = command.presentation
    switch command {
    case .present(let popup, _, let isReturning):
      numbers[popup.id] = popup.number
      if instances[popup.number] == nil || !isReturning || fault == .anotherInstance {
        instances[popup.number] = Instance()
      }
      shown[number] = Shown(id: popup.id, report: report)
      later(number) { $0.hasCome(number) }
    case .update(let popup, _):
      instances[popup.number] = numbers[popup.id].flatMap { instances[$0] }
      numbers[popup.id] = popup.number
      if fault == .answersUpdate { say(.didPresent, number) }
    case .dismiss:
      dismiss(number)
    }
  }

  func didResolve(_ resolution: PopupResolution<String>) {
    if fault != .neverLetsGo { instances[resolution.request] = nil }
    if fault == .speaksAfterEnd {
      endedReports.removeValue(forKey: resolution.request)?(.didDismiss)
    }
  }

  private func hasCome(_ number: Int) {
    shown[number]?.phase = .there
    if fault != .neverPresents { say(.didPresent, number) }
    if fault == .presentsTwice { say(.didPresent, number) }
    if shown[number]?.mustGo == true { dismiss(number) }
  }

  private func dismiss(_ number: Int) {
    guard let popup = shown[number] else { return }
    if popup.phase == .coming {
      shown[number]?.mustGo = fault != .ignoresEarlyDismissal
      return
    }
    if fault == .deafAfterSwipe && popup.wasSwiped { return }
    shown[number]?.phase = .going
    if fault == .reportsTooEarly { say(.didDismiss, number) }
    later(number) { $0.hasGone(number) }
  }

  private func hasGone(_ number: Int) {
    guard let gone = shown[number] else { return }
    if fault != .staysOnScreen { remove(number) }
    guard fault != .neverDismisses, fault != .reportsTooEarly else { return }
    say(.didDismiss, number, by: gone.report)
    if fault == .dismissesTwice { say(.didDismiss, number, by: gone.report) }
  }

  // MARK: User actions

  private func presentation(of id: PopupID) -> Int? {
    shown.filter { $0.value.id == id }.keys.max()
  }

  private func finish(_ id: PopupID) {
    guard let number = presentation(of: id), let gone = shown[number], gone.phase != .coming else {
      return
    }
    let wasGoing = gone.phase == .going
    if fault == .overlapsWayOut, !wasGoing {
      shown[number]?.phase = .going
      later(number, 0.5) { $0.remove(number) }
      return say(.userDismissed("closed"), number, by: gone.report)
    }
    remove(number)
    if fault != .hidesClosing { say(.userDismissed("closed"), number, by: gone.report) }
    if fault == .endsTwice, wasGoing { say(.didDismiss, number, by: gone.report) }
  }

  private func beginSwipe(_ id: PopupID) {
    guard let number = presentation(of: id), shown[number]?.phase == .there else { return }
    shown[number]?.phase = .swiping
    if fault != .hidesSwipe { say(.willDismiss, number) }
  }

  private func cancelSwipe(_ id: PopupID) {
    guard let number = presentation(of: id), shown[number]?.phase == .swiping else { return }
    shown[number]?.phase = .there
    shown[number]?.wasSwiped = true
    if fault != .hidesCancelledSwipe { say(.dismissCancelled, number) }
  }

  private func completeSwipe(_ id: PopupID) {
    guard let number = presentation(of: id), let gone = shown[number], gone.phase == .swiping else {
      return
    }
    shown[number]?.phase = .going
    later(number) { host in
      host.remove(number)
      host.say(.userDismissed(nil), number, by: gone.report)
    }
  }

  // MARK: Reports

  private func remove(_ number: Int) {
    transitions[number] = nil
    if let gone = shown.removeValue(forKey: number), let request = numbers[gone.id] {
      endedReports[request] = gone.report
    }
  }

  private func later(
    _ number: Int, _ seconds: Double = 0.3,
    _ end: @escaping @MainActor @Sendable (StageHost) -> Void
  ) {
    transitions[number] = clock.schedule(at: clock.now + seconds) { [weak self] in
      if let self { end(self) }
    }
  }

  private func say(_ kind: PopupReport<String>.Kind, _ number: Int, by report: Report? = nil) {
    guard let report = report ?? shown[number]?.report else { return }
    switch fault {
    case .reportsOnLatest:
      (lastReport ?? report)(kind)
    case .reportsElsewhere where kind == .didPresent:
      // Simulates a call from code without concurrency checking.
      let unchecked = unsafeBitCast(
        report, to: (@Sendable (PopupReport<String>.Kind) -> Void).self)
      DispatchQueue(label: "elsewhere").sync { unchecked(kind) }
    default:
      report(kind)
    }
  }
}
