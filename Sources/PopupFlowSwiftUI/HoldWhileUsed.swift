#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Holds a popup while a finger rests on it, a pointer is over it, or VoiceOver has its focus in it
  /// (R49).
  struct HoldWhileUsed<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>
    /// Whether the popup has a duration. A stored value, so that SwiftUI updates the gesture when an
    /// update of the popup changes it.
    let hasDuration: Bool
    /// Whether the focus of assistive technology is in the popup.
    let isFocused: Bool

    // The state of the focus can be set although nobody uses it.
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverEnabled

    #if os(tvOS)
      func body(content: Content) -> some View { focused(content) }
    #else
      // Reset even if the system cancels the gesture.
      @GestureState private var isTouched = false

      func body(content: Content) -> some View {
        focused(pointed(content))
          // Beside the gestures of the content and the drag, which it does not disturb.
          .simultaneousGesture(
            DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in
              isTouched = true
            },
            including: hasDuration ? .all : .subviews
          )
          .onChangeOfValue(isTouched) { hold(.finger, $0) }
      }

      @ViewBuilder
      private func pointed(_ content: some View) -> some View {
        #if os(watchOS)
          content
        #else
          content.onHover { hold(.pointer, $0) }
        #endif
      }
    #endif

    private func focused(_ content: some View) -> some View {
      content
        .onAppear { if isUsed { hold(.assistiveTechnology, true) } }
        .onChangeOfValue(isUsed) { hold(.assistiveTechnology, $0) }
    }

    private var isUsed: Bool { isVoiceOverEnabled && isFocused }

    private func hold(_ cause: PopupHold.Cause, _ isThere: Bool) {
      outlet.hold(showing, cause, isThere)
    }
  }

  /// Holds an alert or a confirmation while VoiceOver runs: its focus is in it as long as it is on
  /// screen (R49).
  struct HoldWhileRead<Domain: PopupDomain>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverEnabled

    func body(content: Content) -> some View {
      content.onChangeOfValue(Read(showing: outlet.item?.id, isUsed: isVoiceOverEnabled)) { read in
        if let showing = read.showing { outlet.hold(showing, .assistiveTechnology, read.isUsed) }
      }
    }

    private struct Read: Equatable {
      let showing: Int?
      let isUsed: Bool
    }
  }
#endif
