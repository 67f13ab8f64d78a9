public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}

/// The type of Core Graphics, which Foundation provides on Apple platforms only.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat = 1
  public var b: CGFloat = 0
  public var c: CGFloat = 0
  public var d: CGFloat = 1
  public var tx: CGFloat = 0
  public var ty: CGFloat = 0

  public static let identity = CGAffineTransform()

  public init() {}

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.tx = tx
    self.ty = ty
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    a = sx
    d = sy
  }

  /// Returns the inverse; the transform itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    var result = CGAffineTransform()
    result.a = d / determinant
    result.b = -b / determinant
    result.c = -c / determinant
    result.d = a / determinant
    result.tx = (c * ty - d * tx) / determinant
    result.ty = (b * tx - a * ty) / determinant
    return result
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}
