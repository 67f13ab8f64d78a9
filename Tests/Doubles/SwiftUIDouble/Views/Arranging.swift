/// The bar of a page. Its items are drawn beside the page.
private struct Bar<Content: View>: View, PrimitiveView {
  let content: Content
  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.hasItems = true
    node.setChildren { $0.add(0, content) }
  }
}

extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(BesideModifier(name: "toolbar", beside: Bar(content: content())))
  }
}

/// Rows, all of which are drawn.
public struct List<Content: View>: View, PrimitiveView {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.hasItems = true
    node.setChildren { $0.add(0, content) }
  }
}

public struct Section<Content: View>: View, PrimitiveView {
  let header: Text
  let content: Content
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    header = Text(titleKey)
    self.content = content()
  }
  func draw(in node: ViewNode) {
    node.setChildren {
      $0.add("header", header)
      $0.add("content", content)
    }
  }
}

public struct LabeledContent<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content
  func draw(in node: ViewNode) {
    node.setChildren {
      $0.add("label", label)
      $0.add("content", content)
    }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
}

public struct GeometryProxy: Sendable {
  public let size: CGSize
}

/// A view that reads its size, which is that of the tree.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  func draw(in node: ViewNode) {
    let proxy = GeometryProxy(size: node.tree?.geometry ?? .zero)
    node.arrangesList = false
    node.setChildren { $0.add(0, content(proxy)) }
  }
}

/// An image, which is not drawn.
public struct Image: LeafView, Equatable, Sendable {
  let name: String
  public nonisolated init(systemName: String) { name = systemName }
}

public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  let title: Title
  let icon: Icon
  func draw(in node: ViewNode) {
    node.arrangesList = false
    node.setChildren {
      $0.add("icon", icon)
      $0.add("title", title)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }
}
