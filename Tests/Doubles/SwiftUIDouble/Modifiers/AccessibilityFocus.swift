import UIKitDouble

/// Moves the focus of assistive technology to its content when its state becomes true, and sets the
/// state when the focus moves.
private struct FocusModifier: PrimitiveModifier {
  let isFocused: Binding<Bool>

  func apply(to node: ViewNode) {
    node.modifiers = [
      ViewNode.Modifier(name: "accessibilityFocused", value: isFocused.wrappedValue)
    ]
    node.focusState = isFocused
    let last = node.keep("last focus") { KeptValue(false) }
    guard last.value != isFocused.wrappedValue else { return }
    last.value = isFocused.wrappedValue
    if last.value { node.tree?.simulation.nextTurn { [weak node] in node?.focusInside() } }
  }
}

extension View {
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { modifier(FocusModifier(isFocused: condition)) }
}

extension ViewNode {
  /// Moves the focus to the first view inside that shows a text. The state can be set although
  /// nobody uses assistive technology.
  fileprivate func focusInside() {
    guard let simulation = tree?.simulation,
      simulation.isVoiceOverRunning || simulation.isSwitchControlRunning
    else { return }
    all.first { $0.text != nil }?.focus()
  }

  /// Moves the focus of VoiceOver or Switch Control to the view, which must have been placed if its
  /// frame counts.
  public func focus() {
    guard let tree, let container = tree.controller?.viewIfLoaded else { return }
    let element = keep("element") { UIAccessibilityElement(accessibilityContainer: container) }
    element.accessibilityLabel = text
    element.accessibilityFrame = frameInWindow ?? .zero
    tree.simulation.focusedElement = element
    for outer in tree.root?.all ?? [] { outer.noteFocus(on: self) }
  }

  /// Sets the state of this view. A container whose elements are reached one by one never has the
  /// focus itself.
  private func noteFocus(on node: ViewNode) {
    guard let focusState else { return }
    let behavior = values(of: "accessibilityElement", as: AccessibilityChildBehavior.self).first
    let isFocused = behavior != .contain && all.contains { $0 === node }
    if focusState.wrappedValue != isFocused { focusState.wrappedValue = isFocused }
  }
}
