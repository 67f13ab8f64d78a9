import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// U37: popups that are dismissed before they are on screen.
@MainActor
@Suite struct EngineTakenBackTests {
  private let clock = VirtualClock()
  private let lock: TransitionLock
  private let engine: OutletEngine<Shop>
  private let display: SystemDisplay<Shop>
  private let reports = Locked<[String]>([])

  init() {
    lock = TransitionLock(clock: clock)
    engine = OutletEngine(clock: clock, lock: lock)
    display = SystemDisplay(clock: clock)
  }

  private func perform(_ number: Int, _ dismissal: PopupDismissReason? = nil) {
    let popup = Popup<Shop>(PopupRequest("\(number)", id: PopupID("\(number)")), number: number)
    let command: PopupCommand<Shop> =
      dismissal.map { .dismiss(popup, presentation: number, reason: $0) }
      ?? .present(popup, presentation: number, isReturning: false)
    engine.perform(command) { [reports] kind in
      reports.withLock { $0.append("\(number) \(kind.name)") }
    }
  }

  private func takeReports() -> [String] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }

  /// Mounts an outlet on which the test can see the popup, or not.
  private func mount(_ kind: PopupOutlet<Shop>.Kind, hasSight: Bool) -> SystemWindow<Shop> {
    let window = display.add(PopupOutlet(engine, kind: kind))
    guard hasSight else { return window }
    window.outlet.inspector = ScreenInspector(
      screenCover: { nil },
      presented: { [unowned window] _ in
        window.presented == nil ? .nothing : window.isMoving ? .moving : .resting
      }, cover: { nil }, isMoving: { false })
    return window
  }

  enum Kind: CaseIterable, Sendable {
    case sheet, alert, overlay

    var kind: PopupOutlet<Shop>.Kind {
      switch self {
      case .sheet: .sheet
      case .alert: .alert
      case .overlay: .overlay
      }
    }
  }

  struct Case: CustomStringConvertible, Sendable {
    let kind: Kind
    let seconds: Double
    let hasSight: Bool
    let losesEarlyDismissals: Bool

    var description: String { "\(kind), \(seconds) s, \(hasSight), \(losesEarlyDismissals)" }

    static var all: [Case] {
      Kind.allCases.flatMap { kind in
        [0, 0.01, 0.1, 0.2].flatMap { seconds in
          [true, false].flatMap { hasSight in
            [true, false].map { loses in
              Case(
                kind: kind, seconds: seconds, hasSight: hasSight, losesEarlyDismissals: loses)
            }
          }
        }
      }
    }
  }

  @Test(
    "U37, V2: a popup that is dismissed while it appears goes, is not presented, and frees the screen",
    arguments: Case.all)
  func appearing(moment: Case) {
    display.losesEarlyDismissals = moment.losesEarlyDismissals
    let window = mount(moment.kind.kind, hasSight: moment.hasSight)
    perform(1)
    clock.advance(by: moment.seconds)
    #expect(takeReports() == [])
    perform(1, .pageLeft)
    clock.advance(by: 3)
    #expect(takeReports() == ["1 didDismiss"])
    #expect(window.presented == nil && window.drawn.isEmpty && !lock.isBusy)
    perform(2)
    clock.advance(by: 3)
    #expect(takeReports() == ["2 didPresent"])
    #expect(display.lostCount == 0)
  }

  @Test(
    "U37: a popup that is dismissed while it waits for a lock, an outlet or the screen never comes",
    arguments: ["lock", "outlet", "screen"])
  func waiting(for what: String) {
    var token: TransitionLock.Token?
    var windows: [SystemWindow<Shop>] = []
    switch what {
    case "lock": token = lock.tryBegin()
    case "screen":
      windows.append(mount(.sheet, hasSight: false))
      perform(1)
      clock.advance(by: 1)
    default: break
    }
    if what != "outlet", windows.isEmpty { windows.append(mount(.sheet, hasSight: false)) }
    _ = takeReports()
    perform(2)
    clock.advance(by: 0.2)
    perform(2, .sessionEnded)
    #expect(takeReports() == ["2 didDismiss"])
    token?.end()
    if what == "screen" { perform(1, .requested) }
    if windows.isEmpty { windows.append(mount(.sheet, hasSight: false)) }
    clock.advance(by: 3)
    #expect(windows[0].presented == nil && !lock.isBusy)
    #expect(takeReports() == (what == "screen" ? ["1 didDismiss"] : []))
    perform(3)
    clock.advance(by: 1)
    #expect(takeReports() == ["3 didPresent"])
  }

  @Test("U37, V6: a popup that the system has lost ends when it is dismissed")
  func lost() {
    // Nobody draws the outlet.
    let outlet = PopupOutlet(engine, kind: .sheet)
    outlet.appears()
    perform(1)
    clock.advance(by: 0.2)
    perform(1, .requested)
    clock.advance(by: 2)
    #expect(takeReports() == ["1 didDismiss"])
    #expect(outlet.item == nil)
  }

  @Test("U37, R30: what the content answers on the way in counts after a dismissal, too")
  func answered() {
    let window = mount(.sheet, hasSight: true)
    perform(1)
    clock.advance(by: 0.1)
    perform(1, .requested)
    engine.popup(of: "1")?.complete(with: "yes")
    clock.advance(by: 3)
    #expect(takeReports() == ["1 userDismissed"] && window.presented == nil)
  }

  @Test(
    "U37, R28: a store that takes a popup back on its way in counts it as never shown",
    arguments: Case.all)
  func counted(moment: Case) {
    for reason in ["requested", "session", "page"] {
      let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1, scope: .launch)])
      let stage = EngineStage(policy: policy)
      stage.display.losesEarlyDismissals = moment.losesEarlyDismissals
      let window = stage.mount(moment.kind.kind)
      let visit = stage.store.enter("home")
      visit.appeared()
      let seen = Locked<[String]>([])
      let watching = stage.store.appearances.sink { appearance in
        if case .refused = appearance.kind { return }
        seen.withLock { $0.append("\(appearance.id)") }
      }
      stage.ask("a") {
        $0.limits = ["once"]
        if reason == "page" { $0.pages = .only(["home"]) }
      }
      stage.clock.advance(by: moment.seconds)
      switch reason {
      case "requested": stage.store.dismiss("a")
      case "session": stage.store.endSession()
      default: visit.disappeared()
      }
      stage.clock.advance(by: 3)
      #expect(seen.withLock { $0 } == [] && stage.presented == [], "\(reason)")
      #expect(window.presented == nil && window.drawn.isEmpty, "\(reason)")
      let ends = ["requested": ["a dismissed.requested"], "session": ["a dismissed.sessionEnded"]]
      #expect(stage.outcomes == ends[reason] ?? [])
      // The limit is not used up.
      if reason == "page" { visit.appeared() } else { stage.ask("b") { $0.limits = ["once"] } }
      stage.clock.advance(by: 3)
      #expect(stage.presented == [reason == "page" ? "a presented" : "b presented"], "\(reason)")
      withExtendedLifetime(watching) {}
    }
  }
}
