#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tracker without the types of its store.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// Notes the appearance of a listener.
    func note(_ appearance: PageAppearance, of listener: UIViewController)

    /// Looks for changes that no appearance reports.
    func lookAgain()
  }
#endif
