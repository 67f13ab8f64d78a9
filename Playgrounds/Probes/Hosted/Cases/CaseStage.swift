#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowUIKit
  import Probes
  import UIKit

  /// A store and its hosts on the stage of a case.
  @MainActor
  final class CaseStage {
    let stage: any ProbeStage
    let clock: any PopupClock
    let store: PopupStore<CaseShop>
    let home = UIViewController()
    var complaints: [String] = []
    /// The outcomes in order: `a completed`.
    private(set) var outcomes: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init(_ stage: any ProbeStage, clock: any PopupClock) {
      self.stage = stage
      self.clock = clock
      store = PopupStore(clock: clock)
      home.title = "home"
      store.outcomes.sink { [weak self] in self?.outcomes.append("\($0.id) \($0.outcome)") }
        .store(in: &subscriptions)
    }

    // MARK: Hosts

    /// Drives the lane of modals.
    @discardableResult
    func driveModals() -> ModalHost<CaseShop> {
      let host = ModalHost<CaseShop>(
        scene: stage.scene, clock: clock, content: makeCaseController)
      let lock = TransitionLock(timeout: .seconds(5), clock: clock)
      store.drive(host, lanes: [.modal], lock: lock).store(in: &subscriptions)
      return host
    }

    /// Drives the lane of banners, with popups in a style.
    @discardableResult
    func driveWindows(_ style: PopupWindowStyle) -> WindowHost<CaseShop> {
      let host = WindowHost<CaseShop>(scene: stage.scene, style: style, clock: clock) {
        CaseController($0)
      }
      store.drive(host, lanes: [.banner]).store(in: &subscriptions)
      return host
    }

    @discardableResult
    func ask(
      _ title: String, _ style: CaseShop.Style = .sheet, lane: PopupLane = .modal,
      _ adjust: (inout PopupRequest<CaseShop>) -> Void = { _ in }
    ) -> PopupHandle<String> {
      var request = PopupRequest<CaseShop>(
        CaseShop.Content(title: title, style: style), id: PopupID(title), lane: lane)
      adjust(&request)
      return store.present(request)
    }

    /// Waits until all transitions are over.
    func settle(_ seconds: Double = 2) async {
      await stage.seconds(seconds)
    }

    // MARK: Seeing

    /// The controllers presented on the window's root, from the bottom up.
    var presented: [UIViewController] {
      var found: [UIViewController] = []
      var top = stage.window.rootViewController?.presentedViewController
      while let next = top {
        found.append(next)
        top = next.presentedViewController
      }
      return found
    }

    /// The titles of the presented controllers.
    var screen: [String] { presented.map { $0.title ?? "\(type(of: $0))" } }

    /// The presented popups of the machine: `a presented`.
    var machine: [String] {
      store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
    }

    func expect<Value: Equatable>(
      _ value: Value, _ expected: Value, _ what: String, line: UInt = #line
    ) {
      if value != expected {
        complaints.append("\(what) (line \(line)): expected \(expected), was \(value)")
      }
    }
  }
#endif
