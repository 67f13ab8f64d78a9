@_exported import Foundation

/// A simulated device with an app, controlled and inspected by tests.
///
/// Each object of this module belongs to the simulation that was current when it was created, and
/// uses its clock, log and application. Simulations are independent of each other, so tests in the
/// same process, between each other's awaits, need not be serialised. Global services are shared,
/// as in an app: notifications go through `NotificationCenter.default`, with the scene or the
/// application as their object.
///
/// ```swift
/// UIKitSimulation.run { simulation in
///   let scene = simulation.connectScene()
///   let window = simulation.showWindow(in: scene, root: home)
///   home.present(offer, animated: true)
///   simulation.advance(by: 1)
///   #expect(simulation.visibleControllers(in: scene) == [offer])
/// }
/// ```
///
/// Time is virtual: see ``advance(by:)`` and ``turn()``.
///
/// Apple documents the other public types of the doubles. Comments say what is modelled, and why.
@MainActor
public final class UIKitSimulation {
  @TaskLocal private static var running: UIKitSimulation?

  /// The current simulation. Traps if there is none.
  public static var current: UIKitSimulation {
    guard let running = running ?? ofMainQueue else {
      fatalError("UIKitDouble: there is no UIKit outside of `UIKitSimulation.run`")
    }
    return running
  }

  /// Behavior that UIKit's documentation leaves open, and that differs between its versions.
  public var habits: UIKitHabits {
    didSet { turnDuration = habits.turnDuration }
  }

  /// Returns whether a signal is lost. Asked once for each, when it is requested or would be sent.
  public var loses: @MainActor (SystemSignal) -> Bool = { _ in false }

  /// Returns the seconds by which UIKit delays the presentation of a controller, because another
  /// process draws its content; `nil` if it does not. Asked at each call of `present`.
  public var delay: @MainActor (UIViewController) -> TimeInterval? = { _ in nil }

  /// The updates of SwiftUI's views.
  public let viewUpdates = ViewUpdates()

  let loop = MainLoop()
  let application = SimulatedApp()
  let inputBar = InputBar()
  /// Whether an alert makes itself first responder.
  public var hasFirstAlerts = false
  /// Whether a first responder that resigns hands over to the next one along the chain.
  public var hasHeirs = true
  var animations: [RunningAnimation] = []
  /// The durations of the animation blocks that run.
  var animationNesting: [TimeInterval] = []
  var keyboardFrame: CGRect?
  var segues: [String: (UIViewController) -> UIStoryboardSegue] = [:]
  var appWindows: [UIWindow] = []
  private var windowOrder = 0
  private var lastChecks: [() -> Void] = []
  private var releases: [() -> Void] = []

  /// The notifications posted to assistive technology.
  public internal(set) var accessibilityPosts: [AccessibilityPost] = []

  /// The element that assistive technology has focused, by the user or a notification.
  public weak var focusedElement: NSObject? {
    didSet {
      guard isVoiceOverRunning || isSwitchControlRunning, focusedElement !== oldValue else {
        return
      }
      NotificationCenter.default.post(
        name: UIAccessibility.elementFocusedNotification, object: focusedElement)
    }
  }

  /// Whether the user has turned VoiceOver on. UIKit posts the moves of its focus then.
  public var isVoiceOverRunning = false {
    didSet {
      guard isVoiceOverRunning != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// Whether the user has turned Switch Control on, which moves the focus as well.
  public var isSwitchControlRunning = false {
    didSet {
      guard isSwitchControlRunning != oldValue else { return }
      NotificationCenter.default.post(
        name: UIAccessibility.switchControlStatusDidChangeNotification, object: nil)
    }
  }

  /// The text size of the user; see ``setContentSizeCategory(_:)``.
  public internal(set) var contentSizeCategory = UIContentSizeCategory.large

  /// The kind of device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// The last focused view of a television.
  weak var rememberedFocus: UIView?
  var unhandledPresses = 0

  /// Whether the user has chosen dark mode; see ``setDark(_:)``.
  public internal(set) var isDark = false

  /// The speech of VoiceOver.
  public internal(set) lazy var speech = Speech(self)

  /// Whether the user prefers reduced motion.
  public var isReduceMotionEnabled = false

  /// The events so far, in order; see ``note(_:)``.
  public private(set) var log: [String] = []

  /// Whether events are logged. Long runs turn it off.
  public var isLogging = true

  /// The warnings of UIKit, in order.
  public private(set) var warnings: [UIKitWarning] = []

  private init(habits: UIKitHabits) {
    self.habits = habits
    turnDuration = habits.turnDuration
  }

  /// Runs a body in a simulation of its own.
  public static func run<Result>(
    habits: UIKitHabits = UIKitHabits(),
    _ body: @MainActor (UIKitSimulation) throws -> Result
  ) rethrows -> Result {
    let simulation = UIKitSimulation(habits: habits)
    return try $running.withValue(simulation) {
      // What it releases may still use UIKit.
      defer { simulation.end() }
      return try body(simulation)
    }
  }

  /// Runs a body in a simulation of its own.
  ///
  /// Tasks that the body starts run in the same simulation. Work that reaches the main queue in
  /// another way does not.
  public static func run<Result: Sendable>(
    habits: UIKitHabits = UIKitHabits(),
    _ body: @MainActor @Sendable (UIKitSimulation) async throws -> Result
  ) async rethrows -> Result {
    let simulation = UIKitSimulation(habits: habits)
    return try await $running.withValue(simulation) {
      defer { simulation.end() }
      return try await body(simulation)
    }
  }

  private static var ofMainQueue: UIKitSimulation?
  private static var isMainQueueTaken = false
  private static var waitingForMainQueue: [CheckedContinuation<Void, Never>] = []

  /// Runs a body in a simulation of its own, to which work belongs, too, that other threads send to
  /// the main queue.
  ///
  /// Such bodies run one after another.
  public static func runWithMainQueue<Result: Sendable>(
    habits: UIKitHabits = UIKitHabits(),
    _ body: @MainActor @Sendable (UIKitSimulation) async throws -> Result
  ) async rethrows -> Result {
    await takeMainQueue()
    let simulation = UIKitSimulation(habits: habits)
    ofMainQueue = simulation
    defer {
      ofMainQueue = nil
      simulation.end()
      giveMainQueue()
    }
    return try await $running.withValue(simulation) { try await body(simulation) }
  }

  private static func takeMainQueue() async {
    if isMainQueueTaken {
      await withCheckedContinuation { waitingForMainQueue.append($0) }
    }
    isMainQueueTaken = true
  }

  private static func giveMainQueue() {
    if waitingForMainQueue.isEmpty {
      isMainQueueTaken = false
    } else {
      waitingForMainQueue.removeFirst().resume()
    }
  }

  /// Performs a check when the body of the simulation has returned.
  public func checkAtEnd(_ check: @escaping () -> Void) {
    lastChecks.append(check)
  }

  private func end() {
    for check in lastChecks { check() }
    lastChecks = []
    loses = { _ in false }
    delay = { _ in nil }
    // Their observers would slow down the tests that follow.
    for scene in application.scenes { disconnect(scene) }
    loop.end()
    for release in releases { release() }
    releases = []
    animations = []
    segues = [:]
    appWindows = []
  }

  /// Releases a controller at the end of the simulation that its presentation controller retains.
  func willRelease(_ controller: UIViewController) {
    releases.append { [weak controller] in controller?.ownPresentationController = nil }
  }

  /// Windows lie over each other in the order in which they were shown.
  func nextWindowOrder() -> Int {
    windowOrder += 1
    return windowOrder
  }

  // MARK: The log

  /// Adds a line to the log, so that tests can relate their actions to UIKit's.
  public func note(_ line: @autoclosure () -> String) {
    if isLogging { log.append(line()) }
  }

  /// Returns the events since the last call.
  public func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Returns the warnings since the last call.
  public func takeWarnings() -> [UIKitWarning] {
    defer { warnings = [] }
    return warnings
  }

  /// Adds a warning. Public for the double of SwiftUI.
  public func warn(_ kind: UIKitWarning.Kind, _ message: String) {
    warnings.append(UIKitWarning(kind: kind, message: message))
    note("warning: \(message)")
  }
}
