#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Where in its window a popup is.
  public enum WindowPlacement: Hashable, Sendable {
    /// Below what the top of the safe area leaves; several under each other, the first on top.
    case top

    /// Above the keyboard, or what the bottom of the safe area leaves; several over each other, the
    /// first at the bottom.
    case bottom

    /// In the middle of the safe area; several on top of each other.
    case center

    /// All of the window, safe area or not; several on top of each other.
    case fullScreen
  }

  /// What lies between a popup and the app: touches beside the popup do not reach the app.
  @MainActor
  public struct WindowBackdrop {
    /// What is behind the popup is covered with.
    public var color: UIColor

    /// Whether a tap on it closes the popup.
    public var dismissesOnTap: Bool

    /// Makes a backdrop; by default a dimming one that closes the popup when it is tapped.
    public init(
      color: UIColor = UIColor.black.withAlphaComponent(0.4), dismissesOnTap: Bool = true
    ) {
      self.color = color
      self.dismissesOnTap = dismissesOnTap
    }
  }

  /// What assistive technology is told when a popup has come that has no backdrop.
  public enum WindowAnnouncement: Hashable, Sendable {
    /// The label of its view, or the text that is in it, or its controller's title.
    case automatic

    /// These words.
    case text(String)

    /// Nothing.
    case none
  }

  /// How a popup is shown in its window: where, over what, how it comes and goes, and how the user
  /// closes it.
  ///
  /// ```swift
  /// var style = WindowStyle.banner
  /// style.transition = WindowTransition.fade
  /// ```
  @MainActor
  public struct WindowStyle {
    /// Where it is.
    public var placement: WindowPlacement

    /// How far it stays from the safe area's edges, and from the next in its stack.
    public var margin: CGFloat = 8

    /// How wide it may be, except in full screen.
    public var maximumWidth: CGFloat = 500

    /// What lies between it and the app; nil if touches beside it go to the app.
    public var backdrop: WindowBackdrop?

    /// Whether the user can drag the popup away: up from the top, down from elsewhere.
    ///
    /// A finger in a scroll view of the popup scrolls as long as there is something to scroll that
    /// way. At the edge of the content, it drags the popup.
    public var isDraggable = false

    /// Whether the escape gesture of assistive technology closes it.
    public var isEscapable = true

    /// Whether its window may become key, for text to be typed into it. The app's window is given
    /// the key back when it goes (U14).
    public var acceptsKeyboard = false

    /// How it comes and goes.
    public var transition: any PopupTransitioning = WindowTransition.slide

    /// What assistive technology is told when it has come; with a backdrop, the focus goes to it
    /// instead.
    public var announcement = WindowAnnouncement.automatic

    /// Makes a style that is plain but for its placement and backdrop.
    public init(_ placement: WindowPlacement, backdrop: WindowBackdrop? = nil) {
      self.placement = placement
      self.backdrop = backdrop
    }

    /// At the top, to be dragged away.
    public static var banner: WindowStyle {
      var style = WindowStyle(.top)
      style.isDraggable = true
      return style
    }

    /// At the bottom, fading in and out.
    public static var toast: WindowStyle {
      var style = WindowStyle(.bottom)
      style.transition = WindowTransition.fade
      return style
    }

    /// In the middle, over a dimmed app; closed by a tap beside it.
    public static var card: WindowStyle {
      var style = WindowStyle(.center, backdrop: WindowBackdrop())
      style.transition = WindowTransition.fade
      style.acceptsKeyboard = true
      return style
    }

    /// At the bottom, over a dimmed app; closed by a tap beside it, or dragged away.
    public static var drawer: WindowStyle {
      var style = WindowStyle(.bottom, backdrop: WindowBackdrop())
      style.isDraggable = true
      style.acceptsKeyboard = true
      return style
    }

    /// All over the app; closed by nothing but itself.
    public static var fullScreen: WindowStyle {
      let backdrop = WindowBackdrop(color: .clear, dismissesOnTap: false)
      var style = WindowStyle(.fullScreen, backdrop: backdrop)
      style.isEscapable = false
      style.acceptsKeyboard = true
      return style
    }
  }
#endif
