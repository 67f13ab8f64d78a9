// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

// What tests look for in what is drawn, and what they do to it.
extension ViewTree {
  /// All that is written, from the outside in.
  public var texts: [String] { root?.all.compactMap(\.text) ?? [] }

  /// All that a modifier has recorded, from the outside in.
  public func values<Value>(of modifier: String, as type: Value.Type = Value.self) -> [Value] {
    root?.values(of: modifier) ?? []
  }

  /// The view that shows a text.
  public func view(_ text: String) -> ViewNode? {
    root?.all.first { $0.text == text }
  }

  /// Taps a button by what is written on it; nothing if it is not there.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public func tap(_ title: String) -> Bool {
    let button = root?.all.first { $0.button != nil && $0.all.contains { $0.text == title } }
    button?.button?.action()
    return button != nil
  }
}

extension ViewNode {
  /// All that a modifier in or on this view has recorded, from the outside in.
  public func values<Value>(of modifier: String, as type: Value.Type = Value.self) -> [Value] {
    all.flatMap(\.modifiers).filter { $0.name == modifier }.compactMap { $0.value as? Value }
  }

  /// What the modifiers around this view have recorded, the nearest first.
  public func around<Value>(_ modifier: String, as type: Value.Type = Value.self) -> [Value] {
    var found: [Value] = []
    var node: ViewNode? = self
    while let current = node {
      found += current.modifiers.filter { $0.name == modifier }.compactMap { $0.value as? Value }
      node = current.parent
    }
    return found
  }

  /// Whether assistive technology does not see it.
  public var isHiddenFromAccessibility: Bool {
    around("accessibilityHidden", as: Bool.self).contains(true)
  }

  /// Taps a view that has a tap gesture around it.
  ///
  /// - Returns: whether it has.
  @discardableResult
  public func tap() -> Bool {
    let action = around("onTapGesture", as: (() -> Void).self).first
    action?()
    return action != nil
  }

  /// Does the escape gesture on it: the nearest action takes it.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func escape() -> Bool {
    let action = around("accessibilityAction escape", as: (() -> Void).self).first
    action?()
    return action != nil
  }

  /// Puts a finger on it; nil if nothing around it can be dragged.
  public func drag() -> ViewDrag? {
    var node: ViewNode? = self
    while let current = node {
      if current.modifiers.contains(where: { $0.name == "gesture" }) { return ViewDrag(current) }
      node = current.parent
    }
    return nil
  }
}
