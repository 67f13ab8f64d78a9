// Searches of tests in the drawn views, and actions on them.
extension ViewTree {
  /// All texts, from the outside in.
  public var texts: [String] { root?.all.compactMap(\.text) ?? [] }

  /// Returns the view with an accessibility identifier.
  public func identified(_ identifier: String) -> ViewNode? {
    root?.all.first {
      $0.modifiers.contains {
        $0.name == "accessibilityIdentifier" && $0.value as? String == identifier
      }
    }
  }

  /// Returns the view with a label for assistive technology.
  public func labelled(_ label: String) -> ViewNode? {
    root?.all.last { node in
      node.modifiers.contains {
        $0.name == "accessibilityLabel" && $0.value as? String == label
      }
    }
  }

  /// All values that modifiers have recorded, from the outside in.
  public func values<Value>(of modifier: String, as type: Value.Type = Value.self) -> [Value] {
    root?.values(of: modifier) ?? []
  }

  /// Returns the view that shows a text.
  public func view(_ text: String) -> ViewNode? {
    root?.all.first { $0.text == text }
  }

  /// Places the view that shows a text, in its window's coordinates: gives its frame to the
  /// controller that is embedded in its background. Nothing else has a frame in the double, but
  /// fingers and the focus of assistive technology are there.
  ///
  /// - Returns: Whether there is such a controller.
  @discardableResult
  public func place(_ text: String, at frame: CGRect) -> Bool {
    for node in view(text)?.lineage ?? [] {
      let embedded = node.all.lazy.filter {
        !$0.around("frame", as: [CGFloat?].self).contains([0, 0])
      }.compactMap(\.embedded)
      if let view = embedded.first?.view {
        view.frame = view.superview?.convert(frame, from: nil) ?? frame
        node.placedFrame = frame
        return true
      }
    }
    return false
  }

  /// Taps a button, link or switch by its title.
  ///
  /// - Returns: Whether there is such a button, and it is enabled.
  @discardableResult
  public func tap(_ title: String) -> Bool {
    let button = root?.all.first { $0.button != nil && $0.all.contains { $0.text == title } }
    guard let button, !button.isDisabled else { return false }
    button.button?.action()
    return true
  }

  /// Replaces the text of a field, found by its placeholder.
  ///
  /// - Returns: Whether there is such a field, and it is enabled.
  @discardableResult
  public func write(_ text: String, into title: String) -> Bool {
    let field = root?.all.first { $0.field != nil && $0.all.contains { $0.text == title } }
    guard let field, !field.isDisabled else { return false }
    field.field?.wrappedValue = text
    return true
  }
}

extension ViewNode {
  /// This view and the views around it, from the inside out.
  fileprivate var lineage: [ViewNode] { Array(sequence(first: self) { $0.parent }) }

  /// The frame in the window, as a test has placed the view or one around it.
  var frameInWindow: CGRect? { lineage.lazy.compactMap(\.placedFrame).first }

  /// The values that modifiers on or inside this view have recorded, from the outside in.
  public func values<Value>(of modifier: String, as type: Value.Type = Value.self) -> [Value] {
    all.flatMap(\.modifiers).filter { $0.name == modifier }.compactMap { $0.value as? Value }
  }

  /// The values that modifiers around this view have recorded, the nearest first.
  public func around<Value>(_ modifier: String, as type: Value.Type = Value.self) -> [Value] {
    lineage.flatMap(\.modifiers).filter { $0.name == modifier }.compactMap { $0.value as? Value }
  }

  /// Whether the view is hidden from assistive technology.
  public var isHiddenFromAccessibility: Bool {
    around("accessibilityHidden", as: Bool.self).contains(true)
  }

  /// Whether VoiceOver reaches the view: it is not hidden, and it is inside of the topmost modal
  /// view, if there is one.
  public var isReachedByVoiceOver: Bool {
    let modal = tree?.root?.all.last { $0.isModal }
    return !isHiddenFromAccessibility && (modal.map { $0.all.contains { $0 === self } } ?? true)
  }

  private var isModal: Bool {
    modifiers.contains {
      $0.name == "accessibilityAddTraits"
        && ($0.value as? AccessibilityTraits)?.contains(.isModal) == true
    }
  }

  /// Whether a modifier around the view disables it. One is sufficient.
  public var isDisabled: Bool { around("disabled", as: Bool.self).contains(true) }

  /// Taps a button around or inside the view.
  ///
  /// - Returns: Whether there is such a button, and it is enabled.
  @discardableResult
  public func press() -> Bool {
    let found = all.first { $0.button != nil } ?? lineage.first { $0.button != nil }
    guard let found, !found.isDisabled else { return false }
    found.button?.action()
    return true
  }

  /// Taps a view inside a tap gesture. A clear color takes touches only in a shape.
  ///
  /// - Returns: Whether there is a tap gesture.
  @discardableResult
  public func tap() -> Bool {
    let hasShape = lineage.contains { $0.modifiers.contains { $0.name == "contentShape" } }
    guard !isClear || hasShape else { return false }
    let action = around("onTapGesture", as: (() -> Void).self).first
    action?()
    return action != nil
  }

  /// Moves a pointer over the view, or away.
  public func hover(_ isOver: Bool) {
    for action in around("onHover", as: ((Bool) -> Void).self) { action(isOver) }
  }

  /// Double-taps the view with VoiceOver.
  ///
  /// - Returns: Whether there is an action.
  @discardableResult
  public func activate() -> Bool {
    let action = around("accessibilityAction default", as: (() -> Void).self).first
    action?()
    return action != nil
  }

  /// Performs the escape gesture on the view. The nearest action receives it.
  ///
  /// - Returns: Whether there is an action.
  @discardableResult
  public func escape() -> Bool {
    let action = around("accessibilityAction escape", as: (() -> Void).self).first
    action?()
    return action != nil
  }

  /// Puts a finger on the view, which drags nothing.
  public func touch() -> ViewDrag {
    let touched = lineage.first { $0.modifiers.contains { $0.name == "simultaneousGesture" } }
    return ViewDrag(touched ?? self, on: self)
  }

  /// Puts a finger on the view. Returns nil if no drag gesture surrounds it.
  public func drag() -> ViewDrag? {
    let button = lineage.first { $0.button != nil }
    return lineage.first { $0.modifiers.contains { $0.name == "gesture" && $0.value != nil } }
      .map { ViewDrag($0, on: self, button: button) }
  }

  /// Whether a tap gesture with a shape lies around or behind the view, which takes the touches in
  /// the frame that the content does not take (U34).
  public var takesAllTouches: Bool {
    lineage.contains { outer in
      outer.all.contains { node in
        node.modifiers.contains { $0.name == "contentShape" }
          && !node.around("onTapGesture", as: (() -> Void).self).isEmpty
      }
    }
  }
}
