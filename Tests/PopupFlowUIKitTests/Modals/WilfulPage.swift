import UIKitDouble

/// A page that presents in a way of its own.
final class WilfulPage: UIViewController {
  private let way: @MainActor (WilfulPage, UIViewController) -> Void
  private let number: Int?
  private var count = 0

  /// - Parameter number: The presentation that goes this way; nil for all.
  init(
    only number: Int? = nil, _ way: @escaping @MainActor (WilfulPage, UIViewController) -> Void
  ) {
    self.number = number
    self.way = way
    super.init(nibName: nil, bundle: nil)
    title = "home"
  }

  required init?(coder: NSCoder) { nil }

  private var completion: (() -> Void)?

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    count += 1
    guard number == nil || number == count else {
      return super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    self.completion = completion
    way(self, viewControllerToPresent)
  }

  func presentSilently(_ controller: UIViewController) {
    super.present(controller, animated: true, completion: nil)
  }

  func presentLater(_ controller: UIViewController) {
    let completion = completion
    UIKitSimulation.current.after(0.5) {
      super.present(controller, animated: true, completion: completion)
    }
  }
}
