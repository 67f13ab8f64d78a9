// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

/// What a modifier is put on.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let add: @MainActor (ViewNode.ChildList) -> Void
  public var body: Never { fatalError() }
  func draw(in node: ViewNode) { node.setChildren(add) }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("SwiftUIDouble: this modifier is applied by itself")
  }
}

/// A modifier that has no body: it does something to the node of what it is put on.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Called before what it is put on is drawn.
  func change(_ environment: inout EnvironmentValues)
  /// Called when what it is put on is drawn.
  func apply(to node: ViewNode)
  /// What is drawn beside what it is put on.
  func addBeside(_ list: ViewNode.ChildList)
}

extension PrimitiveModifier {
  func change(_ environment: inout EnvironmentValues) {}
  func apply(to node: ViewNode) {}
  func addBeside(_ list: ViewNode.ChildList) {}
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }

  func draw(in node: ViewNode) {
    if let primitive = modifier as? any PrimitiveModifier {
      node.modifiers = []
      primitive.change(&node.environment)
      node.install(modifier)
      node.setChildren { list in
        list.add("content", content)
        primitive.addBeside(list)
      }
      primitive.apply(to: node)
    } else {
      node.install(modifier)
      let wrapped = content
      let body = modifier.body(content: _ViewModifier_Content { $0.add("content", wrapped) })
      node.setChildren { $0.add("body", body) }
    }
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
