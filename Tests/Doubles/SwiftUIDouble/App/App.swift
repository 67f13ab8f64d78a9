import UIKitDouble

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  /// Tests launch apps with ``UIKitSimulation/launch(_:)``.
  public static func main() {
    fatalError("SwiftUIDouble: there is no screen on which \(Self.self) can run outside of tests")
  }
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  var body: Body { get }
}

extension Never: Scene {}

/// A scene without a body.
@MainActor
protocol PrimitiveScene {
  func add(to list: ViewNode.ChildList)
}

/// The windows of an app. The double shows one.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError() }
  func add(to list: ViewNode.ChildList) { list.add("window", content) }
}

/// Draws the window of an app, whose objects live as long as the view.
private struct AppView<A: App>: View, PrimitiveView {
  let app: A
  func draw(in node: ViewNode) {
    node.install(app)
    let scene = app.body
    node.setChildren { (scene as? any PrimitiveScene)?.add(to: $0) }
  }
}

extension UIKitSimulation {
  /// Launches an app: opens a scene with its window.
  @discardableResult
  public func launch<A: App>(_ app: A.Type) -> UIWindowScene {
    let scene = connectScene()
    showWindow(in: scene, root: UIHostingController(rootView: AppView(app: A()), of: scene))
    return scene
  }
}
