public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
}

/// An equation between two edges, middles or sizes. See `UIView+Layout` for the supported ones.
@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Attribute: Int, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  }

  struct End {
    weak var item: AnyObject?
    let attribute: Attribute

    @MainActor var view: UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }
  }

  let first: End
  let second: End?
  open private(set) var relation: Relation
  open var constant: CGFloat { didSet { first.view?.setNeedsLayout() } }
  open var priority: UILayoutPriority = .required

  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = first.view else { return }
      checkCommonAncestor()
      view.ownConstraints.removeAll { $0 === self }
      if isActive {
        if let view = first.item as? UIView { view.ownConstraints.append(self) }
      }
      view.setNeedsLayout()
    }
  }

  init(
    _ first: End, _ relation: Relation, _ second: End?, constant: CGFloat
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.constant = constant
    super.init()
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func checkCommonAncestor() {
    guard isActive, let one = first.view, let other = second?.view else { return }
    guard one.outermost === other.outermost else {
      raise(
        "Unable to activate constraint with anchors of \(one) and \(other) because they have no "
          + "common ancestor.")
    }
  }
}

extension UIView {
  fileprivate var outermost: UIView { superview?.outermost ?? self }

  /// As in UIKit when a view is removed: constraints between this view or one in it, and one outside,
  /// are gone.
  func removeConstraintsToOutside() {
    for constraint in outermost.allConstraints {
      guard let one = constraint.first.view, let other = constraint.second?.view,
        one.isDescendant(of: self) != other.isDescendant(of: self)
      else { continue }
      constraint.isActive = false
    }
  }

  private var allConstraints: [NSLayoutConstraint] {
    ownConstraints + subviews.flatMap(\.allConstraints)
  }
}
