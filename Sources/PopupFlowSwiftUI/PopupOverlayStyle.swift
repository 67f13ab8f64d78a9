#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// A layer between a popup and the app, which blocks touches and hides the app from assistive
  /// technology.
  @MainActor
  public struct PopupBackdrop {
    /// The color of the layer.
    public var color: Color

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
      color: Color = .black.opacity(0.4), dismissesOnTap: Bool = true, label: String? = nil
    ) {
      self.color = color
      self.dismissesOnTap = dismissesOnTap
      self.label =
        label ?? Bundle.main.localizedString(forKey: "Dismiss popup", value: nil, table: nil)
    }
  }

  /// The position, backdrop, transition and gestures of a popup over a view or in a window; see
  /// ``PopupLayer``.
  ///
  /// If the popup is mandatory (`Popup.isMandatory`), ``isDraggable``, ``isEscapable`` and
  /// ``PopupBackdrop/dismissesOnTap`` have no effect: only its content closes it.
  ///
  /// If a view passes another style while a popup is on screen, the popup takes it. If a ``backdrop``
  /// comes or goes, or ``isEscapable`` changes, its view is a new one, and loses its state.
  ///
  /// ```swift
  /// var style = PopupOverlayStyle.banner
  /// style.transition = .opacity
  /// ```
  @MainActor
  public struct PopupOverlayStyle {
    /// The position of the popup in the view, at any edge.
    public var alignment: Alignment

    /// The layer between the popup and the app. If `nil`, touches beside the popup reach the app,
    /// and several popups are stacked, newer ones below.
    public var backdrop: PopupBackdrop?

    /// The transition of the popup, in and out. If the user has asked for less motion, the popup fades
    /// instead.
    public var transition: AnyTransition = .opacity

    /// The duration of the transition in each direction, in seconds.
    public var seconds: Double = 0.3

    /// Whether the user can drag the popup away: up at the top, to the side in the middle of the
    /// leading and trailing edges, down elsewhere. Has no effect on tvOS.
    ///
    /// The popup is closed if the finger is lifted after half of the way, or with a flick. Content
    /// can follow `ShownPopup.dragProgress`.
    public var isDraggable = false

    /// Whether the escape gesture of assistive technology closes the popup. With a backdrop, the
    /// Escape key does the same.
    public var isEscapable = true

    /// The distance from the edges, in points.
    public var margin: CGFloat = 8

    /// The distance from the edge at which the popup is, in points; ``margin`` if `nil`. In the middle,
    /// it has no effect.
    ///
    /// With 60, for example, a toast stays above a tab bar, as wide as before. Of several popups in a
    /// stack, it counts for the one at the edge: the first one at the top, the newest one at the bottom.
    public var edgeMargin: CGFloat?

    /// The maximum width, in points at the standard text size. It grows with the text size.
    public var maximumWidth: CGFloat = 500

    /// Whether the popup stays above the keyboard. If `false`, the keyboard can cover it: a badge in a
    /// corner, for example.
    ///
    /// In the layer `view`, the popup still moves with its view, if that does not reach down to the
    /// keyboard: a list above an input bar, for example. To avoid this, use the layer `window`.
    public var avoidsKeyboard = true

    /// Creates a style with default values for all but its position and backdrop.
    public init(_ alignment: Alignment, backdrop: PopupBackdrop? = nil) {
      self.alignment = alignment
      self.backdrop = backdrop
    }

    /// At the top, and closed by a drag.
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

    /// In the middle over a dimmed app, and closed by a tap beside it.
    public static var card: PopupOverlayStyle {
      PopupOverlayStyle(.center, backdrop: PopupBackdrop())
    }

    /// At the bottom over a dimmed app, and closed by a tap beside it or a drag.
    public static var drawer: PopupOverlayStyle {
      var style = PopupOverlayStyle(.bottom, backdrop: PopupBackdrop())
      style.transition = .move(edge: .bottom)
      style.isDraggable = true
      return style
    }

    /// The distance from the edge that ``edgeMargin`` adds to that of the other edges.
    var edgePadding: CGFloat {
      let isInMiddle = alignment.vertical == .center && edge == .bottom
      return isInMiddle ? 0 : (edgeMargin ?? margin) - margin
    }

    /// The edges at which the keyboard takes no room from the popup.
    var edgesWithoutKeyboard: Edge.Set { avoidsKeyboard ? [] : .all }

    /// The edge over which the popup is dragged away.
    var edge: Edge {
      switch (alignment.vertical, alignment.horizontal) {
      case (.top, _): .top
      case (.center, .leading): .leading
      case (.center, .trailing): .trailing
      default: .bottom
      }
    }
  }
#endif
