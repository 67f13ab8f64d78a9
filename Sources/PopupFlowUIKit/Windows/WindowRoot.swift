#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The root controller of a window host, which arranges the popups.
  @MainActor
  final class WindowRoot: PopupWindowRoot {
    private(set) var slots: [WindowSlot] = [] {
      didSet { parts = slots.map(\.part) }
    }
    private var layout: [NSLayoutConstraint] = []
    // Those of the layout.
    private var controlInsets = UIEdgeInsets.zero

    // UIKit removes constraints to the window when it takes the view away, below a full-screen
    // controller that a popup presents. The maximum width grows with the text size.
    package override func viewDidLoad() {
      super.viewDidLoad()
      let observer = ObservingView { [weak self] observer, change in
        if change != .tint, observer.window != nil { self?.layOut() }
      }
      observer.lie(in: view)
    }

    func add(_ slot: WindowSlot) {
      insert(slot, at: slots.count)
      slot.controller.didMove(toParent: self)
    }

    func replace(_ old: WindowSlot, with new: WindowSlot) {
      guard let index = slots.firstIndex(where: { $0 === old }) else { return }
      remove(old)
      insert(new, at: index)
      new.controller.didMove(toParent: self)
    }

    private func insert(_ slot: WindowSlot, at index: Int) {
      slots.insert(slot, at: index)
      addChild(slot.controller)
      let above = slots.dropFirst(index + 1).first.flatMap { $0.backdrop ?? $0.controller.view }
      for part in [slot.backdrop, slot.controller.view] {
        guard let part else { continue }
        if let above {
          view.insertSubview(part, belowSubview: above)
        } else {
          view.addSubview(part)
        }
      }
      slot.backdrop?.frame = view.bounds
      layOut()
    }

    func remove(_ slot: WindowSlot) {
      guard let index = slots.firstIndex(where: { $0 === slot }) else { return }
      slots.remove(at: index)
      slot.backdrop?.removeFromSuperview()
      slot.controller.leaveParent()
      slot.letGo()
      layOut()
    }

    /// Moves the remaining popups to their places.
    func closeRanks() {
      guard !slots.isEmpty else { return }
      guard !UIAccessibility.isReduceMotionEnabled else { return view.layoutIfNeeded() }
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { self.view.layoutIfNeeded() }, completion: nil)
    }

    // The popups lie in no safe area of this view's, so that theirs does not change while they slide
    // or are dragged (U33). The layout uses that of the window.
    package override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      freeSafeArea()
    }

    private func freeSafeArea() {
      guard let insets = view.window?.safeAreaInsets else { return }
      let free = UIEdgeInsets.zero - insets
      if additionalSafeAreaInsets != free { additionalSafeAreaInsets = free }
      for slot in slots { slot.insets = insets - view.safeAreaInsets }
    }

    override func avoidControls() {
      guard let window = viewIfLoaded?.window, window.controlInsets != controlInsets else { return }
      layOut()
    }

    private func layOut() {
      freeSafeArea()
      controlInsets = view.window?.controlInsets ?? .zero
      NSLayoutConstraint.deactivate(layout)
      layout = WindowLayout(of: slots, in: view, avoiding: controlInsets).constraints
      NSLayoutConstraint.activate(layout)
      view.setNeedsLayout()
    }

    // Called when a popup's preferred size has changed, after a change of the text size for
    // example.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      layOut()
      closeRanks()
    }
  }

  extension UIEdgeInsets {
    static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: left.top - right.top, left: left.left - right.left,
        bottom: left.bottom - right.bottom, right: left.right - right.right)
    }

    static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
      left - (UIEdgeInsets.zero - right)
    }
  }
#endif
