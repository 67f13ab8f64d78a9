import SwiftUIDouble
import Testing
import UIKitDouble

/// The double gives no more than SwiftUI does: what compiles against it and not in an app would go
/// unnoticed.
@MainActor
@Suite struct InterfaceTests {
  private func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }

  private func isHashable<T: Hashable>(_ type: T.Type) -> Bool { true }
  @_disfavoredOverload private func isHashable<T>(_ type: T.Type) -> Bool { false }

  private func isModified<V: View>(_ type: V.Type) -> Bool { true }
  @_disfavoredOverload private func isModified<V>(_ type: V.Type) -> Bool { false }

  @Test("What is sendable in SwiftUI is so here")
  func sendable() {
    #expect(isSendable(Text.self))
    #expect(isSendable(EmptyView.self))
    #expect(isSendable(Alignment.self))
    #expect(isSendable(Animation.self))
    #expect(isSendable(DragGesture.Value.self))
  }

  @Test("What cannot be hashed in SwiftUI cannot be here")
  func hashable() {
    // Animations can from iOS 17 on, and the adapter runs on 16.
    #expect(!isHashable(Animation.self))
    #expect(!isHashable(AnyTransition.self))
    #expect(!isHashable(Alignment.self))
    #expect(!isHashable(HorizontalAlignment.self))
    #expect(!isHashable(VerticalAlignment.self))
    #expect(!isHashable(AccessibilityTraits.self))
    #expect(isHashable(AccessibilityChildBehavior.self))
    #expect(isHashable(Visibility.self))
    #expect(isHashable(Color.self))
  }

  @Test("A type size has no number, and a thing that is no modifier makes no view")
  func generics() {
    #expect(!(DynamicTypeSize.large as Any is any RawRepresentable))
    #expect(DynamicTypeSize.xSmall < .accessibility5)
    struct Note: ViewModifier {
      func body(content: Content) -> some View { content }
    }
    #expect(isModified(ModifiedContent<EmptyView, Note>.self))
    #expect(!isModified(ModifiedContent<EmptyView, Int>.self))
  }

  @Test("A representable has a coordinator, and is told when its controller is taken away")
  func representable() {
    struct Root: View {
      let log: @MainActor (String) -> Void
      @State var isShown = true
      var body: some View {
        Button("toggle") { isShown.toggle() }
        if isShown { Represented(log: log) }
      }
    }
    UIKitSimulation.run { simulation in
      var log: [String] = []
      let root = UIHostingController(rootView: Root(log: { log.append($0) }))
      simulation.showWindow(in: simulation.connectScene(), root: root)
      simulation.advance(by: 1)
      root.tree.tap("toggle")
      simulation.advance(by: 1)
      #expect(log == ["coordinator", "make", "update", "dismantle"])
      #expect(root.children.isEmpty)
    }
  }
}

// What is not sendable in SwiftUI. If it were here, the compiler would warn that this was stated in
// the type's module.
extension AnyTransition: @unchecked Sendable {}
extension AccessibilityChildBehavior: @unchecked Sendable {}
extension EnvironmentValues: @unchecked Sendable {}
extension LocalizedStringKey: @unchecked Sendable {}
extension Transaction: @unchecked Sendable {}
extension Binding: @unchecked Sendable {}
extension Environment: @unchecked Sendable {}
extension GestureState: @unchecked Sendable {}
extension State: @unchecked Sendable {}

private struct Represented: UIViewControllerRepresentable {
  @MainActor final class Coordinator {
    let log: @MainActor (String) -> Void
    init(log: @escaping @MainActor (String) -> Void) { self.log = log }
  }

  let log: @MainActor (String) -> Void

  func makeCoordinator() -> Coordinator {
    log("coordinator")
    return Coordinator(log: log)
  }

  func makeUIViewController(context: Context) -> UIViewController {
    context.coordinator.log("make")
    return UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    context.coordinator.log("update")
  }

  static func dismantleUIViewController(_ controller: UIViewController, coordinator: Coordinator) {
    coordinator.log("dismantle")
  }
}
