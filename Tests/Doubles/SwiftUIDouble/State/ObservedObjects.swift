/// Draws a view again when an object will change.
final class ObjectWatch: @unchecked Sendable {
  private var watching: AnyCancellable?
  private weak var object: AnyObject?

  @MainActor
  func watch<Object: ObservableObject>(_ object: Object, for node: ViewNode) {
    guard self.object !== object else { return }
    self.object = object
    watching = object.objectWillChange.sink { [weak node] _ in
      MainActor.assumeIsolated {
        node?.warnInUpdate("Publishing changes from within view updates is not allowed")
        node?.needsDrawing()
      }
    }
  }
}

extension ViewNode {
  /// Warns of a change while views are drawn or inserted.
  func warnInUpdate(_ mistake: String) {
    guard let simulation = tree?.simulation, simulation.viewUpdates.isRunning else { return }
    simulation.warn(.changeInUpdate, "\(mistake), this will cause undefined behavior.")
  }
}

/// The storage of a `StateObject`. The object ends with the view's identity.
final class KeptObject<Object: ObservableObject>: @unchecked Sendable {
  let object: Object
  let watch = ObjectWatch()
  init(_ object: Object) { self.object = object }
}

@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, InstalledProperty {
  final class Place: @unchecked Sendable {
    let make: () -> ObjectType
    // Owned by the node, so that a view captured by a closure retains nothing.
    weak var kept: KeptObject<ObjectType>?
    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let place: Place

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    place = Place(thunk)
  }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let kept = place.kept else {
      fatalError("SwiftUIDouble: a StateObject is read of a view that is not drawn")
    }
    return kept.object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  func install(in node: ViewNode, at place: String) {
    let kept = node.keep(place) { KeptObject(self.place.make()) }
    self.place.kept = kept
    kept.watch.watch(kept.object, for: node)
  }
}

@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, InstalledProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }

  @MainActor @preconcurrency public var wrappedValue: ObjectType
  @MainActor @preconcurrency public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  func install(in node: ViewNode, at place: String) {
    node.keep(place) { ObjectWatch() }.watch(wrappedValue, for: node)
  }
}
