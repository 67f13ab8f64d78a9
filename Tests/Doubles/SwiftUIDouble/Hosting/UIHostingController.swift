import UIKitDouble

/// A view controller that draws views. Tests use it where SwiftUI does: as the root, for each page
/// of a stack, for each tab, and for each sheet.
open class UIHostingController<Content: View>: UIViewController {
  public let tree = ViewTree()
  private var phases: [AnyCancellable] = []

  open var rootView: Content {
    didSet { if isViewLoaded { draw() } }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    tree.controller = self
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The views end with their controller.
  deinit {
    let tree = tree
    // Safe because controllers are released on the main thread.
    MainActor.assumeIsolated { tree.end() }
  }

  /// Creates a controller as SwiftUI does for a scene of an app with SwiftUI's life cycle.
  public convenience init(rootView: Content, of scene: UIWindowScene) {
    self.init(rootView: rootView)
    tree.environment.scenePhase = ScenePhase(scene)
    phases = observePhases(of: scene) { [weak self] phase in
      guard let self, tree.environment.scenePhase != phase else { return }
      tree.environment.scenePhase = phase
      // At the end of the turn.
      tree.simulation.nextTurn { [weak self] in
        guard let self, isViewLoaded else { return }
        tree.draw(self.rootView)
      }
    }
  }

  open override var isModalInPresentation: Bool {
    get {
      super.isModalInPresentation || (SwiftUIHabits.marksModalControllers && forbidsDismissal)
    }
    set { super.isModalInPresentation = newValue }
  }

  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions = SafeAreaRegions.all

  /// The size that the content wants; nil if it is not modelled.
  public var idealSize: CGSize? {
    get { (view as? HostingView)?.ideal }
    set { (view as? HostingView)?.ideal = newValue }
  }

  open override var isOfSystem: Bool { true }

  open override func loadView() {
    let view = HostingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.follows = { [weak self] in
      self?.sizingOptions.contains(.intrinsicContentSize) ?? false
    }
    view.withholdsTouches = { [weak self] in self?.tree.withholdsTouches(from: $0) ?? false }
    view.onMove = { [weak self] in self?.tree.controllerDidMove() }
    view.keyboardHeight = { [weak self] in
      guard let self, safeAreaRegions.contains(.keyboard) else { return 0 }
      return tree.simulation.keyboardHeight
    }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    draw()
  }

  private func draw() {
    tree.draw(rootView)
    if let size = tree.root?.fixedSize { idealSize = size }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tree.controllerWillAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tree.controllerDidDisappear()
  }

  /// The gesture begins at the topmost view that has an action for it. Under a presented controller,
  /// no view of this one has the focus.
  open override func accessibilityPerformEscape() -> Bool {
    guard presentedViewController == nil else { return false }
    let node = tree.root?.all.last { node in
      node.modifiers.contains { $0.name == "accessibilityAction escape" }
    }
    return node?.escape() ?? false
  }

  /// The first control that has the key as its shortcut is used, wherever it is in the views.
  open override func performCommand(of key: UIKey) -> Bool {
    tree.performShortcut(of: key)
  }
}

extension UIViewController {
  /// Adds a view of SwiftUI's own.
  func draw(_ view: UIView) {
    if let own = self.view as? HostingView { own.draw(view) } else { self.view.addSubview(view) }
  }
}

extension UIKitSimulation {
  /// Shows a view in the window of a new scene, and waits for a second.
  @discardableResult
  public func show<Content: View>(_ view: Content) -> UIHostingController<Content> {
    let controller = UIHostingController(rootView: view)
    showWindow(in: connectScene(), root: controller)
    advance(by: 1)
    return controller
  }
}

@MainActor
protocol DismissalForbidding {
  /// Whether the views have `interactiveDismissDisabled`.
  var forbidsDismissal: Bool { get }
}

@MainActor
protocol PopoverKeeping {
  /// Whether the views want a popover also in a narrow window.
  var keepsPopover: Bool { get }
}

extension UIHostingController: PopoverKeeping {
  var keepsPopover: Bool {
    let values = tree.values(of: "presentationCompactAdaptation", as: PresentationAdaptation.self)
    return values.last == .popover
  }
}

extension UIHostingController: DismissalForbidding {
  var forbidsDismissal: Bool {
    let values = tree.values(of: "interactiveDismissDisabled", as: Bool.self)
    return SwiftUIHabits.outermostForbids ? values.first ?? false : values.contains(true)
  }
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public internal(set) var environment: EnvironmentValues
}

extension ViewNode {
  /// Draws a controller as a child of the hosting controller.
  func draw<V: UIViewControllerRepresentable>(representable view: V) {
    let context = V.Context(environment: environment)
    var isNew = false
    let controller = keep("controller") {
      isNew = true
      return view.makeUIViewController(context: context)
    }
    if isNew {
      embed(controller)
      embedded = controller
    }
    view.updateUIViewController(controller, context: context)
    setChildren { _ in }
  }

  /// Adds a controller to the hosting controller after `onAppear`.
  func embed(_ controller: UIViewController) {
    tree?.embed(controller, of: self)
  }

  private var isInItem: Bool { parent.map { $0.hasItems || $0.isInItem } ?? false }

  /// Adds a controller, or its view only, until the end of this view's identity.
  func insert(_ controller: UIViewController) {
    guard let parent = tree?.controller else { return }
    let isChild = !SwiftUIHabits.orphansControllersInItems || !isInItem
    controller.isToldWithParent = SwiftUIHabits.forwardsAppearance
    if isChild { parent.addChild(controller) }
    parent.draw(controller.view)
    if isChild { controller.didMove(toParent: parent) }
    atEnd { [weak controller] in
      guard let controller else { return }
      if isChild { controller.willMove(toParent: nil) }
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }
}
