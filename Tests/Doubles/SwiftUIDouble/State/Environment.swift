import UIKitDouble

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public var dynamicTypeSize = DynamicTypeSize.large
  public var layoutDirection = LayoutDirection.leftToRight
  /// That of a hosting controller does not follow its traits.
  public var colorScheme = ColorScheme.light
  /// Always the default in a hosting controller of an app with UIKit's life cycle (FlowStacks#81).
  public var scenePhase = ScenePhase.background
  public internal(set) var dismiss = MainActor.assumeIsolated { DismissAction {} }
  /// The tint, which has no public name in SwiftUI.
  public internal(set) var hiddenTint: Color?
  /// Whether tabs are pages that are scrolled.
  var hasPagedTabs = false
  /// Weak, because the pages keep their environment.
  weak var navigationPages: NavigationPages?
  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The user's setting in the simulation.
  public var accessibilityReduceMotion: Bool {
    MainActor.assumeIsolated { UIAccessibility.isReduceMotionEnabled }
  }
}

extension EnvironmentValues {
  /// Whether VoiceOver runs in the simulation.
  public var accessibilityVoiceOverEnabled: Bool {
    MainActor.assumeIsolated { UIAccessibility.isVoiceOverRunning }
  }

  /// Whether Switch Control runs in the simulation.
  public var accessibilitySwitchControlEnabled: Bool {
    MainActor.assumeIsolated { UIAccessibility.isSwitchControlRunning }
  }
}

extension View {
  public func tint(_ tint: Color?) -> some View { environment(\.hiddenTint, tint) }
}

public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
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
  private let base: Value
  private let size = Environment(\.dynamicTypeSize)
  public init(wrappedValue: Value) { base = wrappedValue }
  public var wrappedValue: Value { base * Value(size.wrappedValue.factor) }

  func install(in node: ViewNode, at place: String) {
    size.install(in: node, at: place)
  }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty, InstalledProperty {
  public typealias Binding = SwiftUIDouble.Binding<Value>

  private let state: State<Value>
  public init() where Value == Bool { state = State(wrappedValue: false) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { state.projectedValue }

  func install(in node: ViewNode, at place: String) {
    state.install(in: node, at: place)
  }
}
