#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Shows the popups of a lane as popovers that point to this view, one at a time.
    ///
    /// ```swift
    /// Button("Sizes") { showSizes() }
    ///   .popupPopover(store, where: { $0 == .sizeTip }) { popup in
    ///     TipView(popup: popup)
    ///   }
    /// ```
    ///
    /// As with `popover(item:)` of SwiftUI, a popover is a sheet where there is little room, as on an
    /// iPhone. The content can change that with `presentationCompactAdaptation`.
    ///
    /// A tap beside a popover closes it, as does the escape gesture, unless the popup is mandatory or
    /// the content has `interactiveDismissDisabled`.
    ///
    /// Popovers belong in the lane of the sheets and alerts of a screen. Apply the modifier to the
    /// view to which the popover points, and pass `where`, because other modifiers show other
    /// popups. When the view is removed, its popover is dismissed, too. A popup that no other
    /// modifier accepts waits for the view for as long as the policy's transition timeout, and has
    /// failed then. So request it while the view is on screen, or bind it to the view's page.
    ///
    /// Otherwise the same as ``popupSheet(_:lane:where:content:)``. There are no popovers on tvOS and
    /// watchOS. On macOS, a popover counts as gone after 1.2 seconds.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown. The first value counts.
    ///   - lane: The lane of the popups. The first value counts.
    ///   - takes: Returns whether a content is shown this way, by the values of the view's last update.
    ///     If `nil`, the modifier shows the popups that no other modifier for the lane in its
    ///     window accepts.
    ///   - attachmentAnchor: The part of this view to which the popover points.
    ///   - arrowEdge: The edge of this view at which the popover is placed; `nil` for the system's
    ///     choice. Before iOS 18.1, it counts on macOS only. A change from or to `nil` gives this view a
    ///     new state.
    ///   - content: Makes the view of a popup.
    public func popupPopover<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        modalModifier(store, lane: lane, kind: .popover, takes: takes) { outlet in
          PopupPopover(
            outlet: outlet, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
            popup: content)
        })
    }
  }

  extension PopupOutlet.Kind {
    /// A popover of SwiftUI, which has no `onDismiss`. An observer reports when it is gone, except on
    /// macOS.
    fileprivate static var popover: Self {
      #if canImport(UIKit)
        .sheet
      #else
        .modal(signalsWhenShown: true, signalsWhenGone: false)
      #endif
    }
  }
#endif
