#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The controller of a popup in a window, with its backdrop if it has one.
  @MainActor
  final class WindowSlot {
    let controller: UIViewController
    let style: PopupWindowStyle
    let backdrop: BackdropView?
    private(set) var recognizer: DragRecognizer?
    private var touches: PopupTouches?
    // The content's own value, stored while the view is hidden.
    private var wasHidden = false

    /// Whether it lies behind a backdrop and is hidden from assistive technology (V5).
    var isBehind = false {
      didSet {
        guard isBehind != oldValue, let view = controller.viewIfLoaded else { return }
        if isBehind { wasHidden = view.accessibilityElementsHidden }
        view.accessibilityElementsHidden = isBehind || wasHidden
        backdrop?.isBehind = isBehind
      }
    }

    /// Whether neither a drag nor a tap on the backdrop closes the popup.
    var isMandatory = false {
      didSet {
        recognizer?.isEnabled = !isMandatory
        backdrop?.isMandatory = isMandatory
      }
    }

    init(_ screen: PopupWindowScreen, style: PopupWindowStyle) {
      controller = screen.controller
      self.style = screen.style ?? style
      backdrop = self.style.backdrop.map(BackdropView.init)
      (controller as? any HostedContent)?.fitIntoWindow(
        avoidsKeyboard: self.style.placement.isFullScreen && self.style.avoidsKeyboard)
    }

    /// The safe area of the window, which only a popup in full screen has. It is added to that of the
    /// content.
    var insets: UIEdgeInsets = .zero {
      didSet {
        guard style.placement.isFullScreen, insets != oldValue else { return }
        controller.additionalSafeAreaInsets =
          controller.additionalSafeAreaInsets + (insets - oldValue)
      }
    }

    var part: WindowPart {
      WindowPart(
        controller: controller, backdrop: backdrop, isModal: backdrop != nil,
        acceptsKeyboard: style.acceptsKeyboard, isFullScreen: style.placement.isFullScreen)
    }

    func takeDrags(_ onStep: @escaping @MainActor (DragRecognizer.Step) -> Void) {
      guard style.isDraggable else { return }
      let recognizer = DragRecognizer(
        towards: { [weak self] in self?.edge ?? .top }, onStep: onStep)
      // Some views, such as labels, take no touches by default.
      controller.view.isUserInteractionEnabled = true
      controller.view.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }

    /// Calls a closure when a finger or a pointer comes and goes (R49).
    func takeHolds(_ onHold: @escaping @MainActor (PopupHold.Cause, Bool) -> Void) {
      touches = PopupTouches(on: controller.view, onHold: onHold)
    }

    /// Whether an element of assistive technology is in the popup.
    func contains(_ element: AnyObject) -> Bool {
      controller.viewIfLoaded?.contains(element: element) ?? false
    }

    func context(in container: UIView) -> PopupWindowAnimationContext {
      PopupWindowAnimationContext(
        view: controller.view, backdrop: backdrop, container: container,
        placement: style.placement, isMotionReduced: UIAccessibility.isReduceMotionEnabled)
    }

    /// The duration of its animation, in seconds; nil if that is unknown.
    var knownDuration: Double? { (style.animation as? PopupWindowAnimation)?.duration }

    /// The edge of the window over which the popup leaves.
    private var edge: PopupEdge { style.placement.edge(in: controller.view) }

    /// Returns the drag of the popup by a distance.
    func drag(by distance: CGFloat) -> PopupDrag {
      let size = controller.view.bounds.size
      return PopupDrag(
        distance: distance, length: edge.length(width: size.width, height: size.height))
    }

    /// Moves the popup with a finger.
    func follow(_ drag: PopupDrag) {
      let (x, y) = edge.translation(by: drag.offset)
      controller.view.transform = CGAffineTransform(translationX: x, y: y)
      backdrop?.alpha = 1 - drag.progress
    }

    /// Restores the popup's view, for a return.
    func letGo() {
      isBehind = false
      insets = .zero
      if let recognizer { controller.viewIfLoaded?.removeGestureRecognizer(recognizer) }
      recognizer = nil
      touches?.leave()
      touches = nil
      controller.viewIfLoaded?.transform = .identity
      controller.viewIfLoaded?.alpha = 1
    }
  }

  /// A layer between a popup and the app that can be tapped.
  final class BackdropView: UIControl {
    private var onTap: (@MainActor () -> Void)?

    /// Whether another popup's backdrop covers it.
    var isBehind = false

    /// Whether a tap has no effect.
    var isMandatory = false

    override var isAccessibilityElement: Bool {
      get { onTap != nil && !isMandatory && !isBehind }
      set {}
    }

    init(_ backdrop: PopupWindowBackdrop) {
      super.init(frame: .zero)
      backgroundColor = backdrop.color
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      accessibilityLabel = backdrop.label
      accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func takeTaps(_ onTap: @escaping @MainActor () -> Void) {
      self.onTap = onTap
      // The remote of a television sends the second event. Two taps count once anyway (U19).
      addAction(
        UIAction { [weak self] _ in self?.tap() }, for: [.touchUpInside, .primaryActionTriggered])
    }

    // Otherwise assistive technology taps in the middle, where the popup is.
    override func accessibilityActivate() -> Bool {
      tap()
    }

    @discardableResult
    private func tap() -> Bool {
      guard let onTap, !isMandatory else { return false }
      onTap()
      return true
    }
  }
#endif
