/// Actions of a user of VoiceOver on elements.
extension UIKitSimulation {
  /// The elements that VoiceOver reaches by swiping, from the bottom window up. A window that is
  /// modal hides those below, as a modal controller hides its presenter (V5).
  public func accessibilityElements(in scene: UIWindowScene) -> [UIView] {
    let windows = scene.windowsInOrder
    let first = windows.lastIndex { $0.accessibilityViewIsModal } ?? 0
    return windows[first...].flatMap { window in
      window.topControllers.last?.viewIfLoaded?.accessibilityElementsInside ?? []
    }
  }

  /// Double-taps with VoiceOver: activates an element, or taps its middle.
  public func activate(_ element: UIView, in scene: UIWindowScene) {
    focusedElement = element
    if element.accessibilityActivate() { return }
    let bounds = element.bounds
    tap(at: element.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil), in: scene)
  }
}

extension UIView {
  fileprivate var accessibilityElementsInside: [UIView] {
    if isHidden || accessibilityElementsHidden { return [] }
    if isAccessibilityElement { return [self] }
    let modal = subviews.last { $0.accessibilityViewIsModal }
    return (modal.map { [$0] } ?? subviews).flatMap(\.accessibilityElementsInside)
  }
}
