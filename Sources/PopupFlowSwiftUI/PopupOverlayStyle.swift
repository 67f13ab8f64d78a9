#if canImport(SwiftUI)
  import SwiftUI

  /// What lies between a popup and the app: touches beside the popup do not reach the app, and
  /// assistive technology does not see it.
  @MainActor
  public struct PopupBackdrop {
    /// What is behind the popup is covered with.
    public var color: Color

    /// Whether a tap on it closes the popup.
    public var dismissesOnTap: Bool

    /// Makes a backdrop; by default a dimming one that closes the popup when it is tapped.
    public init(color: Color = .black.opacity(0.4), dismissesOnTap: Bool = true) {
      self.color = color
      self.dismissesOnTap = dismissesOnTap
    }
  }

  /// How a popup lies over a view: where, over what, how it comes and goes, and how the user closes it.
  ///
  /// ```swift
  /// var style = PopupOverlayStyle.banner
  /// style.transition = .opacity
  /// ```
  @MainActor
  public struct PopupOverlayStyle {
    /// Where it is.
    public var alignment: Alignment

    /// What lies between it and the app; nil if touches beside it go to the app. Popups without one
    /// are stacked where there are several.
    public var backdrop: PopupBackdrop?

    /// How it comes and goes; where the user has asked for less motion, it fades instead.
    public var transition: AnyTransition = .opacity

    /// How long it takes each way, in seconds.
    public var seconds: Double = 0.3

    /// Whether it can be dragged away: up from the top, down from elsewhere. Not on tvOS.
    public var isDraggable = false

    /// Whether the escape gesture of assistive technology closes it.
    public var isEscapable = true

    /// How far it stays from the edges, in points.
    public var margin: CGFloat = 8

    /// How wide it may be, in points of the standard text size: it grows with the text.
    public var maximumWidth: CGFloat = 500

    /// Makes a style that is plain but for its place and backdrop.
    public init(_ alignment: Alignment, backdrop: PopupBackdrop? = nil) {
      self.alignment = alignment
      self.backdrop = backdrop
    }

    /// At the top, to be dragged away.
    public static var banner: PopupOverlayStyle {
      var style = PopupOverlayStyle(.top)
      style.transition = .move(edge: .top).combined(with: .opacity)
      style.isDraggable = true
      return style
    }

    /// At the bottom, fading in and out.
    public static var toast: PopupOverlayStyle {
      PopupOverlayStyle(.bottom)
    }

    /// In the middle, over a dimmed app; closed by a tap beside it.
    public static var card: PopupOverlayStyle {
      PopupOverlayStyle(.center, backdrop: PopupBackdrop())
    }

    /// At the bottom, over a dimmed app; closed by a tap beside it, or dragged away.
    public static var drawer: PopupOverlayStyle {
      var style = PopupOverlayStyle(.bottom, backdrop: PopupBackdrop())
      style.transition = .move(edge: .bottom)
      style.isDraggable = true
      return style
    }

    var isUpwards: Bool { alignment.vertical == .top }
  }
#endif
