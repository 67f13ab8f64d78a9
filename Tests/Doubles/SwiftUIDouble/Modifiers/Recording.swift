// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

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
  ) -> some View { record("frame max", [maxWidth, maxHeight]) }

  public func padding(_ length: CGFloat) -> some View { record("padding", length) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    record("padding", length)
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    record("offset", CGPoint(x: x, y: y))
  }
  public func zIndex(_ value: Double) -> some View { record("zIndex", value) }
  public func opacity(_ opacity: Double) -> some View { record("opacity", opacity) }
  public func allowsHitTesting(_ enabled: Bool) -> some View { record("allowsHitTesting", enabled) }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { record("ignoresSafeArea", edges) }
  public func transition(_ t: AnyTransition) -> some View { record("transition", t) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    record("interactiveDismissDisabled", isDisabled)
  }
  public func font(_ font: Font?) -> some View { record("font", font) }
  public func disabled(_ disabled: Bool) -> some View { record("disabled", disabled) }

  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    record("onTapGesture", action)
  }

  // MARK: Accessibility

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, RecordingModifier
  > { record("accessibilityAddTraits", traits) }

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

  public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, RecordingModifier> {
    record("accessibilityLabel", label.string)
  }

  public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, RecordingModifier> { record("accessibilityLabel", labelKey.key) }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, RecordingModifier> { record("accessibilityLabel", String(label)) }

  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { record("accessibilityFocused", condition.wrappedValue) }

  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { record("accessibilityFocused", binding.wrappedValue == value) }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String> = []
  public static let isModal = AccessibilityTraits(names: ["isModal"])
  public static let isHeader = AccessibilityTraits(names: ["isHeader"])
  public static let isButton = AccessibilityTraits(names: ["isButton"])

  public init() {}
  init(names: Set<String>) { self.names = names }
  public typealias Element = AccessibilityTraits
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(names: names.symmetricDifference(other.names))
  }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { names.formUnion(new.names) }
    return (!contains(new), new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  public mutating func update(with new: Self) -> Self? {
    defer { names.formUnion(new.names) }
    return contains(new) ? new : nil
  }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

public struct AccessibilityChildBehavior: Hashable {
  let name: String
  public static var ignore: AccessibilityChildBehavior { .init(name: "ignore") }
  public static var contain: AccessibilityChildBehavior { .init(name: "contain") }
  public static var combine: AccessibilityChildBehavior { .init(name: "combine") }
}
