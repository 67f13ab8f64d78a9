#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Moves a popup with the finger, and closes it if it is dragged far enough. Has no effect on
  /// tvOS, which has no touch screen.
  struct DragToDismiss<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>
    let style: PopupOverlayStyle

    #if os(tvOS)
      func body(content: Content) -> some View { content }
    #else
      // Reset even if the system cancels the gesture without calling onEnded. The popup then moves
      // back. Optional, because a finger can be at exactly 0 points.
      @GestureState(resetTransaction: Transaction(animation: Self.movingBack))
      private var translation: CGSize?
      @State private var isDragged = false
      // The drag at which the finger was lifted, if the popup closes.
      @State private var end: PopupDrag?
      @State private var size = CGSize.zero
      @Environment(\.layoutDirection) private var layoutDirection

      private static var movingBack: Animation { .easeInOut(duration: 0.2) }

      func body(content: Content) -> some View {
        let drag = end ?? (isDragged ? translation.map { self.drag(by: $0) } : nil)
        let (x, y) = offset(of: drag)
        content
          // A button that moves with the finger would be pressed when the finger is lifted (U34).
          .disabled(isDragged || end != nil)
          .onSize { size = $0 }
          .offset(x: x, y: y)
          // Without a branch, so that the popup keeps its identity when the style changes.
          .gesture(gesture, including: style.isDraggable ? .all : .subviews)
          .onChangeOfValue(translation == nil) { isReset in
            if isReset { hasReset() } else { isDragged = outlet.beginDrag(showing) }
          }
          .onChangeOfValue(drag?.progress ?? 0) { progress in
            withAnimation(progress == 0 ? Self.movingBack : nil) {
              outlet.noteDrag(showing, progress)
            }
          }
      }

      private var gesture: some Gesture {
        DragGesture()
          .updating($translation) { value, translation, _ in translation = value.translation }
          .onEnded { lift($0) }
      }

      private func lift(_ value: DragGesture.Value) {
        let drag = self.drag(by: value.translation)
        let speed = edge.distance(x: value.velocity.width, y: value.velocity.height)
        let isOut = drag.isOut(speed: speed) && outlet.canBeDraggedOut(showing)
        if isOut { end = drag }
        outlet.endDrag(showing, isOut: isOut)
      }

      /// Waits one turn, because SwiftUI does not document whether this is before onEnded.
      private func hasReset() {
        isDragged = false
        outlet.after(0) { [outlet, showing] in outlet.endDrag(showing, isOut: false) }
      }

      // MARK: Geometry

      private var isRightToLeft: Bool { layoutDirection == .rightToLeft }

      private var edge: PopupEdge {
        switch style.edge {
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading(isRightToLeft: isRightToLeft)
        case .trailing: .trailing(isRightToLeft: isRightToLeft)
        }
      }

      private func drag(by translation: CGSize) -> PopupDrag {
        PopupDrag(
          distance: edge.distance(x: translation.width, y: translation.height),
          length: edge.length(width: size.width, height: size.height))
      }

      private func offset(of drag: PopupDrag?) -> (x: CGFloat, y: CGFloat) {
        let (x, y) = edge.translation(by: drag?.offset ?? 0)
        // SwiftUI mirrors offsets, but not the translations of gestures.
        return (isRightToLeft ? -x : x, y)
      }
    #endif
  }
#endif
