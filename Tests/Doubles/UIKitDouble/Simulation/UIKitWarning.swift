/// A mistake to which UIKit reacts with a line in the console only.
///
/// The refused call has no effect (U1 to U4). A presentation does not call its completion. A dismissal
/// does, depending on the habits.
public struct UIKitWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  public enum Kind: Hashable, Sendable {
    /// `present` on a controller that presents another (U1).
    case alreadyPresenting
    /// `present` while a transition runs in the window (U2).
    case presentDuringTransition
    /// `present` on a controller that delays another presentation (U4).
    case presentDuringDelay
    /// `present` on a controller that is in no visible window (U3).
    case presenterNotInWindow
    /// `dismiss` while a transition runs in the window (U2, U6).
    case dismissDuringTransition
    /// `dismiss` although nothing is presented.
    case nothingToDismiss
    /// A navigation controller's stack was changed while it was changing (U2).
    case navigationDuringTransition
    /// A root controller was replaced while it presented (U13).
    case rootReplacedUnderPresentation
    /// The system received the end of a press, but not its beginning (U19).
    case unbalancedPress
    /// Appearance was begun twice, or ended without having begun.
    case unbalancedAppearance
    /// A window was shown without a scene.
    case windowWithoutScene
    /// A view was put into the view of a hosting controller (U39).
    case viewInHostingView
    /// An observed object or a state was changed while SwiftUI updated its views.
    case changeInUpdate
  }

  /// The kind of mistake.
  public let kind: Kind

  /// The line in the console.
  public let message: String

  /// The line in the console.
  public var description: String { message }
}

/// Ends the app, as an Objective-C exception does in UIKit.
func raise(_ reason: String) -> Never {
  fatalError("*** Terminating app due to uncaught exception: \(reason)")
}
