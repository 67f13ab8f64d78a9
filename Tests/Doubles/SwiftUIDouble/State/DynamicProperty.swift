public protocol DynamicProperty {}

/// A property wrapper that is connected to its storage before the view is drawn.
protocol InstalledProperty {
  @MainActor func install(in node: ViewNode, at place: String)
}

/// A stored value that draws its view again when it changes.
///
/// `@unchecked` because wrappers can be created on any thread, but are used on the main actor only.
final class KeptValue<Value>: @unchecked Sendable {
  var value: Value {
    didSet {
      MainActor.assumeIsolated {
        node?.warnInUpdate("Modifying state during view update")
        node?.needsDrawing()
      }
    }
  }
  weak var node: ViewNode?
  init(_ value: Value) { self.value = value }
}

/// The content of a wrapper: its initial value, later its storage.
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

@propertyWrapper
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

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
