extension UIViewController {
  /// As documented, `addChild` calls `willMove`, and `removeFromParent` calls `didMove`. The
  /// container makes the other two calls.
  func adopt(_ child: UIViewController) {
    guard child !== self else { raise("Can't add \(self) as a child of itself") }
    var ancestor = parent
    while let candidate = ancestor {
      guard candidate !== child else { raise("\(child) is an ancestor of \(self)") }
      ancestor = candidate.parent
    }
    if child.parent === self { return }
    child.parent?.disown(child)
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func disown(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// The outermost controller around this one.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// This controller and its children, at any depth.
  var inside: [UIViewController] { [self] + children.flatMap(\.inside) }

  /// All controllers presented on this one, from the bottom up.
  var presentedOnTop: [UIViewController] {
    presented.map { [$0] + $0.presentedOnTop } ?? []
  }
}
