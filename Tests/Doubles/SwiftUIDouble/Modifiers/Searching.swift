import UIKitDouble

/// A search in the page of a navigation stack: a `UISearchController` of the page's controller.
struct SearchModifier: PrimitiveModifier {
  let text: Binding<String>
  var isPresented: Binding<Bool>?
  func apply(to node: ViewNode) {
    node.modifiers = [ViewNode.Modifier(name: "searchable", value: text)]
    let search = node.keep("search") {
      let search = UISearchController(searchResultsController: nil)
      search.title = "search"
      return search
    }
    if let page = node.tree?.controller { page.navigationItem.searchController = search }
    node.search = search
    guard let isPresented, search.isActive != isPresented.wrappedValue else { return }
    let isActive = isPresented.wrappedValue
    node.tree?.simulation.nextTurn { search.isActive = isActive }
  }
}

extension View {
  public func searchable(text: Binding<String>) -> some View {
    modifier(SearchModifier(text: text))
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  public func searchable(text: Binding<String>, isPresented: Binding<Bool>) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented))
  }
}

extension ViewTree {
  /// Begins or ends the search of the page, as the user does in the bar.
  ///
  /// - Returns: Whether there is a search.
  @discardableResult
  public func setSearching(_ isSearching: Bool) -> Bool {
    guard let search = root?.all.lazy.compactMap(\.search).first else { return false }
    search.isActive = isSearching
    return true
  }
}
