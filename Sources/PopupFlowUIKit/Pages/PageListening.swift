#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A tracker, whatever its store's types.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// A listener was told of its appearance.
    func note(_ appearance: PageAppearance, of listener: UIViewController)

    /// Something may have changed that no appearance tells of.
    func lookAgain()
  }
#endif
