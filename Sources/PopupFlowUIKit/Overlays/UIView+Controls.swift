#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The controls of the app's window, from iPadOS 26 on (U33). The regions come with the SDK that
  // has the module FoundationModels. Apple TV has neither. The double of UIKit has the regions.
  extension UIView {
    /// The parts of the safe area that the controls take: left or right, for views beside them, and
    /// top, for views below them.
    ///
    /// The regions avoid rounded corners as well, on both sides alike and without any controls: on
    /// an iPad (TRViS#315), and on an iPhone (compose-multiplatform-core#3018). So the controls are
    /// on the side that loses more. In a right-to-left layout, that is the right side.
    var controlInsets: UIEdgeInsets {
      #if canImport(FoundationModels) || canImport(UIKitGlobals)
        if #available(iOS 26, tvOS 26, visionOS 26, *), traitCollection.userInterfaceIdiom == .pad {
          let beside = edgeInsets(for: .safeArea(cornerAdaptation: .horizontal)) - safeAreaInsets
          let below = edgeInsets(for: .safeArea(cornerAdaptation: .vertical)) - safeAreaInsets
          // A smaller difference is due to rounding.
          guard abs(beside.left - beside.right) >= 1 else { return .zero }
          let isLeft = beside.left > beside.right
          return UIEdgeInsets(
            top: max(0, below.top), left: isLeft ? beside.left : 0, bottom: 0,
            right: isLeft ? 0 : beside.right)
        }
      #endif
      return .zero
    }
  }
#endif
