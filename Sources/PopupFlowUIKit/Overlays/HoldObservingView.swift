#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// A view that nobody sees, in the frame of a popup that another framework draws. It observes
  /// what holds the popup: fingers, and the focus of assistive technology (R49).
  package final class HoldObservingView: UIView {
    private var onHold: @MainActor (PopupHold.Cause, Bool) -> Void = { _, _ in }
    private var touches: PopupTouches?
    private var focusObservers: [AnyCancellable] = []

    /// - Parameters:
    ///   - frame: The view whose frame is the popup's. It retains this view.
    ///   - onHold: Called when a finger or the focus comes and goes.
    package convenience init(
      in frame: UIView, onHold: @escaping @MainActor (PopupHold.Cause, Bool) -> Void
    ) {
      self.init(frame: frame.bounds)
      self.onHold = onHold
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      frame.addSubview(self)
    }

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      touches?.leave()
      touches = nil
      focusObservers = []
      if window == nil { return onHold(.assistiveTechnology, false) }
      #if !os(tvOS)
        touches = window.map {
          PopupTouches(on: $0, in: self, noticesPointers: false, onHold: onHold)
        }
      #endif
      focusObservers = AssistiveTechnology.observeFocus { [weak self] in self?.noteFocus() }
    }

    private func noteFocus() {
      let element = AssistiveTechnology.focusedElement
      onHold(.assistiveTechnology, element.map(isUnder) ?? false)
    }

    /// Whether most of an element is in the frame, and not on what is presented over it. An element
    /// of SwiftUI does not tell in which view it was made, so its place decides.
    private func isUnder(_ element: AnyObject) -> Bool {
      if let view = AssistiveTechnology.view(of: element),
        view.presentationContainer !== presentationContainer
      {
        return false
      }
      guard let frame = (element as? NSObject)?.accessibilityFrame else { return false }
      let own = UIAccessibility.convertToScreenCoordinates(bounds, in: self)
      let common = own.intersection(frame)
      return common.width * common.height * 2 > frame.width * frame.height
    }
  }
#endif
