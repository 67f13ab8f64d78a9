#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if os(tvOS)
    /// There is nothing to drag with.
    struct DragToDismiss<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>
      let style: PopupOverlayStyle

      func body(content: Content) -> some View { content }
    }
  #else
    /// A popup follows the finger that drags it, and goes when it is dragged far enough.
    struct DragToDismiss<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>
      let style: PopupOverlayStyle

      // Reset also when the system takes the finger away, of which no end is told; the popup moves back.
      @GestureState(resetTransaction: Transaction(animation: .easeInOut(duration: 0.2)))
      private var drag: CGFloat = 0
      @State private var isDragged = false
      // Where it was let go of, when it goes.
      @State private var end: CGFloat?

      /// How far, in points, a popup is dragged out, or would be by its speed.
      private static var farEnough: CGFloat { 80 }

      func body(content: Content) -> some View {
        if style.isDraggable {
          content
            .offset(y: end ?? (isDragged ? followed(drag) : 0))
            .gesture(gesture)
            .onChangeOfValue(drag == 0) { isReset in
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
        let isOut = outwards(value.predictedEndTranslation.height) > Self.farEnough
        if isOut, isDragged { end = value.translation.height }
        surface.endDrag(showing, isOut: isOut)
      }

      /// Whether the end is told before this or after it is documented nowhere: so it is given a turn.
      private func hasReset() {
        isDragged = false
        surface.after(0) { [surface, showing] in surface.endDrag(showing, isOut: false) }
      }

      private func outwards(_ way: CGFloat) -> CGFloat { style.isUpwards ? -way : way }

      /// A little, the other way.
      private func followed(_ way: CGFloat) -> CGFloat { outwards(way) < 0 ? way / 5 : way }
    }
  #endif
#endif
