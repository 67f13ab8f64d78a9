import UIKitDouble

extension UIKitSimulation {
  /// The views that the user can touch: those of the controller on top of a scene, such as a sheet,
  /// and of its children on screen.
  public func touchableTrees(in scene: UIWindowScene) -> [ViewTree] {
    topControllers(in: scene).last?.treesInside ?? []
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
