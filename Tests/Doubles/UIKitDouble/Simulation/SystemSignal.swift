/// A signal of the system's for which code can wait, and which can be lost (U40).
///
/// ```swift
/// simulation.loses = { $0 == .dismissCompletion }
/// ```
public struct SystemSignal: Hashable, Sendable, CustomStringConvertible {
  /// The name of the signal.
  public let description: String

  /// Creates a signal of another framework's.
  public init(_ name: String) {
    description = name
  }

  /// The completion of `present`.
  public static let presentCompletion = SystemSignal("presentCompletion")

  /// The completion of `dismiss`.
  public static let dismissCompletion = SystemSignal("dismissCompletion")

  /// The completion of a coordinator, which accepts it and never calls it.
  public static let coordinatorCompletion = SystemSignal("coordinatorCompletion")

  /// The handler of a coordinator for a finger that is lifted.
  public static let interactionChange = SystemSignal("interactionChange")

  /// The message to the delegate of a presentation that the user begins to dismiss it.
  public static let delegateWillDismiss = SystemSignal("delegateWillDismiss")

  /// The message to the delegate of a presentation that the user has dismissed it.
  public static let delegateDidDismiss = SystemSignal("delegateDidDismiss")

  /// The handler of a button of an alert.
  public static let alertAction = SystemSignal("alertAction")

  /// The calls of a controller in a container of the app's, which may not forward them.
  public static let willAppear = SystemSignal("willAppear")
  public static let didAppear = SystemSignal("didAppear")
  public static let willDisappear = SystemSignal("willDisappear")
  public static let didDisappear = SystemSignal("didDisappear")

  /// The call of a view that it is in another window, or in none.
  public static let moveToWindow = SystemSignal("moveToWindow")

  /// The completion of an animation of views.
  public static let animationCompletion = SystemSignal("animationCompletion")

  /// The notification that a window is key, or no longer key.
  public static let keyWindow = SystemSignal("keyWindow")

  /// The notification that a window was shown or hidden.
  public static let windowVisibility = SystemSignal("windowVisibility")

  /// The notification that a scene becomes active or inactive.
  public static let sceneActivation = SystemSignal("sceneActivation")

  /// The notification that a scene was closed.
  public static let sceneDisconnection = SystemSignal("sceneDisconnection")

  /// The notification that an announcement was read.
  public static let announcement = SystemSignal("announcement")

  /// The signals of UIKit.
  public static let ofUIKit: [SystemSignal] = [
    .presentCompletion, .dismissCompletion, .coordinatorCompletion, .interactionChange,
    .delegateWillDismiss, .delegateDidDismiss, .alertAction, .willAppear, .didAppear,
    .willDisappear, .didDisappear, .moveToWindow, .animationCompletion, .keyWindow,
    .windowVisibility, .sceneActivation, .sceneDisconnection, .announcement,
  ]
}

extension UIKitSimulation {
  /// Returns a closure that would be called as a signal, or nil if the signal is lost.
  func kept<Closure>(_ closure: Closure?, _ signal: SystemSignal) -> Closure? {
    closure == nil || loses(signal) ? nil : closure
  }

  func post(_ name: Notification.Name, _ object: AnyObject, _ signal: SystemSignal) {
    if !loses(signal) { NotificationCenter.default.post(name: name, object: object) }
  }

  /// Runs a body of the system's own, whose signals are never lost.
  public func keepingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = loses
    loses = { _ in false }
    defer { loses = former }
    return try body()
  }
}
