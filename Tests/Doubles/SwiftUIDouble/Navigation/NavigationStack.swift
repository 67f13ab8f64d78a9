import UIKitDouble

/// A stack of pages in a `UINavigationController`, as on iOS. Each page has a hosting controller.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  private let path: Binding<[AnyHashable]>
  private let root: Root

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = Binding {
      path.wrappedValue.map { AnyHashable($0) }
    } set: {
      path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element })
    }
    self.root = root()
  }

  func draw(in node: ViewNode) {
    var isNew = false
    let pages = node.keep("pages") {
      isNew = true
      return NavigationPages(path)
    }
    pages.update(path, root: AnyView(root), node.environment)
    if isNew { node.embed(pages.controller) }
    node.setChildren { _ in }
  }
}

/// Pushes a value when it is tapped.
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  private let value: AnyHashable
  private let label: Label
  func draw(in node: ViewNode) {
    let pages = node.environment.navigationPages
    node.button = ViewNode.ButtonRecord(role: nil) { [weak pages, value] in pages?.push(value) }
    node.setChildren { $0.add(0, label) }
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P, @ViewBuilder label: () -> Label) {
    self.init(value: AnyHashable(value), label: label())
  }

  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P) where Label == Text {
    self.init(value: AnyHashable(value), label: Text(titleKey))
  }
}

private struct DestinationModifier<Value: Hashable, Destination: View>: PrimitiveModifier {
  let destination: (Value) -> Destination
  func apply(to node: ViewNode) {
    node.environment.navigationPages?.setDestination(of: Value.self) { value in
      (value.base as? Value).map { AnyView(destination($0)) }
    }
  }
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(destination: destination)) }

  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    record("navigationTitle", String(title))
  }
}
