#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The controls of the app's window, from iPadOS 26 on (U33). The guides come with the SDK that has
  // the module FoundationModels. Apple TV has neither. The double of UIKit has the guides.
  extension UIView {
    /// The safe area beside the controls.
    var safeAreaBesideControls: UILayoutGuide {
      #if canImport(FoundationModels) || canImport(UIKitGlobals)
        if #available(iOS 26, tvOS 26, visionOS 26, *) {
          return layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
        }
      #endif
      return safeAreaLayoutGuide
    }

    /// The safe area below the controls.
    var safeAreaBelowControls: UILayoutGuide {
      #if canImport(FoundationModels) || canImport(UIKitGlobals)
        if #available(iOS 26, tvOS 26, visionOS 26, *) {
          return layoutGuide(for: .safeArea(cornerAdaptation: .vertical))
        }
      #endif
      return safeAreaLayoutGuide
    }

    /// The width of the safe area that the controls take, at its left edge.
    var leftControlsWidth: CGFloat {
      #if canImport(FoundationModels) || canImport(UIKitGlobals)
        if #available(iOS 26, tvOS 26, visionOS 26, *) {
          let insets = edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
          return max(0, insets.left - safeAreaInsets.left)
        }
      #endif
      return 0
    }
  }
#endif
