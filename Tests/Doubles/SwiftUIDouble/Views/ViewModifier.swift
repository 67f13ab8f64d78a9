@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The content of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let view: any View
  func draw(in node: ViewNode) { node.setChildren { $0.add("content", view) } }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("SwiftUIDouble: this modifier is applied by itself")
  }
}

/// A modifier without a body, which changes the node of its content.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Called before the content is drawn.
  func change(_ environment: inout EnvironmentValues)
  /// Called when the content is drawn.
  func apply(to node: ViewNode)
  /// The views drawn beside the content.
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

  func draw(in node: ViewNode) {
    if node.isInList, let listedViews {
      node.setChildren { list in
        for listed in listedViews { list.add(listed.key, listed.view) }
      }
    } else if let primitive = modifier as? any PrimitiveModifier {
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
      let body = modifier.body(content: _ViewModifier_Content(view: content))
      node.setChildren { $0.add("body", body) }
    }
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
