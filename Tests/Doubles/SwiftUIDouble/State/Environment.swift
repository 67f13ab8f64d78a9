import UIKitDouble

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// The user's setting in the simulation.
  public var accessibilityReduceMotion: Bool {
    MainActor.assumeIsolated { UIAccessibility.isReduceMotionEnabled }
  }

  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

private enum TintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
  /// The tint, which has no public name in SwiftUI.
  public internal(set) var hiddenTint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  public func tint(_ tint: Color?) -> some View { environment(\.hiddenTint, tint) }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  private var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  /// Approximately the factor by which text grows.
  var factor: Double { 1 + Double(step - Self.large.step) * 0.15 }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, InstalledProperty {
  private final class Place: @unchecked Sendable {
    var environment = EnvironmentValues()
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let place = Place()
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { place.environment[keyPath: keyPath] }

  func install(in node: ViewNode, at place: String) {
    self.place.environment = node.environment
  }
}

@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty, InstalledProperty {
  private final class Place: @unchecked Sendable {
    var factor = 1.0
  }

  private let base: Value
  private let place = Place()
  public init(wrappedValue: Value) { base = wrappedValue }
  public var wrappedValue: Value { base * Value(place.factor) }

  func install(in node: ViewNode, at place: String) {
    self.place.factor = node.environment.dynamicTypeSize.factor
  }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty, InstalledProperty {
  @propertyWrapper
  public struct Binding {
    let place: KeptPlace<Value>
    public var wrappedValue: Value {
      get { place.value }
      nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding { self }
  }

  let place: KeptPlace<Value>
  public init() where Value == Bool { place = KeptPlace(false) }

  public var wrappedValue: Value {
    get { place.value }
    nonmutating set { place.value = newValue }
  }

  public var projectedValue: Binding { Binding(place: place) }

  func install(in node: ViewNode, at place: String) {
    self.place.install(in: node, at: place)
  }
}
