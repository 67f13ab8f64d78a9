/// A view without a body, with optional content.
protocol LeafView: PrimitiveView {}

extension LeafView {
  func draw(in node: ViewNode) { node.setChildren { _ in } }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  let key: String
  public init(stringLiteral value: String) { key = value }
}

public struct Text: LeafView, Equatable, Sendable {
  let string: String
  public nonisolated init(verbatim content: String) { string = content }
  public nonisolated init(_ key: LocalizedStringKey) { string = key.key }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { string = String(content) }
  func draw(in node: ViewNode) {
    node.text = string
    node.setChildren { _ in }
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label: View>: View, PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func draw(in node: ViewNode) {
    node.button = ViewNode.ButtonRecord(role: role, action: action)
    node.arrangesList = false
    node.setChildren { $0.add(0, label) }
  }
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct Color: LeafView, Hashable, Sendable {
  let name: String
  var alpha = 1.0
  public static let black = Color(name: "black")
  public static let white = Color(name: "white")
  public static let red = Color(name: "red")
  public static let blue = Color(name: "blue")
  public static let clear = Color(name: "clear")
  public static let primary = Color(name: "primary")
  public nonisolated func opacity(_ opacity: Double) -> Color { Color(name: name, alpha: opacity) }

  func draw(in node: ViewNode) {
    node.isClear = self == .clear
    node.setChildren { _ in }
  }
}

public struct ZStack<Content: View>: View, PrimitiveView {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.setChildren { $0.add(0, content) }
  }
}

public struct VStack<Content: View>: View, PrimitiveView {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.setChildren { $0.add(0, content) }
  }
}

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
