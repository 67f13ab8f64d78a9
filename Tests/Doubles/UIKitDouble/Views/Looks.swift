/// A colour, identified by its name, because nothing is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }
  open override var hash: Int { name.hashValue }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor("\(name), \(alpha)")
  }

  open class var clear: UIColor { UIColor("clear") }
  open class var black: UIColor { UIColor("black") }
  open class var systemBackground: UIColor { UIColor("systemBackground") }
  open class var systemGray: UIColor { UIColor("systemGray") }
  open class var systemBlue: UIColor { UIColor("systemBlue") }
  open class var systemRed: UIColor { UIColor("systemRed") }
}

/// A font: its text style, and the user's text size when it was created.
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let title2 = TextStyle(rawValue: "title2")
    public static let headline = TextStyle(rawValue: "headline")
    public static let body = TextStyle(rawValue: "body")
    public static let subheadline = TextStyle(rawValue: "subheadline")
  }

  let style: TextStyle

  let scale: CGFloat

  private init(style: TextStyle, scale: CGFloat) {
    self.style = style
    self.scale = scale
  }

  /// Thread-safe in UIKit; on the main actor here.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    MainActor.assumeIsolated {
      UIFont(style: style, scale: UIKitSimulation.current.contentSizeCategory.scale)
    }
  }
}
