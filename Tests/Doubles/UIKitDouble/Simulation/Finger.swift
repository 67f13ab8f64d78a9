/// A finger on the screen, from down to up. Recognisers see it first, then the view.
@MainActor
public final class Finger {
  /// What it was put on, and stays with.
  public let view: UIView

  private let touch: UITouch
  private var isDown = true
  private var isTaken = false

  init(
    on view: UIView, in window: UIWindow, at point: CGPoint, type: UITouch.TouchType = .direct
  ) {
    self.view = view
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

  /// Moves it to a point of the window.
  public func move(to point: CGPoint) {
    guard isDown else { return }
    touch.previousPosition = touch.position
    touch.position = point
    send(.moved)
  }

  /// Takes it up.
  public func lift() {
    guard isDown else { return }
    isDown = false
    send(.ended)
  }

  /// The system takes the touch away, as for a call that comes in.
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

  /// First those that could not tell fail, for others may wait for that.
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

  private func takeFromView(_ event: UIEvent) {
    guard !isTaken else { return }
    isTaken = true
    view.touchesCancelled([touch], with: event)
  }
}
