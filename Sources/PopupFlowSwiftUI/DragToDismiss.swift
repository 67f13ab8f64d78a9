#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Moves a popup with the finger, and closes it if it is dragged far enough. Has no effect on
  /// tvOS, which has no touch screen.
  struct DragToDismiss<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let surface: PopupSurface<Domain>
    let style: PopupOverlayStyle

    #if os(tvOS)
      func body(content: Content) -> some View { content }
    #else
      // Reset even if the system cancels the gesture without calling onEnded. The popup then moves
      // back. Optional, because a finger can be at exactly 0 points (U23).
      @GestureState(resetTransaction: Transaction(animation: .easeInOut(duration: 0.2)))
      private var drag: CGFloat?
      @State private var isDragged = false
      // The offset at which the finger was lifted, if the popup closes.
      @State private var end: CGFloat?

      /// The distance in points, predicted from the speed, from which a drag closes the popup.
      private static var farEnough: CGFloat { 80 }

      func body(content: Content) -> some View {
        if style.isDraggable {
          content
            // A button that moves with the finger would be pressed when the finger is lifted (U34).
            .disabled(isDragged || end != nil)
            .offset(y: end ?? (isDragged ? followed(drag ?? 0) : 0))
            .gesture(gesture)
            .onChangeOfValue(drag == nil) { isReset in
              if isReset { hasReset() } else { isDragged = surface.beginDrag(showing) }
            }
        } else {
          content
        }
      }

      private var gesture: some Gesture {
        DragGesture()
          .updating($drag) { value, drag, _ in drag = value.translation.height }
          .onEnded { lift($0) }
      }

      private func lift(_ value: DragGesture.Value) {
        let isFarEnough = outwards(value.predictedEndTranslation.height) > Self.farEnough
        let isOut = isFarEnough && surface.canBeDraggedOut(showing)
        if isOut { end = value.translation.height }
        surface.endDrag(showing, isOut: isOut)
      }

      /// Waits one turn, because SwiftUI does not document whether this is before onEnded.
      private func hasReset() {
        isDragged = false
        surface.after(0) { [surface, showing] in surface.endDrag(showing, isOut: false) }
      }

      private func outwards(_ way: CGFloat) -> CGFloat { style.isUpwards ? -way : way }

      /// Follows the finger fully outwards, and a fifth of the way inwards.
      private func followed(_ way: CGFloat) -> CGFloat { outwards(way) < 0 ? way / 5 : way }
    #endif
  }
#endif
