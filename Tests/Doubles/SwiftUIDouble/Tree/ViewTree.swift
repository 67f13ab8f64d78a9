import UIKitDouble

/// The drawn views of one hosting controller.
///
/// Changed views, and no others, are drawn again on the next turn of the main loop, as SwiftUI does
/// at the end of a turn.
@MainActor
public final class ViewTree {
  /// The outermost view.
  public private(set) var root: ViewNode?

  /// The controller in which the views are drawn.
  public internal(set) weak var controller: UIViewController?
  let simulation = UIKitSimulation.current
  /// Environment values set from outside, for all views.
  var environment = EnvironmentValues()

  /// The size that each `GeometryReader` reads when it is drawn, because nothing is laid out.
  public var geometry = CGSize(width: 374, height: 80)

  private var dirty: [ObjectIdentifier: ViewNode] = [:]
  private var isScheduled = false
  private var isSeen = false
  private var come: [ViewNode] = []
  private var created: [(node: ViewNode, insert: @MainActor () -> Void)] = []
  private var depth = 0

  /// Presentations that were requested and never appeared (V1).
  public internal(set) var lost: [String] = []
  private(set) var hasJustBeenLeft = false
  /// Whether a sheet was swiped away and SwiftUI has not reported it yet. Requests in this time are
  /// lost.
  var isSwipeUntold = false

  /// The URLs that the user has opened with links, and the items that the user has shared.
  public internal(set) var openedURLs: [URL] = []
  public internal(set) var sharedItems: [Any] = []

  /// The number of views drawn.
  public private(set) var drawCount = 0

  func draw<V: View>(_ view: V) {
    let old = root
    let node = (old?.type == V.self ? old : nil) ?? ViewNode(V.self, key: 0, in: self, parent: nil)
    if node !== old { old?.end() }
    root = node
    changing {
      if node !== old { hasCome(node) }
      node.draw(view, environment)
    }
  }

  func isDrawn(_ node: ViewNode) {
    drawCount += 1
    dirty[ObjectIdentifier(node)] = nil
  }

  func hasCome(_ node: ViewNode) {
    come.append(node)
  }

  func needsDrawing(_ node: ViewNode) {
    dirty[ObjectIdentifier(node)] = node
    guard !isScheduled else { return }
    isScheduled = true
    simulation.nextTurn { [weak self] in self?.update() }
  }

  private func update() {
    isScheduled = false
    changing {
      // From the outside in: drawing a parent draws its children.
      for node in dirty.values.sorted(by: { $0.depth < $1.depth })
      where dirty[ObjectIdentifier(node)] != nil {
        dirty[ObjectIdentifier(node)] = nil
        node.redraw?()
      }
    }
  }

  private func changing(_ body: () -> Void) {
    simulation.viewUpdates.draw {
      depth += 1
      body()
      depth -= 1
      if depth == 0, isSeen { showNew() }
    }
  }

  /// Calls `onAppear` of the new views, and inserts their controllers.
  private func showNew() {
    simulation.viewUpdates.act { [weak self] in
      guard let self, isSeen else { return }
      let new = come
      come = []
      for node in new { node.appears() }
    }
    insertSoon()
  }

  // MARK: Controllers of views

  /// Inserts the controller of a view after `onAppear`.
  func embed(_ controller: UIViewController, of node: ViewNode) {
    insertSoon(of: node) { node.insert(controller) }
  }

  /// Inserts a view of UIKit's that a node has created, after `onAppear`.
  func insertSoon(of node: ViewNode, _ insert: @escaping @MainActor () -> Void) {
    created.append((node, insert))
    node.atEnd { [weak self, weak node] in self?.created.removeAll { $0.node === node } }
  }

  /// Inserts the controllers and views that nodes have created, when they are in a window.
  func insertSoon() {
    simulation.viewUpdates.insert { [weak self] in
      guard let self, controller?.viewIfLoaded?.window != nil else { return }
      let new = created
      created = []
      for (_, insert) in new { insert() }
    }
  }

  func isJustLeft() {
    hasJustBeenLeft = true
    simulation.nextTurn { [weak self] in self?.hasJustBeenLeft = false }
  }

  /// Ends the views: their controller is gone, or its page was removed.
  func end() {
    root?.end()
    root = nil
    come = []
    created = []
    dirty = [:]
  }

  // MARK: The controller

  /// Called before the end of the transition (V4).
  func controllerWillAppear() {
    isSeen = true
    come = []
    simulation.viewUpdates.act { [weak self] in
      guard let self, isSeen else { return }
      for node in root?.all ?? [] { node.appears() }
    }
    insertSoon()
  }

  /// Called when the views are in another window.
  func controllerDidMove() {
    if isSeen { insertSoon() }
  }

  func controllerDidDisappear() {
    isSeen = false
    for node in root?.all ?? [] { node.disappears() }
  }
}

extension ViewNode {
  fileprivate var depth: Int { (parent?.depth ?? 0) + 1 }
}
