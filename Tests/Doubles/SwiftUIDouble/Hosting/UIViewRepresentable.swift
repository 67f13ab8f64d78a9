import UIKitDouble

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  typealias Context = UIViewRepresentableContext<Self>
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public internal(set) var environment: EnvironmentValues
}

extension ViewNode {
  /// Draws a view in the view of the hosting controller. A view without a frame has its intrinsic
  /// size there, at the upper left, because nothing is laid out.
  func draw<V: UIViewRepresentable>(representable view: V) {
    let context = V.Context(environment: environment)
    var isNew = false
    let drawn = keep("view") {
      isNew = true
      return view.makeUIView(context: context)
    }
    if isNew {
      embeddedView = drawn
      tree?.insertSoon(of: self) { [weak self] in
        if drawn.frame.isEmpty { drawn.frame.size = drawn.intrinsicContentSize }
        self?.tree?.controller?.draw(drawn)
        self?.atEnd { [weak drawn] in drawn?.removeFromSuperview() }
      }
    }
    view.updateUIView(drawn, context: context)
    setChildren { _ in }
  }

  /// Whether a view is in the view or the controller that this node embeds.
  fileprivate func embeds(_ view: UIView) -> Bool {
    [embeddedView, embedded?.viewIfLoaded].contains { $0.map(view.isDescendant(of:)) ?? false }
  }
}

extension ViewTree {
  /// Whether a gesture keeps touches from a view of UIKit. A drag without a minimum distance around
  /// the view does (PageView.SwiftUI#2): the gesture begins with the touch.
  func withholdsTouches(from view: UIView) -> Bool {
    root?.all.contains { $0.embeds(view) && $0.isInInstantDrag } ?? false
  }
}
