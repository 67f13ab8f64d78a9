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
    if node.environment.hasPagedTabs { return drawPaged(in: node) }
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
    if let selected = index(of: selection, in: views) { tabs.selectedIndex = selected }
    if isNew { node.embed(tabs) }
    node.setChildren { _ in }
  }

  private func drawPaged(in node: ViewNode) {
    var isNew = false
    let tabs = node.keep("paged tabs") {
      isNew = true
      return PagedTabs()
    }
    let views = (content as? any ViewList)?.views ?? [content]
    tabs.show(views.map { AnyView($0) }, node.environment)
    if isNew { node.embed(tabs) }
    tabs.select(index(of: selection, in: views) ?? 0)
    node.setChildren { _ in }
  }

  private func index(of selection: Binding<SelectionValue>?, in views: [any View]) -> Int? {
    views.firstIndex {
      ($0 as? any TaggedView)?.tag == selection.map { AnyHashable($0.wrappedValue) }
    }
  }
}

public protocol TabViewStyle {}

public struct PageTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.hasPagedTabs, S.self == PageTabViewStyle.self)
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
