/// A view that is several views, or none, in a container that arranges a list of views.
///
/// A modifier of it is applied to each of them there, so a modifier of no view has no effect. At the root of
/// a controller, of a button, or beside a view, SwiftUI stacks them first. The double does not look
/// into the body of a view, which SwiftUI does.
@MainActor
protocol ListedViews {
  /// The views; nil if it is a modified view that is one.
  var listedViews: [ListedView]? { get }
}

/// A view of a list, with its identity in it.
struct ListedView {
  let key: [AnyHashable]
  let view: any View
}

extension View {
  /// The views that this one is in a list.
  fileprivate func listed(as key: AnyHashable) -> [ListedView] {
    guard let views = (self as? any ListedViews)?.listedViews else {
      return [ListedView(key: [key], view: self)]
    }
    return views.map { ListedView(key: [key] + $0.key, view: $0.view) }
  }

  fileprivate func modified(by modifier: some ViewModifier) -> any View { self.modifier(modifier) }
}

extension EmptyView: ListedViews {
  var listedViews: [ListedView]? { [] }
}

extension TupleView: ListedViews {
  var listedViews: [ListedView]? {
    Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      (child.value as? any View)?.listed(as: index) ?? []
    }
  }
}

extension Optional: ListedViews where Wrapped: View {
  var listedViews: [ListedView]? { self?.listed(as: "some") ?? [] }
}

extension _ConditionalContent: ListedViews {
  var listedViews: [ListedView]? {
    switch storage {
    case .first(let view): view.listed(as: "first")
    case .second(let view): view.listed(as: "second")
    }
  }
}

extension _ViewModifier_Content: ListedViews {
  var listedViews: [ListedView]? { (view as? any ListedViews)?.listedViews }
}

extension ModifiedContent: ListedViews where Content: View, Modifier: ViewModifier {
  var listedViews: [ListedView]? {
    (content as? any ListedViews)?.listedViews?.map {
      ListedView(key: $0.key, view: $0.view.modified(by: modifier))
    }
  }
}

extension ViewNode {
  /// Whether the view is in a container that arranges a list of views.
  var isInList: Bool { parent.map { $0.arrangesList ?? $0.isInList } ?? false }
}
