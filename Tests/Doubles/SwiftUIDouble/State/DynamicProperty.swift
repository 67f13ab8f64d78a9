// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that is given what is kept for it before the view is drawn.
protocol InstalledProperty {
  @MainActor func install(in node: ViewNode, at place: String)
}

/// A value that is kept, and the view that is drawn anew when it changes.
///
/// Unchecked, because SwiftUI's wrappers can be made anywhere, and are used on the main actor.
final class KeptValue<Value>: @unchecked Sendable {
  var value: Value {
    didSet { MainActor.assumeIsolated { node?.needsDrawing() } }
  }
  weak var node: ViewNode?
  init(_ value: Value) { self.value = value }
}

/// What a wrapper holds: its first value, then what is kept.
final class KeptPlace<Value>: @unchecked Sendable {
  let first: Value
  var kept: KeptValue<Value>?
  init(_ first: Value) { self.first = first }

  var value: Value {
    get { kept?.value ?? first }
    set { kept?.value = newValue }
  }

  @MainActor
  func install(in node: ViewNode, at place: String) {
    kept = node.keep(place) { KeptValue(first) }
    kept?.node = node
  }
}

@propertyWrapper
public struct State<Value>: DynamicProperty, InstalledProperty {
  let place: KeptPlace<Value>
  public init(wrappedValue value: Value) { place = KeptPlace(value) }
  public init(initialValue value: Value) { place = KeptPlace(value) }

  public var wrappedValue: Value {
    get { place.value }
    nonmutating set { place.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let place = place
    return Binding(read: { place.value }, write: { place.value = $0 })
  }

  func install(in node: ViewNode, at place: String) {
    self.place.install(in: node, at: place)
  }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(read: get, write: set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}
