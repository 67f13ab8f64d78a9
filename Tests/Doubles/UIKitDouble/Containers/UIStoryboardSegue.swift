/// A transition between controllers. Storyboards are not modelled: tests define segues with
/// ``UIKitSimulation/defineSegue(_:makeSegue:)``.
@MainActor
open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private var performHandler: () -> Void = {}

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  open func perform() {
    performHandler()
  }
}

extension UIViewController {
  func perform(segueNamed identifier: String, sender: Any?) {
    guard let makeSegue = simulation.segues[identifier] else {
      raise("Receiver (<\(self)>) has no segue with identifier '\(identifier)'")
    }
    let segue = makeSegue(self)
    segue.perform()
  }
}

extension UIKitSimulation {
  /// Defines the segue that `performSegue(withIdentifier:sender:)` performs for a name.
  public func defineSegue(
    _ identifier: String, makeSegue: @escaping (UIViewController) -> UIStoryboardSegue
  ) {
    segues[identifier] = makeSegue
  }
}
