import UIKitDouble

extension UIKitSimulation {
  /// The views that the user can touch, from the bottom up: those of the controller on top of a scene,
  /// such as a sheet, and of its children on screen; and so in the windows below, as long as those above
  /// let touches through.
  public func touchableTrees(in scene: UIWindowScene) -> [ViewTree] {
    var trees: [ViewTree] = []
    var window: UIWindow?
    for controller in topControllers(in: scene).reversed() {
      guard let next = controller.viewIfLoaded?.window, next !== window else { continue }
      if let window, !window.letsTouchesThrough { break }
      window = next
      trees = controller.treesInside + trees
    }
    return trees
  }
}

extension UIWindow {
  /// Whether a touch somewhere goes to the windows below.
  fileprivate var letsTouchesThrough: Bool {
    layoutIfNeeded()
    return (1..<10).contains { part in
      let point = CGPoint(x: bounds.midX, y: bounds.height * CGFloat(part) / 10)
      return hitTest(point, with: nil) == nil
    }
  }
}

@MainActor
private protocol TreeController {
  var tree: ViewTree { get }
}

extension UIHostingController: TreeController {}

extension UIViewController {
  fileprivate var treesInside: [ViewTree] {
    let shown = children.filter { $0.viewIfLoaded?.window != nil }
    return ((self as? any TreeController).map { [$0.tree] } ?? []) + shown.flatMap(\.treesInside)
  }
}
