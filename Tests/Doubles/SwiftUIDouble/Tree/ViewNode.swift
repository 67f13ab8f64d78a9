import Observation
import UIKitDouble

/// A drawn view: its value, the records of its modifiers, and its state.
///
/// The node is the identity that SwiftUI gives a view by its position. State is stored here, and
/// ends with the node.
@MainActor
public final class ViewNode {
  struct ButtonRecord {
    let role: ButtonRole?
    let action: @MainActor () -> Void
  }

  /// A value recorded by a modifier.
  public struct Modifier {
    public let name: String
    public let value: Any?
  }

  public let type: Any.Type
  public private(set) weak var parent: ViewNode?
  public private(set) var children: [ViewNode] = []
  /// The records of this view's own modifiers, from the inside out.
  public internal(set) var modifiers: [Modifier] = []
  public internal(set) var text: String?
  /// Whether the view is a clear color.
  var isClear = false
  var button: ButtonRecord?
  /// The controller that the view embeds.
  weak var embedded: UIViewController?
  /// The view of UIKit's that the view embeds.
  weak var embeddedView: UIView?
  /// The frame in the window, as a test has placed it.
  var placedFrame: CGRect?
  /// The state that follows the focus of assistive technology.
  var focusState: Binding<Bool>?
  /// The search of the page.
  weak var search: UISearchController?
  /// The text of a field.
  var field: Binding<String>?
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues

  /// Whether the views inside are a list that this view arranges, or stacked before; nil if this view
  /// is a part of the list around it.
  var arrangesList: Bool?

  /// Whether the views inside are rows of a list, or items of a bar.
  var hasItems = false

  private(set) weak var tree: ViewTree?
  private let key: AnyHashable
  private var kept: [String: AnyObject] = [:]
  /// Draws the view again.
  private(set) var redraw: (@MainActor () -> Void)?
  private(set) var isEnded = false
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  private(set) var hasAppeared = false
  private var endings: [@MainActor () -> Void] = []

  init(_ type: Any.Type, key: AnyHashable, in tree: ViewTree, parent: ViewNode?) {
    self.type = type
    self.key = key
    self.tree = tree
    self.parent = parent
    environment = parent?.environment ?? EnvironmentValues()
  }

  // MARK: Drawing

  func draw<V: View>(_ view: V, _ environment: EnvironmentValues) {
    redraw = { [weak self] in self?.drawNow(view, environment) }
    drawNow(view, environment)
  }

  private func drawNow<V: View>(_ view: V, _ environment: EnvironmentValues) {
    guard !isEnded else { return }
    tree?.isDrawn(self)
    self.environment = environment
    if let primitive = view as? any PrimitiveView {
      primitive.draw(in: self)
    } else if let representable = view as? any UIViewControllerRepresentable {
      draw(representable: representable)
    } else if let representable = view as? any UIViewRepresentable {
      draw(representable: representable)
    } else {
      install(view)
      let body = observing { view.body }
      setChildren { $0.add("body", body) }
    }
  }

  /// Draws the view again when what it reads of an `Observable` changes.
  private func observing<Result>(_ read: () -> Result) -> Result {
    guard SwiftUIHabits.hasObservation else { return read() }
    return withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.needsDrawing() }
    }
  }

  func needsDrawing() {
    tree?.needsDrawing(self)
  }

  /// The children of a view that is being drawn. Children with an equal key and type keep their
  /// nodes.
  @MainActor
  public final class ChildList {
    private let node: ViewNode
    private var old: [AnyHashable: ViewNode]
    fileprivate var new: [ViewNode] = []

    fileprivate init(_ node: ViewNode) {
      self.node = node
      old = Dictionary(node.children.map { ($0.key, $0) }) { first, _ in first }
    }

    func add<V: View>(_ key: AnyHashable, _ view: V) {
      var child = old[key]
      if child?.type != V.self { child = nil } else { old[key] = nil }
      guard let tree = node.tree else { return }
      let drawn = child ?? ViewNode(V.self, key: key, in: tree, parent: node)
      new.append(drawn)
      if child == nil { tree.hasCome(drawn) }
      drawn.draw(view, node.environment)
    }
  }

  func setChildren(_ build: (ChildList) -> Void) {
    let list = ChildList(self)
    build(list)
    let gone = children.filter { old in !list.new.contains { $0 === old } }
    children = list.new
    for node in gone { node.end() }
  }

  // MARK: Keeping

  /// Returns the storage at a position of this view, created on first access.
  func keep<Kept: AnyObject>(_ place: String, _ make: () -> Kept) -> Kept {
    if let kept = kept[place] as? Kept { return kept }
    let new = make()
    kept[place] = new
    return new
  }

  /// The types of views and modifiers without property wrappers, which need no reflection again.
  private static var plainTypes: Set<ObjectIdentifier> = []

  /// Connects the property wrappers of a view or a modifier to their storage.
  func install<Value>(_ value: Value) {
    guard !Self.plainTypes.contains(ObjectIdentifier(Value.self)) else { return }
    var isPlain = true
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      guard let property = child.value as? any InstalledProperty else { continue }
      isPlain = false
      property.install(in: self, at: "\(child.label ?? "") \(index)")
    }
    if isPlain { Self.plainTypes.insert(ObjectIdentifier(Value.self)) }
  }

  /// Adds an action for the end of this view's identity.
  func atEnd(_ action: @escaping @MainActor () -> Void) {
    endings.append(action)
  }

  func end() {
    guard !isEnded else { return }
    disappears()
    isEnded = true
    for child in children { child.end() }
    children = []
    for ending in endings { ending() }
    endings = []
    redraw = nil
    kept = [:]
  }

  // MARK: Appearing

  func appears() {
    guard !hasAppeared, !isEnded else { return }
    hasAppeared = true
    onAppear?()
  }

  func disappears() {
    guard hasAppeared else { return }
    hasAppeared = false
    guard let onDisappear else { return }
    guard let tree else { return onDisappear() }
    tree.simulation.viewUpdates.act(onDisappear)
  }

  // MARK: Looking

  /// This view and all views inside it, from the outside in.
  public var all: [ViewNode] { [self] + children.flatMap(\.all) }
}
