// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

/// A colour, identified by its name, because nothing is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
  }

  public init(white: CGFloat, alpha: CGFloat) {
    name = "\(white) \(alpha)"
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor("\(name), \(alpha)")
  }

  open override var description: String { name }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.name == name
  }

  open override var hash: Int { name.hashValue }

  open class var clear: UIColor { UIColor("clear") }
  open class var black: UIColor { UIColor("black") }
  open class var white: UIColor { UIColor("white") }
  open class var systemBlue: UIColor { UIColor("systemBlue") }
  open class var systemRed: UIColor { UIColor("systemRed") }
  open class var label: UIColor { UIColor("label") }
  open class var secondaryLabel: UIColor { UIColor("secondaryLabel") }
  open class var systemBackground: UIColor { UIColor("systemBackground") }
  open class var systemGray: UIColor { UIColor("systemGray") }
}

/// A font: its text style, and the user's text size when it was created.
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let headline = TextStyle(rawValue: "headline")
    public static let body = TextStyle(rawValue: "body")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let footnote = TextStyle(rawValue: "footnote")
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

/// An image, which is not drawn.
open class UIImage: NSObject, @unchecked Sendable {}

/// Layer properties that adapters set. They are stored, not drawn.
@MainActor
public final class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var zPosition: CGFloat = 0
}
