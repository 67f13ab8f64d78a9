import Foundation
import PopupFlow
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import ShopApp

/// The app in a window, and a user.
@MainActor
final class ShopStage {
  let simulation: UIKitSimulation
  private(set) var scene: UIWindowScene
  let model: ShopModel
  let store: PopupStore<Shop>
  private(set) var outcomes: [String] = []
  private var watching: AnyCancellable?

  init(_ simulation: UIKitSimulation, attachToStage: @escaping AttachToStage) {
    self.simulation = simulation
    scene = simulation.connectScene()
    let journal = FileManager.default.temporaryDirectory
      .appendingPathComponent("shop \(UUID().uuidString).jsonl")
    model = ShopModel(
      clock: SimulationClock(simulation), askSystem: { true }, journalURL: journal,
      attachToStage: attachToStage)
    store = model.store
    watching = store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
    showWindow()
  }

  private func showWindow() {
    let root = UIHostingController(rootView: ShopWindow(model: model), of: scene)
    simulation.showWindow(in: scene, root: root)
    advance(1)
  }

  /// Opens a second window over the first one, which goes to the background.
  ///
  /// - Returns: The first window, to which ``come(to:)`` returns.
  func openWindow() -> UIWindowScene {
    let old = scene
    simulation.enterBackground(old)
    scene = simulation.connectScene()
    showWindow()
    return old
  }

  /// Comes to another window. The user sees and touches that one from then on.
  func come(to other: UIWindowScene) {
    simulation.enterBackground(scene)
    simulation.enterForeground(other)
    scene = other
    advance(1)
  }

  /// Runs a test with the app in a simulation of its own.
  static func run(
    attachToStage: @escaping AttachToStage = Stage.attach,
    _ body: @MainActor @Sendable (ShopStage) async throws -> Void
  ) async throws {
    try await UIKitSimulation.runWithMainQueue { simulation in
      let stage = ShopStage(simulation, attachToStage: attachToStage)
      defer { stage.model.journal.map { try? FileManager.default.removeItem(at: $0.url) } }
      try await body(stage)
      #expect(simulation.warnings == [])
      await mainQueueIsEmpty()
    }
  }

  func advance(_ seconds: Double) {
    simulation.advance(by: seconds)
  }

  /// Waits for tasks until a condition holds, and fails if it never does. Virtual time stands still.
  func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    #expect(condition(), "It never holds.", sourceLocation: sourceLocation)
  }

  // MARK: The user

  /// Taps a button, switch or link of the views on top, or a button of an alert.
  func tap(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(canTap(title), "no button \(title)", sourceLocation: sourceLocation)
  }

  /// Taps a button. Returns `false` if there is none, or it is disabled.
  func canTap(_ title: String) -> Bool {
    defer { advance(1) }
    if let alert { return simulation.tapButton(title, of: alert) }
    return simulation.touchableTrees(in: scene).contains { $0.tap(title) }
  }

  func write(_ text: String, into title: String) {
    #expect(simulation.touchableTrees(in: scene).contains { $0.write(text, into: title) })
    advance(1)
  }

  func goBack() {
    stack?.popViewController(animated: true)
    advance(1)
  }

  // MARK: The screen

  /// The texts that the user can touch.
  var texts: [String] { simulation.touchableTrees(in: scene).flatMap(\.texts) }

  var alert: UIAlertController? {
    simulation.topControllers(in: scene).compactMap { $0 as? UIAlertController }.last
  }

  /// The controller presented by the app.
  var modal: UIViewController? { scene.windows.first?.rootViewController?.presentedViewController }

  var stack: UINavigationController? {
    scene.windows.first?.rootViewController?.children
      .compactMap { $0 as? UINavigationController }.first
  }

  /// A UIKit button of the page on screen.
  func uiButton(_ title: String) -> UIButton? {
    stack?.topViewController?.view.find { $0.currentTitle == title }
  }

  var announcements: [String] {
    simulation.accessibilityPosts.compactMap(\.words)
  }

  // MARK: The machine

  var presented: [PopupID] { store.state.presented.map(\.popup.id) }
  var waiting: [PopupID] { (store.state.queued + store.state.alive).map(\.id) }
}

/// Waits for the work that was sent to the main queue. Later, it would belong to no simulation.
@MainActor
func mainQueueIsEmpty() async {
  for _ in 0..<3 {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

extension UIView {
  fileprivate func find(_ condition: (UIButton) -> Bool) -> UIButton? {
    if let button = self as? UIButton, condition(button) { return button }
    for view in subviews {
      if let button = view.find(condition) { return button }
    }
    return nil
  }
}
