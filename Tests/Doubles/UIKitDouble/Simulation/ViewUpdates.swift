/// The updates of SwiftUI's views, in the order of a device. Public for the double of SwiftUI.
///
/// An update draws the views and creates their controllers. Then it calls `onAppear` and
/// `onDisappear`. Then it inserts the controllers, whose views move to their window. While views are
/// drawn or inserted, nothing may be published.
@MainActor
public final class ViewUpdates {
  private var depth = 0
  private var isFinishing = false
  private var actions: [@MainActor () -> Void] = []
  private var insertions: [@MainActor () -> Void] = []

  /// Whether views are drawn or inserted.
  public var isRunning: Bool { depth > 0 }

  /// Draws views. One update can be a part of another.
  public func draw(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    finish()
  }

  /// Calls an action of the app's when the outermost update has drawn its views; at once outside of
  /// an update.
  public func act(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    finish()
  }

  /// Inserts controllers after the actions of the outermost update.
  public func insert(_ insertion: @escaping @MainActor () -> Void) {
    insertions.append(insertion)
    finish()
  }

  private func finish() {
    guard depth == 0, !isFinishing else { return }
    isFinishing = true
    while !actions.isEmpty || !insertions.isEmpty {
      if !actions.isEmpty {
        actions.removeFirst()()
      } else {
        depth += 1
        insertions.removeFirst()()
        depth -= 1
      }
    }
    isFinishing = false
  }
}
