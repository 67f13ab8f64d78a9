// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

import UIKitDouble

/// A view controller that draws views. Tests put it where SwiftUI puts one: at the root, in a stack
/// for each page, in a tab for each, in each sheet.
open class UIHostingController<Content: View>: UIViewController {
  public let tree = ViewTree()

  open var rootView: Content {
    didSet { if isViewLoaded { tree.draw(rootView) } }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    tree.controller = self
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tree.draw(rootView)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tree.controllerWillAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tree.controllerDidDisappear()
  }
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

extension ViewNode {
  /// Draws a controller as a child of the one that all of this is drawn in.
  func draw<V: UIViewControllerRepresentable>(representable view: V) {
    let context = V.Context(environment: environment)
    var isNew = false
    let controller = keep("controller") {
      isNew = true
      return view.makeUIViewController(context: context)
    }
    if isNew, let parent = tree?.controller {
      parent.addChild(controller)
      parent.view.addSubview(controller.view)
      controller.didMove(toParent: parent)
      atEnd { [weak controller] in
        controller?.willMove(toParent: nil)
        controller?.viewIfLoaded?.removeFromSuperview()
        controller?.removeFromParent()
      }
    }
    view.updateUIViewController(controller, context: context)
    setChildren { _ in }
  }
}
