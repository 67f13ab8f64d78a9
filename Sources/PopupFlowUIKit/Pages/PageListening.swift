#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tracker without the types of its store.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// Notes the appearance of a listener.
    func note(_ appearance: PageAppearance, of listener: UIViewController)

    /// Notes that the view of a listener has appeared or disappeared, as SwiftUI says (V11).
    func noteContent(_ isThere: Bool, of listener: UIViewController)

    /// Notes that the view of a listener is in another window, or in none.
    func noteMove(of listener: UIViewController)

    /// Looks for changes that no appearance reports.
    func lookAgain()
  }
#endif
