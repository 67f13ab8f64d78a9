@_exported import Foundation

/// A device with an app on it: what tests drive, and what they look at.
///
/// Every object of this module belongs to the simulation that was current when it was made, and
/// finds its clock, its log and its application there; so simulations know nothing of each other,
/// and tests that run in one process, between each other's awaits, need not be serialised. What
/// cannot belong to one is shared, as it is in an app: notifications go through
/// `NotificationCenter.default`, with the scene or the application as their object.
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
/// UIKit asks nobody for the time, and neither does this: see ``advance(by:)`` and ``turn()``.
@MainActor
public final class UIKitSimulation {
  @TaskLocal private static var running: UIKitSimulation?

  /// The simulation this code runs in; without one there is no UIKit.
  public static var current: UIKitSimulation {
    guard let running else {
      fatalError("UIKitDouble: there is no UIKit outside of `UIKitSimulation.run`")
    }
    return running
  }

  /// What is left open by UIKit's documentation, and differs between its versions.
  public var habits: UIKitHabits

  let loop = MainLoop()
  private(set) lazy var application = UIApplication(simulation: self)
  var animations: [RunningAnimation] = []
  var animationNesting: [AnimationSettings] = []
  var areAnimationsEnabled = true
  var keyboardFrame: CGRect?
  var segues: [String: (UIViewController) -> UIStoryboardSegue] = [:]
  var appWindows: [UIWindow] = []
  private var windowOrder = 0

  /// What assistive technology was told.
  public internal(set) var accessibilityPosts: [AccessibilityPost] = []

  /// What assistive technology is at: where the user has put it, or a post.
  public weak var focusedElement: NSObject?

  /// How large the user wants text; see ``setContentSizeCategory(_:)``.
  public internal(set) var contentSizeCategory = UIContentSizeCategory.large

  /// The kind of device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// What had the focus of a television last.
  weak var rememberedFocus: UIView?
  var unhandledPresses = 0

  /// Whether the user has asked for less motion.
  public var isReduceMotionEnabled = false

  /// Whether the user has the screen read out.
  public var isVoiceOverRunning = false

  /// What happened, in order; see ``note(_:)``.
  public private(set) var log: [String] = []

  /// Whether what happens is logged; long runs turn it off.
  public var isLogging = true

  /// What UIKit refused or warned of, in order.
  public private(set) var warnings: [UIKitWarning] = []

  private init(habits: UIKitHabits) {
    self.habits = habits
  }

  /// Runs a body in a simulation of its own.
  public static func run<Result>(
    habits: UIKitHabits = UIKitHabits(),
    _ body: @MainActor (UIKitSimulation) throws -> Result
  ) rethrows -> Result {
    let simulation = UIKitSimulation(habits: habits)
    defer { simulation.end() }
    return try $running.withValue(simulation) { try body(simulation) }
  }

  /// Runs a body in a simulation of its own.
  ///
  /// Tasks that the body starts are in it too; what gets to the main queue in another way is not.
  public static func run<Result: Sendable>(
    habits: UIKitHabits = UIKitHabits(),
    _ body: @MainActor @Sendable (UIKitSimulation) async throws -> Result
  ) async rethrows -> Result {
    let simulation = UIKitSimulation(habits: habits)
    defer { simulation.end() }
    return try await $running.withValue(simulation) { try await body(simulation) }
  }

  private func end() {
    loop.removeAll()
    animations = []
    segues = [:]
    appWindows = []
    application.scenes = []
  }

  /// Windows lie over each other in the order in which they were shown.
  func nextWindowOrder() -> Int {
    windowOrder += 1
    return windowOrder
  }

  // MARK: The log

  /// Adds a line to the log, so that tests see their own doings among UIKit's.
  public func note(_ line: @autoclosure () -> String) {
    if isLogging { log.append(line()) }
  }

  /// What happened since this was last asked.
  public func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// What was refused or warned of since this was last asked.
  public func takeWarnings() -> [UIKitWarning] {
    defer { warnings = [] }
    return warnings
  }

  func warn(_ kind: UIKitWarning.Kind, _ message: String) {
    warnings.append(UIKitWarning(kind: kind, message: message))
    note("warning: \(message)")
  }
}
