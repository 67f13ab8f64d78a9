@MainActor
open class UIMenuElement: NSObject {
  open internal(set) var title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UIAction: UIMenuElement {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init(title)
  }
}

@MainActor
open class UIMenu: UIMenuElement {
  open private(set) var children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title)
  }
}

/// A view that tracks one touch, and reports the result.
@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  open var isEnabled = true
  private var isTracking = false
  private var actions: [(events: Event, action: UIAction)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !touches.isEmpty else { return }
    isTracking = true
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    if point(inside: touch.location(in: self), with: event) { sendActions(for: eventsOfTap) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
  }

  /// The event of a tap. Only buttons and similar controls have the primary action.
  var eventsOfTap: Event { .touchUpInside }
}
