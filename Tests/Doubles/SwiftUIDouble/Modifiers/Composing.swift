struct BesideModifier<Beside: View>: PrimitiveModifier {
  let name: String
  let beside: Beside
  func addBeside(_ list: ViewNode.ChildList) { list.add(name, StackedViews(content: beside)) }
}

/// The views beside another, which SwiftUI stacks if they are several.
private struct StackedViews<Content: View>: View, PrimitiveView {
  let content: Content
  func draw(in node: ViewNode) {
    node.arrangesList = false
    node.setChildren { $0.add(0, content) }
  }
}

struct EnvironmentModifier<Value>: PrimitiveModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

struct AppearanceModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  func apply(to node: ViewNode) {
    if let onAppear { node.onAppear = { onAppear() } }
    if let onDisappear { node.onDisappear = { onDisappear() } }
  }
}

/// Runs a task while its content is on screen.
struct TaskModifier: ViewModifier {
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  @State private var task: Task<Void, Never>?

  func body(content: Content) -> some View {
    content
      .onAppear { task = Task(priority: priority, operation: action) }
      .onDisappear { task?.cancel() }
  }
}

struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  func apply(to node: ViewNode) {
    var isNew = false
    let last = node.keep("last value") {
      isNew = true
      return KeptValue(value)
    }
    let old = last.value
    guard old != value || (isNew && isInitial) else { return }
    last.value = value
    // After everything is drawn.
    node.tree?.simulation.nextTurn { action(old, value) }
  }
}

/// A separate identity for each id.
public struct IDView<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID
  func draw(in node: ViewNode) { node.setChildren { $0.add(AnyHashable(id), content) } }
}

extension View {
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(BesideModifier(name: "overlay", beside: content())) }

  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(BesideModifier(name: "background", beside: content())) }

  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { transformEnvironment(keyPath) { $0 = value } }

  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { modifier(EnvironmentModifier(keyPath: keyPath, transform: transform)) }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action))
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(priority: priority, action: action)) }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onDisappear: action))
  }

  @available(iOS, deprecated: 17)
  @available(macOS, deprecated: 14)
  @available(tvOS, deprecated: 17)
  @available(watchOS, deprecated: 10)
  @available(visionOS, deprecated: 1)
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }

  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
}
