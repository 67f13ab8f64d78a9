/// Looks are recorded, not drawn.
public struct Font: Hashable, Sendable {
  let name: String
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let caption = Font(name: "caption")
  public func monospaced() -> Font { Font(name: "\(name) monospaced") }
}

public protocol ShapeStyle: Sendable {}
extension Color: ShapeStyle {}

public struct Material: ShapeStyle, Hashable {
  let name: String
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material(name: "regular") }
  public static var thickMaterial: Material { Material(name: "thick") }
}

@MainActor @preconcurrency
public protocol Shape: View {}

public struct Capsule: Shape, LeafView {
  public nonisolated init() {}
}

public struct Rectangle: Shape, LeafView {
  public init() {}
}

public struct RoundedRectangle: Shape, LeafView {
  let cornerRadius: CGFloat
  public nonisolated init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
}

public protocol PrimitiveButtonStyle: Sendable {}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

extension View {
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    record("background in", style)
  }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    record("buttonStyle", style)
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    record("presentationDetents", detents)
  }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    record("multilineTextAlignment", alignment)
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    record("autocorrectionDisabled", disable)
  }
}
