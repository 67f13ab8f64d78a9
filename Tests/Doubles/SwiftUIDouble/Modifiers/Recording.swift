/// A modifier that is recorded and has no other effect.
public struct RecordingModifier: PrimitiveModifier {
  let name: String
  let value: Any?
  func apply(to node: ViewNode) {
    node.modifiers = [ViewNode.Modifier(name: name, value: value)]
  }
}

extension View {
  func record(_ name: String, _ value: Any? = nil) -> ModifiedContent<Self, RecordingModifier> {
    modifier(RecordingModifier(name: name, value: value))
  }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { record("frame", [width, height]) }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    record("frame alignment", alignment).record("frame max", [maxWidth, maxHeight])
  }

  public func padding(_ length: CGFloat) -> some View { record("padding", length) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    record("padding", length)
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    record("offset", CGPoint(x: x, y: y))
  }
  public func zIndex(_ value: Double) -> some View { record("zIndex", value) }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { record(regions == .keyboard ? "ignoresKeyboard" : "ignoresSafeArea", edges) }
  public func transition(_ t: AnyTransition) -> some View { record("transition", t) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    record("interactiveDismissDisabled", isDisabled)
  }
  public func font(_ font: Font?) -> some View { record("font", font) }
  public func opacity(_ opacity: Double) -> some View { record("opacity", opacity) }
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    record("allowsHitTesting", enabled)
  }
  public func disabled(_ disabled: Bool) -> some View { record("disabled", disabled) }

  public func contentShape<S: Shape>(_ shape: S) -> some View { record("contentShape", shape) }

  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    record("onTapGesture", action)
  }

  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    record("onHover", action)
  }

  // MARK: Accessibility

  public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, RecordingModifier> { record("accessibilityIdentifier", identifier) }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, RecordingModifier
  > { record("accessibilityAddTraits", traits) }

  public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, RecordingModifier> {
    record("accessibilityLabel", label.string)
  }

  public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, RecordingModifier> {
    record("accessibilityHidden", hidden)
  }

  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, RecordingModifier> {
    record("accessibilityAction \(actionKind.name)", handler)
  }

  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { record("accessibilityElement", children) }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isModal = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isButton = AccessibilityTraits(rawValue: 4)
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
}

public struct AccessibilityChildBehavior: Hashable {
  let name: String
  public static var ignore: AccessibilityChildBehavior { .init(name: "ignore") }
  public static var contain: AccessibilityChildBehavior { .init(name: "contain") }
}
