import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of the article "Moving from LYWindowScreenView".
@MainActor
@Suite(.simulated) struct MovingFromLYWindowScreenView {
  enum Shop: PopupDomain {
    enum Content: Sendable {
      case offer(String)
      case guide

      var title: String {
        switch self {
        case .offer(let title): title
        case .guide: "Guide"
        }
      }
    }
    enum Page { case home, details }
  }

  private final class OfferView: UIView {
    static var made: [OfferView] = []
    let title: String
    private let close: () -> Void

    init(_ title: String, close: @escaping () -> Void) {
      (self.title, self.close) = (title, close)
      super.init(frame: .zero)
      Self.made.append(self)
    }

    func closeTapped() { close() }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A view that is kept leaves with its page, and returns before what waits there")
  func kept() throws {
    let scene = simulation.connectScene()
    var cancellables: Set<AnyCancellable> = []
    let home = UIViewController()
    let navigation = UINavigationController(rootViewController: home)
    simulation.showWindow(in: scene, root: navigation)
    simulation.advance(by: 1)
    OfferView.made = []

    let store = PopupStore<Shop>(policy: PopupPolicy(returningPriority: .high))

    let cards = WindowHost<Shop>(scene: scene, style: .card) { popup in
      OfferView(popup.content.title) { popup.dismiss() }
    }
    store.drive(cards, lanes: [.modal]).store(in: &cancellables)
    home.popupPage(.home, in: store)

    var offer = PopupRequest<Shop>(.offer("Two for one"), priority: .low, pages: [.home])
    offer.retention = .keepAlive
    store.present(offer)

    @MainActor func shown() -> [String] {
      simulation.advance(by: 2)
      return store.state.presented.map(\.popup.content.title)
    }
    #expect(shown() == ["Two for one"])
    navigation.pushViewController(UIViewController(), animated: true)
    #expect(shown() == [])
    store.present(.guide, pages: [.home])
    navigation.popViewController(animated: true)
    #expect(shown() == ["Two for one"])
    #expect(OfferView.made.map(\.title) == ["Two for one"])
    OfferView.made[0].closeTapped()
    #expect(shown() == ["Guide"])
    store.endSession()
    #expect(shown() == [])
  }
}

extension PopupStore {
  fileprivate convenience init(policy: PopupPolicy) {
    self.init(policy: policy, clock: SimulationClock(.current))
  }
}
