#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Holds a popup while a pointer is over it and, without UIKit, while it is pressed (R49).
  ///
  /// With UIKit, recognizers of UIKit notice fingers. A gesture of SwiftUI that begins with the
  /// touch would keep it from the views of UIKit inside, such as menus, maps and lists.
  struct HoldWhileUsed<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>
    /// Whether the popup has a duration. A stored value, so that SwiftUI updates the gesture when an
    /// update of the popup changes it.
    let hasDuration: Bool

    #if os(tvOS)
      func body(content: Content) -> some View { content }
    #elseif canImport(UIKit) && !os(watchOS)
      func body(content: Content) -> some View {
        content.onHover { outlet.hold(showing, .pointer, $0) }
      }
    #else
      // Reset even if the system cancels the gesture.
      @GestureState private var isTouched = false

      func body(content: Content) -> some View {
        pointed(content)
          // Beside the gestures of the content and the drag, which it does not disturb.
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in
              isTouched = true
            },
            including: hasDuration ? .all : .subviews
          )
          .onChangeOfValue(isTouched) { outlet.hold(showing, .finger, $0) }
      }

      @ViewBuilder
      private func pointed(_ content: Content) -> some View {
        #if os(watchOS)
          content
        #else
          content.onHover { outlet.hold(showing, .pointer, $0) }
        #endif
      }
    #endif
  }

  /// Holds a popup while assistive technology has its focus in it (R49).
  struct HoldWhileFocused<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>
    /// Whether the focus is in the popup. Its state can be set although nobody uses it.
    let isFocused: Bool
    @Environment(\.hasAccessibilityFocus) private var hasFocus

    func body(content: Content) -> some View {
      content
        .onAppear { if hasFocus && isFocused { hold(true) } }
        .onChangeOfValue(hasFocus && isFocused) { hold($0) }
    }

    private func hold(_ isThere: Bool) {
      outlet.hold(showing, .assistiveTechnology, isThere)
    }
  }

  /// Holds an alert or a confirmation while assistive technology runs: its focus is in it as long as
  /// it is on screen (R49).
  struct HoldWhileRead<Domain: PopupDomain>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    @Environment(\.hasAccessibilityFocus) private var hasFocus

    func body(content: Content) -> some View {
      content.onChangeOfValue(Read(showing: outlet.item?.id, isUsed: hasFocus)) { read in
        if let showing = read.showing { outlet.hold(showing, .assistiveTechnology, read.isUsed) }
      }
    }

    private struct Read: Equatable {
      let showing: Int?
      let isUsed: Bool
    }
  }

  extension EnvironmentValues {
    /// Whether a technology runs that moves a focus through the elements on the screen.
    fileprivate var hasAccessibilityFocus: Bool {
      accessibilityVoiceOverEnabled || accessibilitySwitchControlEnabled
    }
  }
#endif
