import UIKitDouble

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  var recorded: RecordedGesture<Value> { get }
}

/// The closures of a gesture.
public struct RecordedGesture<Value>: Gesture {
  var changes: [(Value) -> Void] = []
  var ends: [(Value) -> Void] = []
  var resets: [() -> Void] = []
  var resetAnimation: Animation?
  /// Whether it begins with the touch.
  var isInstant = false
  public var recorded: RecordedGesture { self }
}

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> RecordedGesture<Value> {
    var gesture = recorded
    gesture.ends.append(action)
    return gesture
  }

  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> RecordedGesture<Value> {
    var gesture = recorded
    let place = state.place
    gesture.changes.append { value in
      var transaction = Transaction()
      var new = place.value
      body(value, &new, &transaction)
      place.value = new
    }
    gesture.resets.append { place.value = place.first }
    gesture.resetAnimation = state.resetAnimation
    return gesture
  }
}

public struct Transaction {
  public var animation: Animation?
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public internal(set) var translation: CGSize
    public internal(set) var predictedEndTranslation: CGSize
    /// As in the interface of SwiftUI, which predicts a quarter of a second.
    public var velocity: CGSize {
      CGSize(
        width: 4 * (predictedEndTranslation.width - translation.width),
        height: 4 * (predictedEndTranslation.height - translation.height))
    }
  }

  public var minimumDistance: CGFloat
  public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
  public var recorded: RecordedGesture<Value> {
    RecordedGesture(isInstant: minimumDistance == 0)
  }
}

@propertyWrapper
public struct GestureState<Value>: DynamicProperty, InstalledProperty {
  let place: KeptPlace<Value>
  private(set) var resetAnimation: Animation?
  public init(wrappedValue: Value) { place = KeptPlace(wrappedValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    place = KeptPlace(wrappedValue)
    resetAnimation = resetTransaction.animation
  }
  public var wrappedValue: Value { place.value }
  public var projectedValue: GestureState { self }
  func install(in node: ViewNode, at place: String) { self.place.install(in: node, at: place) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
}

extension View {
  public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    record("gesture", mask.contains(.gesture) ? gesture.recorded : nil)
  }

  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
    record("highPriorityGesture", gesture.recorded)
  }

  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    record("simultaneousGesture", mask.contains(.gesture) ? gesture.recorded : nil)
  }
}

/// Whether a gesture that is added to a view is active, and those of the views inside.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension ViewNode {
  /// Whether a drag gesture around the view begins with the touch.
  var isInInstantDrag: Bool {
    ["gesture", "highPriorityGesture", "simultaneousGesture"].contains { name in
      around(name, as: RecordedGesture<DragGesture.Value>.self).contains(where: \.isInstant)
    }
  }

  /// Puts a finger of UIKit's on the middle of the view, or, if it was not placed, of the view of
  /// its controller. Returns nil if another window is there.
  fileprivate func putFingerDown() -> Finger? {
    guard let simulation = tree?.simulation, let view = tree?.controller?.viewIfLoaded,
      let window = view.window, let scene = window.windowScene
    else { return nil }
    let frame = frameInWindow ?? view.convert(view.bounds, to: nil)
    let point = CGPoint(x: frame.midX, y: frame.midY)
    guard simulation.hitTest(point, in: scene)?.window === window else { return nil }
    return simulation.putFingerDown(at: point, on: view)
  }
}

/// A finger on a view with gestures. Recognizers of UIKit around the view see it, too.
@MainActor
public final class ViewDrag {
  private let node: ViewNode
  private var isDown = true

  // The button on which the finger was put. SwiftUI presses it when the finger is lifted over it,
  // which it always is if it moves with the finger.
  private let button: ViewNode?
  private let finger: Finger?

  /// - Parameters:
  ///   - node: The view with the gestures.
  ///   - view: The view inside on which the finger is put.
  ///   - button: The button there.
  init(_ node: ViewNode, on view: ViewNode, button: ViewNode? = nil) {
    self.node = node
    self.button = button
    finger = view.putFingerDown()
    touch(.zero)
  }

  /// The action that resets the gesture's state when the finger is gone.
  public var resetAnimation: Animation? { gesture?.resetAnimation }

  /// The current gesture, because the view may have been drawn again.
  private var gesture: RecordedGesture<DragGesture.Value>? {
    node.modifiers.lazy.filter { $0.name == "gesture" }
      .compactMap { $0.value as? RecordedGesture<DragGesture.Value> }.first
  }

  /// The gestures beside it, which begin with the touch.
  private var others: [RecordedGesture<DragGesture.Value>] {
    node.around("simultaneousGesture")
  }

  private func touch(_ way: CGSize) {
    for other in others { for change in other.changes { change(value(way)) } }
  }

  private func endTouch() {
    for other in others { for reset in other.resets { reset() } }
  }

  public func move(to y: CGFloat) {
    move(to: CGSize(width: 0, height: y))
  }

  /// Moves the finger from its start. The width is positive to the right, in any layout direction.
  public func move(to way: CGSize) {
    guard isDown else { return }
    if let start = finger?.start {
      finger?.move(to: CGPoint(x: start.x + way.width, y: start.y + way.height))
    }
    touch(way)
    for change in gesture?.changes ?? [] { change(value(way)) }
  }

  public func lift(at y: CGFloat, predicted: CGFloat? = nil, resetsFirst: Bool = false) {
    lift(
      at: CGSize(width: 0, height: y), predicted: predicted.map { CGSize(width: 0, height: $0) },
      resetsFirst: resetsFirst)
  }

  /// Lifts the finger.
  ///
  /// - Parameter resetsFirst: Whether the gesture's state is reset before `onEnded`. The order is
  ///   undocumented.
  public func lift(at way: CGSize, predicted: CGSize? = nil, resetsFirst: Bool = false) {
    guard isDown else { return }
    isDown = false
    let gesture = gesture
    finger?.lift()
    if let button, !button.isDisabled { button.button?.action() }
    if node.tree?.simulation.loses(.gestureEnd) == true { return }
    if resetsFirst { for reset in gesture?.resets ?? [] { reset() } }
    for end in gesture?.ends ?? [] { end(value(way, predicted: predicted)) }
    if !resetsFirst { for reset in gesture?.resets ?? [] { reset() } }
    endTouch()
  }

  /// Cancels the touch, as the system does: `onEnded` is not called, and the state is reset.
  public func cancel() {
    guard isDown else { return }
    isDown = false
    finger?.cancel()
    if node.tree?.simulation.loses(.gestureEnd) == true { return }
    for reset in gesture?.resets ?? [] { reset() }
    endTouch()
  }

  private func value(_ way: CGSize, predicted: CGSize? = nil) -> DragGesture.Value {
    DragGesture.Value(translation: way, predictedEndTranslation: predicted ?? way)
  }
}
