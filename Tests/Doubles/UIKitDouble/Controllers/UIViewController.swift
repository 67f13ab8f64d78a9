import Synchronization

/// A screen, or a part of one. Other files implement appearance, containment, presentation and
/// dismissal.
@MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIFocusEnvironment
{
  open var title: String? {
    didSet { name.withLock { [title] in $0 = title } }
  }
  /// A copy of the title, because a description can be read on any thread.
  private nonisolated let name = Mutex<String?>(nil)
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  // MARK: The view

  private(set) var loadedView: UIView?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if let other = newValue?.controller, other !== self {
        raise(
          "A view can only be associated with at most one view controller at a time! View "
            + "\(String(describing: newValue)) is associated with \(other).")
      }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  // MARK: Appearance

  var appearance: Appearance = .disappeared
  var appearanceIsAnimated = false
  var appearanceNumber = 0
  var disappearsWithItsView = false
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open internal(set) var isMovingFromParent = false

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  // MARK: Presentation

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var preferredTransition: UIViewControllerTransition?
  open var isModalInPresentation = false
  /// Whether it presents the searches of its children, and what is over the current context. Other
  /// styles are presented by the outermost controller.
  open var definesPresentationContext = false
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  /// The controller that this one itself presents. Children return what their ancestors present.
  var presented: UIViewController? {
    didSet { viewIfLoaded?.tellTint() }
  }
  weak var presenter: UIViewController?
  /// The presentation that it delays, and the controller that delays its own.
  var delayed: DelayedPresentation?
  weak var delayer: UIViewController?
  /// Whether the presenter is not told yet; see ``UIKitHabits/tellsPresentersAtOnce``.
  var isPresenterUntold = false
  var ownPresentationController: UIPresentationController? {
    didSet { if ownPresentationController != nil { simulation.willRelease(self) } }
  }
  var transition: Transition?

  /// Whether a child receives the appearance calls of its parent; if not, only those for its view's
  /// coming into a window and leaving it. Containers other than UIKit's decide.
  public var isToldWithParent = true

  /// Whether the system needs the appearance calls itself, so that none is lost.
  open var isOfSystem: Bool { false }

  open private(set) lazy var navigationItem = UINavigationItem(page: self)

  // MARK: Around this one

  /// The transition in which this controller or an ancestor takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// The controller that this controller or an ancestor presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    (isPresenterUntold ? nil : presenter) ?? parent?.presentingViewController
  }

  /// The nearest presentation controller around this controller. Before the controller is
  /// presented, the one for its current style.
  open var presentationController: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    if let parent { return parent.presentationController }
    let controller = makePresentationController(presenting: nil, source: self)
    ownPresentationController = controller
    return controller
  }

  /// The presentation controller that presents this controller or an ancestor: another one than
  /// ``presentationController``, if UIKit has adapted a popover.
  open var activePresentationController: UIPresentationController? {
    presenter == nil ? parent?.activePresentationController : activePresentation
  }

  var activePresentation: UIPresentationController? {
    ownPresentationController?.adaptive ?? ownPresentationController
  }

  /// The presentation controller, if the controller is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(simulation: .current)
  }

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// The title, for logs and failures.
  open override nonisolated var description: String {
    name.withLock { $0 } ?? "\(type(of: self))"
  }

  open override var next: UIResponder? { loadedView?.superview ?? presenter }
  override var responderWindow: UIWindow? { loadedView?.window }

  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else { raise("loadView of \(self) left it without a view") }
    simulation.note("viewDidLoad \(self)")
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  /// Passed on to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Added to the safe area of the view; also negative.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsLayout() } }
  }
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this one.
  var appearanceChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  /// Installs the views of the children that are shown. Overridden by containers.
  func installContent() {}

  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.disown(self)
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {
    isMovingFromParent = parent == nil
  }

  open func didMove(toParent parent: UIViewController?) {
    isMovingFromParent = false
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(
      viewControllerToPresent, animated: flag,
      completion: simulation.kept(completion, .presentCompletion))
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(
      animated: flag, completion: simulation.kept(completion, .dismissCompletion))
  }

  /// Creates the presentation controller for the style. Alerts have their own.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    standardPresentationController(presenting: presenting, source: source)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segueNamed: identifier, sender: sender)
  }

  // MARK: Focus

  /// The content of a popover that is shown as one has a phone's width.
  open var traitCollection: UITraitCollection {
    let traits =
      viewIfLoaded?.window?.traitCollection ?? presenter?.traitCollection
      ?? simulation.traitCollection
    let popover = outermost.ownPresentationController as? UIPopoverPresentationController
    guard let popover, outermost.presenter != nil, !popover.isAdapted else { return traits }
    var narrow = traits.traits
    narrow.width = .compact
    return UITraitCollection(narrow)
  }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  open func setNeedsFocusUpdate() { needsFocusUpdate = true }
  open func updateFocusIfNeeded() {
    guard needsFocusUpdate else { return }
    needsFocusUpdate = false
    simulation.updateFocus(in: self)
  }
  private var needsFocusUpdate = false

  // MARK: What the system asks

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller is asked about the status bar although it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var prefersPointerLocked: Bool { false }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open var prefersInterfaceOrientationLocked: Bool { false }
  open var childForInterfaceOrientationLock: UIViewController? { nil }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    viewIfLoaded?.window?.ask(\.orientations)
  }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.ask(\.hidesHomeIndicator)
  }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.ask(\.deferringEdges)
  }
  open func setNeedsUpdateOfPrefersPointerLocked() {
    viewIfLoaded?.window?.ask(\.locksPointer)
  }
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    viewIfLoaded?.window?.ask(\.locksOrientation)
  }
}
