/// Something that UIKit refused, with no more than a line in the console.
///
/// What is refused does nothing and calls no completion (U1–U4).
public struct UIKitWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Kind: Hashable, Sendable {
    /// `present` on a controller that presents another (U1).
    case alreadyPresenting
    /// `present` while a transition runs in the window (U2).
    case presentDuringTransition
    /// `present` on a controller that is in no visible window (U3).
    case presenterNotInWindow
    /// `dismiss` while a transition runs in the window (U2, U6).
    case dismissDuringTransition
    /// `dismiss` where nothing is presented.
    case nothingToDismiss
    /// A navigation controller's stack was changed while it was changing (U2).
    case navigationDuringTransition
    /// A root controller was replaced under what it presents (U13).
    case rootReplacedUnderPresentation
    /// Appearance was begun twice, or ended without having begun.
    case unbalancedAppearance
    /// A window without a scene was to be shown.
    case windowWithoutScene
    /// A custom transition was completed twice.
    case transitionCompletedTwice
  }

  /// What was wrong.
  public let kind: Kind

  /// What the console would say.
  public let message: String

  /// What the console would say.
  public var description: String { message }
}

/// What is an Objective-C exception in UIKit, and the end of the app.
func raise(_ reason: String) -> Never {
  fatalError("*** Terminating app due to uncaught exception: \(reason)")
}
