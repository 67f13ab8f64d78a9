// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// A colour; known by its name, since nothing is drawn.
public final class UIColor: NSObject, Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init("\(red) \(green) \(blue) \(alpha)")
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init("\(white) \(alpha)")
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor("\(name), \(alpha)")
  }

  public override var description: String { name }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.name == name
  }

  public override var hash: Int { name.hashValue }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemRed = UIColor("systemRed")
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let systemBackground = UIColor("systemBackground")
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
}

/// A font: its text style, and how large the user wanted text when it was made.
public final class UIFont: NSObject, Sendable {
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

  public let style: TextStyle

  let scale: CGFloat

  private init(style: TextStyle, scale: CGFloat) {
    self.style = style
    self.scale = scale
  }

  @MainActor
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style: style, scale: UIKitSimulation.current.contentSizeCategory.scale)
  }
}

/// What adapters say about a layer; kept, not drawn.
@MainActor
public final class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var zPosition: CGFloat = 0
}
