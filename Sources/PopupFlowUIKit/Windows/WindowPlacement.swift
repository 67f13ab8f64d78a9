#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  /// The position of a popup in its window: at an edge, in a corner, in the middle, or in full screen.
  ///
  /// ```swift
  /// var style = WindowStyle(WindowPlacement(.top, .trailing))
  /// ```
  ///
  /// Popups without a preferred width are as wide as allowed in ``top`` and ``bottom``, and as wide as
  /// their content otherwise.
  public struct WindowPlacement: Hashable, Sendable {
    /// The position from the top to the bottom of the safe area.
    public enum Vertical: Hashable, Sendable {
      /// At the top. Several popups are stacked downwards.
      case top
      /// In the middle, or above the keyboard (``WindowStyle/avoidsKeyboard``). Several popups at the
      /// leading or trailing edge are stacked downwards, and those in the middle of the screen lie on
      /// top of each other.
      case center
      /// At the bottom, or above the keyboard (``WindowStyle/avoidsKeyboard``). Several popups are
      /// stacked upwards.
      case bottom
    }

    /// The position from the leading to the trailing edge of the safe area.
    public enum Horizontal: Hashable, Sendable {
      /// On the left, or, from right to left, on the right.
      case leading
      /// In the middle.
      case center
      /// On the right, or, from right to left, on the left.
      case trailing
    }

    let vertical: Vertical
    let horizontal: Horizontal
    let isFullScreen: Bool

    /// Creates a position in the safe area.
    public init(_ vertical: Vertical, _ horizontal: Horizontal = .center) {
      self.init(vertical, horizontal, isFullScreen: false)
    }

    private init(_ vertical: Vertical, _ horizontal: Horizontal, isFullScreen: Bool) {
      self.vertical = vertical
      self.horizontal = horizontal
      self.isFullScreen = isFullScreen
    }

    /// In the middle of the top.
    public static let top = WindowPlacement(.top)

    /// In the middle of the bottom.
    public static let bottom = WindowPlacement(.bottom)

    /// In the middle of the leading edge.
    public static let leading = WindowPlacement(.center, .leading)

    /// In the middle of the trailing edge.
    public static let trailing = WindowPlacement(.center, .trailing)

    /// In the middle of the safe area. Several popups lie on top of each other.
    public static let center = WindowPlacement(.center)

    /// The whole window, beyond the safe area. Several popups lie on top of each other.
    public static let fullScreen = WindowPlacement(.center, .center, isFullScreen: true)
  }

  extension WindowPlacement {
    /// Returns the edge over which a popup leaves the window of a view.
    @MainActor
    func edge(in view: UIView) -> PopupEdge {
      switch vertical {
      case .top: .top
      case .bottom: .bottom
      case .center: side(in: view) ?? .bottom
      }
    }

    /// Returns the left or right edge at which a popup is in the window of a view, or nil.
    @MainActor
    func side(in view: UIView) -> PopupEdge? {
      // The window has the app's layout direction, which views may not inherit (U27).
      let direction = (view.window ?? view).effectiveUserInterfaceLayoutDirection
      return switch horizontal {
      case .leading: .leading(isRightToLeft: direction == .rightToLeft)
      case .trailing: .trailing(isRightToLeft: direction == .rightToLeft)
      case .center: nil
      }
    }
  }
#endif
