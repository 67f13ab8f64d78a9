#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The looks of the app's window, which a window of popups follows (U27): interface style, tint,
  /// layout direction, and overrides of the system's traits.
  @MainActor
  final class WindowLooks {
    private weak var window: UIWindow?
    private weak var model: UIWindow?
    private var observer: ObservingView?

    /// The tint of the view whose popups are in the window; nil for that of the app's window.
    var tint: UIColor? {
      didSet { copy() }
    }

    /// - Parameter window: The window that follows; not retained.
    init(of window: UIWindow) {
      self.window = window
    }

    /// Takes the looks of a window, now and at each change.
    ///
    /// - Parameter model: The window; not retained. If `nil`, the looks stay as they are.
    func follow(_ model: UIWindow?) {
      guard model !== self.model || observer?.superview == nil else { return copy() }
      self.model = model
      stop()
      copy()
      guard let model else { return }
      let observer = ObservingView { [weak self] _, change in
        if change != .window { self?.copy() }
      }
      observer.lie(in: model)
      self.observer = observer
    }

    /// Ends the following.
    func stop() {
      observer?.removeFromSuperview()
      observer = nil
    }

    private func copy() {
      guard let window else { return }
      // Under an alert, the tint can be gray, but not in the popups' window.
      let isDimmed = model?.tintAdjustmentMode == .dimmed
      if let tint = tint ?? (isDimmed ? nil : model?.tintColor), window.tintColor != tint {
        window.tintColor = tint
      }
      guard let model else { return }
      if window.overrideUserInterfaceStyle != model.overrideUserInterfaceStyle {
        window.overrideUserInterfaceStyle = model.overrideUserInterfaceStyle
      }
      if window.semanticContentAttribute != model.semanticContentAttribute {
        window.semanticContentAttribute = model.semanticContentAttribute
      }
      if #available(iOS 17, tvOS 17, *) { copyTraits(of: model, to: window) }
    }

    // Traits of the app's own cannot be found among the overrides.
    @available(iOS 17, tvOS 17, *)
    private func copyTraits(of model: UIWindow, to window: UIWindow) {
      let own = model.traitOverrides
      var new = window.traitOverrides
      copy(UITraitUserInterfaceStyle.self, of: own, to: &new) {
        $0.userInterfaceStyle = own.userInterfaceStyle
      }
      copy(UITraitLayoutDirection.self, of: own, to: &new) {
        $0.layoutDirection = own.layoutDirection
      }
      copy(UITraitPreferredContentSizeCategory.self, of: own, to: &new) {
        $0.preferredContentSizeCategory = own.preferredContentSizeCategory
      }
      copy(UITraitAccessibilityContrast.self, of: own, to: &new) {
        $0.accessibilityContrast = own.accessibilityContrast
      }
      copy(UITraitLegibilityWeight.self, of: own, to: &new) {
        $0.legibilityWeight = own.legibilityWeight
      }
      window.traitOverrides = new
    }

    // UIKit raises an exception if an override is read that is not set. So only the closure, which is
    // called if there is one, names the value.
    @available(iOS 17, tvOS 17, *)
    private func copy(
      _ trait: UITrait, of own: UITraitOverrides, to new: inout UITraitOverrides,
      _ set: (inout UITraitOverrides) -> Void
    ) {
      if own.contains(trait) {
        set(&new)
      } else if new.contains(trait) {
        new.remove(trait)
      }
    }
  }
#endif
