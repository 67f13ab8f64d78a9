#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  /// A layer between a popup and the app, which blocks touches to the app.
  @MainActor
  public struct PopupWindowBackdrop {
    /// The color of the layer.
    public var color: UIColor

    /// Whether a tap on the layer closes the popup.
    public var dismissesOnTap: Bool

    /// The label of the layer for assistive technology, to which a layer that can be tapped is a
    /// button.
    public var label: String

    /// Creates a backdrop; by default one that dims the app and closes the popup when tapped.
    ///
    /// - Parameters:
    ///   - color: The color of the layer.
    ///   - dismissesOnTap: Whether a tap on the layer closes the popup.
    ///   - label: The label for assistive technology. If `nil`, the translation of "Dismiss popup" in
    ///     the table `Localizable` of the app's main bundle, or else these words.
    public init(
      color: UIColor = UIColor.black.withAlphaComponent(0.4), dismissesOnTap: Bool = true,
      label: String? = nil
    ) {
      self.color = color
      self.dismissesOnTap = dismissesOnTap
      self.label =
        label ?? Bundle.main.localizedString(forKey: "Dismiss popup", value: nil, table: nil)
    }
  }

  /// The announcement of assistive technology for a popup without a backdrop.
  public enum PopupWindowAnnouncement: Hashable, Sendable {
    /// The label of the view, or else the text in it, or else the title of the controller. If there is
    /// none while VoiceOver runs, that is an issue.
    case automatic

    /// The given text.
    case text(String)

    /// No announcement.
    case none
  }

  /// The placement, backdrop, animation and gestures of a popup in a window.
  ///
  /// If the popup is mandatory (`Popup.isMandatory`), ``isDraggable``, ``isEscapable`` and
  /// ``PopupWindowBackdrop/dismissesOnTap`` have no effect: only its content closes it.
  ///
  /// ```swift
  /// var style = PopupWindowStyle.banner
  /// style.animation = PopupWindowAnimation.fade
  /// ```
  @MainActor
  public struct PopupWindowStyle {
    /// The position in the window.
    public var placement: PopupWindowPlacement

    /// The distance from the safe area's edges, and between popups in a stack.
    public var margin: CGFloat = 8

    /// The distance from the edge at which the popup is; ``margin`` if `nil`. In the middle and in full
    /// screen, it has no effect.
    ///
    /// With 60, for example, a toast stays above a tab bar, as wide as before. Of several popups in a
    /// stack at the top or at the bottom, it counts for the first. Above the keyboard, the
    /// smaller of the two counts.
    public var edgeMargin: CGFloat?

    /// The maximum width at the default text size, except in full screen. It grows with the text size.
    public var maximumWidth: CGFloat = 500

    /// Whether the popup moves up as far as the keyboard requires. If `false`, it stays where it is, and
    /// the keyboard can cover it: a badge in a corner, for example.
    ///
    /// Of several popups in a stack at the bottom, it counts for the first. A view controller in full
    /// screen is not moved: there, it counts for the content of a `UIHostingController`, which SwiftUI
    /// moves, from iOS 16.4 on.
    public var avoidsKeyboard = true

    /// The layer between the popup and the app. If `nil`, touches beside the popup reach the app.
    public var backdrop: PopupWindowBackdrop?

    /// Whether the user can drag the popup away: up at the top, to the side at the leading and trailing
    /// edges, down elsewhere.
    ///
    /// The popup is closed if the finger is lifted after half of the way, or with a flick. Content
    /// can follow `ShownPopup.dragProgress`.
    ///
    /// A finger in a scroll view of the popup scrolls first. At the end of the content, it drags
    /// the popup.
    public var isDraggable = false

    /// Whether the escape gesture of assistive technology and the Escape key close the popup.
    public var isEscapable = true

    /// Whether the window of a popup without a backdrop may become key for text input. When the
    /// popup is dismissed, the app's window becomes key again.
    ///
    /// The window of a popup with a backdrop is key in any case.
    public var acceptsKeyboard = false

    /// The animation of the popup, in and out.
    public var animation: any PopupWindowAnimating = PopupWindowAnimation.slide

    /// The announcement of assistive technology when the popup has appeared. A popup with a
    /// backdrop gets the focus instead.
    public var announcement = PopupWindowAnnouncement.automatic

    /// Creates a style with default values for all but its position and backdrop.
    public init(_ placement: PopupWindowPlacement, backdrop: PopupWindowBackdrop? = nil) {
      self.placement = placement
      self.backdrop = backdrop
    }

    /// At the top, and closed by a drag.
    public static var banner: PopupWindowStyle {
      var style = PopupWindowStyle(.top)
      style.isDraggable = true
      return style
    }

    /// At the bottom, fading in and out.
    public static var toast: PopupWindowStyle {
      var style = PopupWindowStyle(.bottom)
      style.animation = PopupWindowAnimation.fade
      return style
    }

    /// In the middle over a dimmed app, and closed by a tap beside it.
    public static var card: PopupWindowStyle {
      var style = PopupWindowStyle(.center, backdrop: PopupWindowBackdrop())
      style.animation = PopupWindowAnimation.fade
      style.acceptsKeyboard = true
      return style
    }

    /// At the bottom over a dimmed app, and closed by a tap beside it or a drag.
    public static var drawer: PopupWindowStyle {
      var style = PopupWindowStyle(.bottom, backdrop: PopupWindowBackdrop())
      style.isDraggable = true
      style.acceptsKeyboard = true
      return style
    }

    /// Over the whole app, and closed only by its content.
    public static var fullScreen: PopupWindowStyle {
      let backdrop = PopupWindowBackdrop(color: .clear, dismissesOnTap: false)
      var style = PopupWindowStyle(.fullScreen, backdrop: backdrop)
      style.isEscapable = false
      style.acceptsKeyboard = true
      return style
    }
  }

  /// The position of a popup in its window: at an edge, in a corner, in the middle, or in full screen.
  ///
  /// ```swift
  /// var style = PopupWindowStyle(PopupWindowPlacement(.top, .trailing))
  /// ```
  ///
  /// Popups without a preferred width are as wide as allowed in ``top`` and ``bottom``, and as wide as
  /// their content otherwise.
  public struct PopupWindowPlacement: Hashable, Sendable {
    /// The position from the top to the bottom of the safe area.
    public enum Vertical: Hashable, Sendable {
      /// At the top. Several popups are stacked downwards.
      case top
      /// In the middle, or above the keyboard (``PopupWindowStyle/avoidsKeyboard``). Several popups at the
      /// leading or trailing edge are stacked downwards, and those in the middle of the screen lie on
      /// top of each other.
      case center
      /// At the bottom, or above the keyboard (``PopupWindowStyle/avoidsKeyboard``). Several popups are
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
    public static let top = PopupWindowPlacement(.top)

    /// In the middle of the bottom.
    public static let bottom = PopupWindowPlacement(.bottom)

    /// In the middle of the leading edge.
    public static let leading = PopupWindowPlacement(.center, .leading)

    /// In the middle of the trailing edge.
    public static let trailing = PopupWindowPlacement(.center, .trailing)

    /// In the middle of the safe area. Several popups lie on top of each other.
    public static let center = PopupWindowPlacement(.center)

    /// The whole window, beyond the safe area. Several popups lie on top of each other.
    public static let fullScreen = PopupWindowPlacement(.center, .center, isFullScreen: true)
  }

  extension PopupWindowPlacement {
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
