import UIKitDouble

/// Tabs in a `UITabBarController`, each with a hosting controller. Taps on the tabs are not modelled.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private typealias Page = UIHostingController<AnyView>

  private let selection: Binding<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func draw(in node: ViewNode) {
    var isNew = false
    let tabs = node.keep("tabs") {
      isNew = true
      return UITabBarController()
    }
    let views = (content as? any ViewList)?.views ?? [content]
    let old = tabs.viewControllers as? [Page] ?? []
    let pages = views.enumerated().map { index, view in
      let page = old.indices.contains(index) ? old[index] : Page(rootView: AnyView(EmptyView()))
      page.tree.environment = node.environment
      page.rootView = AnyView(view)
      return page
    }
    if pages != old { tabs.viewControllers = pages }
    let selected = views.firstIndex {
      ($0 as? any TaggedView)?.tag == selection.map { AnyHashable($0.wrappedValue) }
    }
    if let selected { tabs.selectedIndex = selected }
    if isNew { node.embed(tabs) }
    node.setChildren { _ in }
  }
}

@MainActor
private protocol ViewList {
  var views: [any View] { get }
}

extension TupleView: ViewList {
  fileprivate var views: [any View] {
    Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
}

@MainActor
private protocol TaggedView {
  var tag: AnyHashable { get }
}

struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable
}

extension ModifiedContent: TaggedView where Modifier == TagModifier {
  fileprivate var tag: AnyHashable { modifier.tag }
}

extension View {
  public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: tag)) }

  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    record("tabItem", label())
  }
}
