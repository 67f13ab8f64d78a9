import UIKitDouble

/// The place to which a popover points. Positions are not modelled.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
}

public struct Anchor<Value: Sendable>: Sendable {
  public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self() }
}

/// The view to which a popover points: that of its modifier.
public final class AnchorView: UIView {
  private weak var node: ViewNode?

  /// The first text of the view; nil if it has none.
  public var text: String? { node?.all.lazy.compactMap(\.text).first }

  init(_ node: ViewNode) {
    self.node = node
    super.init(frame: .zero)
    isHidden = true
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// What a presentation is in a narrow window.
public struct PresentationAdaptation: Equatable, Sendable {
  let name: String
  public static let automatic = PresentationAdaptation(name: "automatic")
  public static let popover = PresentationAdaptation(name: "popover")
  public static let sheet = PresentationAdaptation(name: "sheet")
}

/// Dismisses the presentation around a view: sets its binding to nil.
@MainActor
public struct DismissAction {
  let dismiss: @MainActor () -> Void

  public func callAsFunction() { dismiss() }
}

struct SheetModifier<Item: Identifiable, Sheet: View>: PrimitiveModifier {
  let name: String
  let style: UIModalPresentationStyle
  let item: Binding<Item?>
  let onDismiss: (() -> Void)?
  let content: (Item) -> Sheet

  func apply(to node: ViewNode) {
    node.modifiers = [ViewNode.Modifier(name: name, value: item)]
    let presentation = node.presentation
    let (binding, last) = (item, item.wrappedValue)
    presentation.clear = { binding.wrappedValue = nil }
    if let last { presentation.restore = { binding.wrappedValue = last } }
    presentation.onDismiss = onDismiss
    presentation.update(
      last.map { item in
        var environment = node.environment
        environment.dismiss = DismissAction { binding.wrappedValue = nil }
        return Presentation.Wish(id: AnyHashable(item.id)) { [weak node] in
          let controller = UIHostingController(rootView: AnyView(content(item)))
          controller.tree.environment = environment
          controller.modalPresentationStyle = style
          controller.popoverPresentationController?.sourceView = node?.anchor
          controller.title = "\(name) \(item.id)"
          return controller
        } change: { controller in
          let hosting = controller as? UIHostingController<AnyView>
          hosting?.tree.environment = environment
          hosting?.rootView = AnyView(content(item))
        }
      })
  }
}

struct AlertModifier<Actions: View, Message: View>: PrimitiveModifier {
  let name: String
  let style: UIAlertController.Style
  let title: Text
  let isPresented: Binding<Bool>
  let actions: Actions?
  let message: Message?

  func apply(to node: ViewNode) {
    node.modifiers = [ViewNode.Modifier(name: name, value: isPresented)]
    let presentation = node.presentation
    let binding = isPresented
    presentation.clear = { binding.wrappedValue = false }
    guard binding.wrappedValue, let actions else { return presentation.update(nil) }
    let environment = node.environment
    presentation.update(
      Presentation.Wish(id: name) { [weak node, weak presentation] in
        let drawn = ViewTree()
        drawn.environment = environment
        drawn.draw(actions)
        let words = ViewTree()
        words.draw(message)
        let alert = UIAlertController(
          title: title.string, message: words.texts.first, preferredStyle: style)
        for button in drawn.root?.all.compactMap(\.buttonWithTitle) ?? [] {
          alert.addAction(
            UIAlertAction(title: button.title, style: button.role.alertStyle) { _ in
              presentation?.isAnswered { button.action() }
              // Only until it was used.
              withExtendedLifetime(drawn) {}
            })
        }
        alert.popoverPresentationController?.sourceView = node?.anchor
        // SwiftUI adds a button if the alert has none.
        if alert.actions.isEmpty || (style == .actionSheet && !alert.hasCancel) {
          let title = style == .alert ? "OK" : "Cancel"
          alert.addAction(
            UIAlertAction(title: title, style: .cancel) { _ in presentation?.isAnswered {} })
        }
        return alert
      } change: { _ in
      })
  }
}

extension ButtonRole? {
  fileprivate var alertStyle: UIAlertAction.Style {
    switch self {
    case .destructive?: .destructive
    case .cancel?: .cancel
    default: .default
    }
  }
}

extension UIAlertController {
  fileprivate var hasCancel: Bool { actions.contains { $0.style == .cancel } }
}

extension ViewNode {
  /// The view to which a popover of this node points, in the controller's view.
  @MainActor fileprivate var anchor: UIView {
    keep("anchor") {
      let anchor = AnchorView(self)
      tree?.controller?.draw(anchor)
      atEnd { [weak anchor] in anchor?.removeFromSuperview() }
      return anchor
    }
  }

  @MainActor var presentation: Presentation {
    keep("presentation") {
      let presentation = Presentation(tree)
      atEnd { presentation.end() }
      return presentation
    }
  }

  struct TitledButton {
    let title: String
    let role: ButtonRole?
    let action: @MainActor () -> Void
  }

  var buttonWithTitle: TitledButton? {
    guard let button else { return nil }
    let title = all.lazy.compactMap(\.text).first ?? ""
    return TitledButton(title: title, role: button.role, action: button.action)
  }
}

extension View {
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        name: "sheet", style: .automatic, item: item, onDismiss: onDismiss, content: content))
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        name: "fullScreenCover", style: .fullScreen, item: item, onDismiss: onDismiss,
        content: content))
  }

  /// In a narrow window, a popover is a sheet, unless the content wants it to stay one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        name: "popover", style: .popover, item: item, onDismiss: nil, content: content)
    )
    .record("arrowEdge", arrowEdge)
  }

  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    record("presentationCompactAdaptation", adaptation)
  }

  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      AlertModifier(
        name: "alert", style: .alert, title: title, isPresented: isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      AlertModifier(
        name: "confirmationDialog", style: .actionSheet, title: title, isPresented: isPresented,
        actions: data.map(actions), message: data.map(message)))
  }
}
