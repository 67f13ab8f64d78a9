/// A finger on the screen, from down to up. Recognisers receive its touch before the view.
@MainActor
public final class Finger {
  /// The view that was touched first. It does not change.
  public let view: UIView

  /// The point of the window where the finger was put down.
  public let start: CGPoint

  private let touch: UITouch
  private var isDown = true
  private var isTaken = false

  init(
    on view: UIView, in window: UIWindow, at point: CGPoint, type: UITouch.TouchType = .direct
  ) {
    self.view = view
    start = point
    touch = UITouch(in: window, at: point, timestamp: view.simulation.now)
    touch.view = view
    touch.type = type
    var recognizers: [UIGestureRecognizer] = []
    var candidate: UIView? = view
    while let current = candidate {
      recognizers += current.gestureRecognizers ?? []
      candidate = current.superview
    }
    touch.gestureRecognizers = recognizers
    send(.began)
  }

  /// Moves the finger to a point of the window.
  public func move(to point: CGPoint) {
    guard isDown else { return }
    touch.previousPosition = touch.position
    touch.position = point
    send(.moved)
  }

  /// Lifts the finger.
  public func lift() {
    guard isDown else { return }
    isDown = false
    send(.ended)
  }

  /// Cancels the touch, as the system does for an incoming call.
  public func cancel() {
    guard isDown else { return }
    isDown = false
    send(.cancelled)
  }

  private func send(_ phase: UITouch.Phase) {
    touch.phase = phase
    touch.timestamp = view.simulation.now
    let event = UIEvent(touches: [touch], timestamp: touch.timestamp)
    let recognizers = touch.gestureRecognizers ?? []
    if phase == .began, view.simulation.habits.asksForFailuresBeforeTouches {
      for recognizer in recognizers { recognizer.askForFailures(of: recognizers) }
    }
    for recognizer in recognizers { recognizer.receive(touch, with: event) }
    if recognizers.contains(where: { $0.takes(touch) }) { takeFromView(event) }
    defer { if !isDown { leave(recognizers) } }
    guard !isTaken else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }

  /// Undecided recognisers fail first, because others may wait for that.
  private func leave(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers
    where recognizer.pending == nil
      && recognizer.touches.map(ObjectIdentifier.init)
        == [ObjectIdentifier(touch)]
    {
      recognizer.fail()
    }
    for recognizer in recognizers { recognizer.isUp(touch) }
  }

  /// Takes the finger from the view, for a recognizer of the system's. Other recognizers that may
  /// recognize at the same time still see it.
  func leaveView() {
    takeFromView(UIEvent(touches: [touch], timestamp: touch.timestamp))
  }

  private func takeFromView(_ event: UIEvent) {
    guard !isTaken else { return }
    isTaken = true
    view.touchesCancelled([touch], with: event)
  }
}
