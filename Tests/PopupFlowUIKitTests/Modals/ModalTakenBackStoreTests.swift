import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U37: a modal that its store takes back before it is on screen, whatever it waits for and whatever
/// UIKit then does. It ends once, nobody counts it as seen, and the next one comes.
@MainActor
@Suite(.simulated) struct ModalTakenBackStoreTests {
  /// The thing for which the popup waits.
  enum Wait: String, CaseIterable, Sendable {
    case nothing, lock, wayOut, window, screen, transition
  }

  /// The reaction of UIKit to the call that presents the popup.
  enum Way: String, CaseIterable, Sendable {
    case completes, refuses, tellsNothing, isLate
  }

  /// Why the store takes it back.
  enum Cause: String, CaseIterable, Sendable {
    case requested, withdrawn, session, page

    /// The outcomes of a popup that was on its way in, or waited again.
    var outcomes: [[String]] {
      switch self {
      case .requested, .withdrawn: [["a dismissed.requested"], ["a cancelled"]]
      case .session: [["a dismissed.sessionEnded"], ["a discarded.sessionEnded"]]
      case .page: [[]]
      }
    }
  }

  @Test("U37, R28: a modal that is taken back on its way in is never seen, counted or lost")
  func takenBack() {
    let rows = pairs(
      UIKitHabits.all.indices, Wait.allCases, Way.allCases, Cause.allCases, [0, 0.001, 0.2])
    var count = 0
    for (habits, wait, way, cause, seconds) in rows {
      let isTakenBack = takeBack(
        UIKitHabits.all[habits], wait, way, cause, after: seconds,
        "combination \(habits), \(wait), \(way), \(cause), \(seconds) s")
      if isTakenBack { count += 1 }
    }
    #expect(4 * count > rows.count)
  }

  /// - Returns: Whether the popup was on its way in when it was taken back.
  private func takeBack(
    _ habits: UIKitHabits, _ wait: Wait, _ way: Way, _ cause: Cause, after seconds: Double,
    _ comment: Comment
  ) -> Bool {
    let root = OddPage(way)
    let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1, scope: .launch)])
    let stage = ModalStage(habits, policy: policy, root: root)
    defer { simulation.disconnect(stage.scene) }
    let visit = stage.store.enter("home")
    visit.appeared()
    let end = begin(wait, stage)
    var seen: [String] = []
    stage.store.appearances.sink { if case .refused = $0.kind {} else { seen.append("\($0.id)") } }
      .store(in: &stage.subscriptions)
    let request = request("a", isOfPage: cause == .page)
    let handle = stage.store.present(request)
    simulation.advance(by: seconds)
    guard !stage.outcomes.contains(where: { $0.hasPrefix("a ") }), seen.isEmpty else {
      end()
      stage.settle()
      return false
    }
    switch cause {
    case .requested: stage.store.dismiss("a")
    case .withdrawn: handle.withdraw()
    case .session: stage.store.endSession()
    case .page: visit.disappeared()
    }
    stage.settle()
    end()
    stage.settle()
    root.way = .completes
    let outcomes = stage.outcomes.filter { $0.hasPrefix("a ") }
    #expect(cause.outcomes.contains(outcomes), "\(comment): \(outcomes)")
    #expect(seen.isEmpty && stage.presented.isEmpty, comment)
    #expect(stage.lock?.isBusy == false, comment)
    // The limit is not used up.
    let next: PopupID = cause == .page ? "a" : "b"
    if cause == .page { visit.appeared() } else { stage.store.present(self.request("b")) }
    stage.settle()
    #expect(stage.presented == ["\(next) presented"], comment)
    stage.finish(next)
    #expect(stage.outcomes.last == "\(next) completed(ok)", comment)
    return true
  }

  private func request(_ id: PopupID, isOfPage: Bool = false) -> PopupRequest<ModalShop> {
    var request = PopupRequest<ModalShop>(ModalShop.Content(title: id.description), id: id) {
      $0.limits = ["once"]
    }
    if isOfPage { request.pages = .only(["home"]) }
    return request
  }

  /// Makes a popup wait. Returns what ends that.
  private func begin(_ wait: Wait, _ stage: ModalStage) -> @MainActor () -> Void {
    switch wait {
    case .nothing: return {}
    case .lock:
      let token = stage.lock?.tryBegin()
      return { token?.end() }
    case .wayOut:
      stage.show("first")
      stage.content("first")?.complete(with: "ok")
      return {}
    case .window:
      stage.window.isHidden = true
      return { stage.window.makeKeyAndVisible() }
    case .screen:
      let alert = UIAlertController(title: "own", message: nil, preferredStyle: .alert)
      stage.root?.present(alert, animated: true)
      stage.settle()
      return { stage.root?.dismiss(animated: true) }
    case .transition:
      stage.root?.present(modalPage("own"), animated: true)
      return {}
    }
  }
}

/// A page that presents the popup "a" in a way of its own.
private final class OddPage: UIViewController {
  var way: ModalTakenBackStoreTests.Way

  init(_ way: ModalTakenBackStoreTests.Way) {
    self.way = way
    super.init(nibName: nil, bundle: nil)
    title = "home"
  }

  required init?(coder: NSCoder) { nil }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let way = viewControllerToPresent.title == "a" ? way : .completes
    switch way {
    case .completes: super.present(viewControllerToPresent, animated: flag, completion: completion)
    case .refuses: break
    case .tellsNothing: super.present(viewControllerToPresent, animated: flag)
    case .isLate:
      UIKitSimulation.current.after(0.5) {
        super.present(viewControllerToPresent, animated: flag, completion: completion)
      }
    }
  }
}
