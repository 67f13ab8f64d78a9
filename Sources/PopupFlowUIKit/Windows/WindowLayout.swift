#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The constraints that place the popups of a window.
  ///
  /// With constraints, UIKit adapts to the safe area, rotation, the keyboard and growing content.
  @MainActor
  struct WindowLayout {
    private let container: UIView
    private let safeArea: UILayoutGuide
    private let controlInsets: UIEdgeInsets
    private(set) var constraints: [NSLayoutConstraint] = []
    // The views next to which the next popup of a stack is placed.
    private var ends: [PopupWindowPlacement: UIView] = [:]

    init(of slots: [WindowSlot], in container: UIView, avoiding controlInsets: UIEdgeInsets) {
      self.container = container
      self.controlInsets = controlInsets
      // Not that of the container, which is the whole container (U33).
      safeArea = (container.window ?? container).safeAreaLayoutGuide
      for slot in slots { place(slot) }
    }

    private mutating func place(_ slot: WindowSlot) {
      guard let view = slot.controller.view else { return }
      view.translatesAutoresizingMaskIntoConstraints = false
      let (placement, margin) = (slot.style.placement, slot.style.margin)
      let edgeMargin = slot.style.edgeMargin ?? margin
      guard !placement.isFullScreen else {
        constraints += [
          view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
          view.topAnchor.constraint(equalTo: container.topAnchor),
          view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ]
        return
      }
      setWidth(of: view, slot)
      let end = placement == .center ? nil : ends.updateValue(view, forKey: placement)
      switch (placement.vertical, end) {
      case (.top, let end):
        let edge = end?.bottomAnchor ?? safeArea.topAnchor
        let distance = end == nil ? edgeMargin : margin
        constraints.append(view.topAnchor.constraint(equalTo: edge, constant: distance))
        keepAboveBottom(view, margin, slot.style)
      case (.center, nil):
        prefer(view.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor))
        keepAboveBottom(view, margin, slot.style)
      case (.center, let end?):
        prefer(view.topAnchor.constraint(equalTo: end.bottomAnchor, constant: margin))
        keepAboveBottom(view, margin, slot.style)
      case (.bottom, nil):
        prefer(view.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -edgeMargin))
        keepAboveBottom(view, min(margin, edgeMargin), slot.style)
      case (.bottom, let end?):
        constraints.append(view.bottomAnchor.constraint(equalTo: end.topAnchor, constant: -margin))
      }
      if placement.vertical != .top { keepBelowTop(view, margin) }
      let height = slot.controller.preferredContentSize.height
      // Text that needs more height has it, because its compression resistance is 750.
      if height > 0 { prefer(view.heightAnchor.constraint(equalToConstant: height), 749) }
    }

    private mutating func setWidth(of view: UIView, _ slot: WindowSlot) {
      let placement = slot.style.placement
      let controls = placement.vertical == .top ? controlInsets : .zero
      let (margin, width) = (slot.style.margin, slot.controller.preferredContentSize.width)
      let edge = placement.edge(in: container)
      let edgeMargin = slot.style.edgeMargin ?? margin
      let left = controls.left + (edge == .left ? edgeMargin : margin)
      let right = controls.right + (edge == .right ? edgeMargin : margin)
      let maximumWidth = UIFontMetrics.default.scaledValue(
        for: slot.style.maximumWidth, compatibleWith: container.traitCollection)
      constraints += [
        view.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
        view.leftAnchor.constraint(greaterThanOrEqualTo: safeArea.leftAnchor, constant: left),
        view.rightAnchor.constraint(lessThanOrEqualTo: safeArea.rightAnchor, constant: -right),
      ]
      // Left and right, so that the layout agrees with drags and animations.
      let side = placement.side(in: container)
      switch side {
      case .left?:
        prefer(view.leftAnchor.constraint(equalTo: safeArea.leftAnchor, constant: left))
      case .right?:
        prefer(view.rightAnchor.constraint(equalTo: safeArea.rightAnchor, constant: -right))
      case .top?, .bottom?, nil:
        constraints.append(
          view.centerXAnchor.constraint(
            equalTo: safeArea.centerXAnchor, constant: (controls.left - controls.right) / 2))
      }
      if width > 0 {
        prefer(view.widthAnchor.constraint(equalToConstant: width))
      } else if side == nil, placement != .center {
        // As wide as allowed.
        prefer(view.leftAnchor.constraint(equalTo: safeArea.leftAnchor, constant: left))
        prefer(view.rightAnchor.constraint(equalTo: safeArea.rightAnchor, constant: -right))
      }
    }

    // Moved up as far as the keyboard requires. Text that is too large for the screen is truncated.
    // Content with a required size keeps it, without a warning of UIKit on the console.
    private mutating func keepAboveBottom(
      _ view: UIView, _ margin: CGFloat, _ style: PopupWindowStyle
    ) {
      let keyboardTop = style.avoidsKeyboard ? container.keyboardTop : nil
      for bottom in [safeArea.bottomAnchor, keyboardTop] {
        guard let bottom else { continue }
        prefer(view.bottomAnchor.constraint(lessThanOrEqualTo: bottom, constant: -margin), 999)
      }
    }

    private mutating func keepBelowTop(_ view: UIView, _ margin: CGFloat) {
      let (top, distance) = (safeArea.topAnchor, controlInsets.top + margin)
      prefer(view.topAnchor.constraint(greaterThanOrEqualTo: top, constant: distance), 999)
    }

    private mutating func prefer(_ constraint: NSLayoutConstraint, _ priority: Float = 751) {
      constraint.priority = UILayoutPriority(priority)
      constraints.append(constraint)
    }
  }

  extension UIView {
    /// The top of the keyboard. There is none on tvOS.
    ///
    /// The guide follows the keyboard of the view's scene. If it does not in a window that is not
    /// key, popups stay at the end of the safe area.
    fileprivate var keyboardTop: NSLayoutYAxisAnchor? {
      #if os(tvOS)
        nil
      #else
        keyboardLayoutGuide.topAnchor
      #endif
    }
  }
#endif
