extension UIView {
  /// Springs and struts: flexible lengths take equal parts of a change.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let (x, width) = resized(
      frame.minX, frame.width, by: new.width - old.width,
      before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    let (y, height) = resized(
      frame.minY, frame.height, by: new.height - old.height,
      before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  private func resized(
    _ origin: CGFloat, _ length: CGFloat, by change: CGFloat,
    before: Bool, inside: Bool, after: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [before, inside, after].count { $0 }
    guard parts > 0 else { return (origin, length) }
    let part = change / CGFloat(parts)
    return (origin + (before ? part : 0), length + (inside ? part : 0))
  }

  // MARK: Constraints

  /// Solves the constraints of a popup's layout: edges, middles and sizes of this view, equal to
  /// those of its superview, of the superview's guides, of siblings placed before it, or to
  /// constants. Of several equalities, the one with the highest priority applies; inequalities
  /// precede equalities. Constraints in the opposite direction have no effect. The left edge is that
  /// of `left`, or else the leading or trailing one.
  func placeByConstraints() {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return }
    let natural = naturalSize
    let ends = isRightToLeft ? (Attribute.trailing, Attribute.leading) : (.leading, .trailing)
    let (x, width) = solve([.left, ends.0], [.right, ends.1], .centerX, .width, natural.width)
    let (y, height) = solve([.top], [.bottom], .centerY, .height, natural.height)
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  private var naturalSize: CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width == UIView.noIntrinsicMetric ? bounds.width : own.width,
      height: own.height == UIView.noIntrinsicMetric ? bounds.height : own.height)
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private func solve(
    _ low: [Attribute], _ high: [Attribute], _ middle: Attribute, _ size: Attribute,
    _ natural: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    let start = value(low)
    let end = value(high)
    let center = value([middle])
    var length = value([size]) ?? natural
    if let start, let end { length = end - start }
    let most = value([size], .lessThanOrEqual)
    if let most { length = min(length, most) }
    // If the view does not fill the space between two edges, the middle applies.
    let isFree = center != nil && most == length
    var origin: CGFloat = 0
    if let start, !isFree {
      origin = start
    } else if let end, !isFree {
      origin = end - length
    } else if let center {
      origin = center - length / 2
    }
    let first = value(low, .greaterThanOrEqual)
    let last = value(high, .lessThanOrEqual)
    if let last, origin + length > last {
      if start == nil { origin = last - length } else { length = max(0, last - origin) }
    }
    if let first, origin < first {
      length = max(0, min(length, (last ?? (origin + length)) - first))
      origin = first
    }
    return (origin, length)
  }

  func fixedLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    ownConstraints.first {
      $0.relation == .equal && $0.first.attribute == attribute && $0.second == nil
    }?.constant
  }

  private func value(
    _ attributes: [NSLayoutConstraint.Attribute],
    _ relation: NSLayoutConstraint.Relation = .equal
  ) -> CGFloat? {
    let constraints = ownConstraints.filter {
      $0.isActive && self.relation(of: $0) == relation && attributes.contains($0.first.attribute)
    }
    guard let constraint = constraints.max(by: { $0.priority.rawValue < $1.priority.rawValue })
    else { return nil }
    // All inequalities apply, the narrowest first.
    switch relation {
    case .equal: return value(of: constraint)
    case .lessThanOrEqual: return constraints.compactMap(value(of:)).min()
    case .greaterThanOrEqual: return constraints.compactMap(value(of:)).max()
    }
  }

  /// Whether a constraint is written from the leading to the trailing edge, which are interchanged.
  private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    isRightToLeft && [.leading, .trailing].contains(constraint.first.attribute)
  }

  private func relation(of constraint: NSLayoutConstraint) -> NSLayoutConstraint.Relation {
    let sign = isMirrored(constraint) ? -1 : 1
    return NSLayoutConstraint.Relation(rawValue: sign * constraint.relation.rawValue) ?? .equal
  }

  private func value(of constraint: NSLayoutConstraint) -> CGFloat? {
    guard let second = constraint.second else { return constraint.constant }
    guard let rect = rectInSuperview(of: second.item) else { return nil }
    return rect.value(second.attribute, isRightToLeft: isRightToLeft)
      + (isMirrored(constraint) ? -constraint.constant : constraint.constant)
  }

  private func rectInSuperview(of item: AnyObject?) -> CGRect? {
    guard let superview else { return nil }
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      return superview.convert(guide.layoutFrame, from: owner)
    }
    guard let view = item as? UIView else { return nil }
    return superview.convert(view.bounds, from: view)
  }
}

extension CGRect {
  fileprivate func value(
    _ attribute: NSLayoutConstraint.Attribute, isRightToLeft: Bool
  ) -> CGFloat {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .top: minY
    case .bottom: maxY
    case .centerX: midX
    case .centerY: midY
    case .width: width
    case .height: height
    }
  }
}
