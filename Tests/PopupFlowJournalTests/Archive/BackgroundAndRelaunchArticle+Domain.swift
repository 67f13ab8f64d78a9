import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import TestKit
import Testing

/// The domain of version 1.0.
private enum FirstShop: PopupDomain {
  enum Content: Codable {
    case offer(Offer)
    case survey(number: Int)
    case lottery
  }

  struct Offer: Codable { var title: String }

  enum Page: String, Codable { case home, cart }
}

/// The code of ChangingTheDomain.md. PopupFlowTests compares it with the article.
@MainActor
@Suite struct ChangingTheDomainArticle {
  enum Shop: PopupDomain {
    enum Content: Codable {
      case offer(Offer)
      case survey(number: Int)
    }

    struct Offer: Codable {
      var title: String
      // Since 2.0. An offer of an earlier version has no price.
      var price: Int?
    }

    enum Page: String, Codable {
      case home, basket

      init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        // The name until 2.0.
        self = name == "cart" ? .basket : Page(rawValue: name) ?? .home
      }
    }
  }

  private let folder: ArchiveFolder

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Writes the archive of an app of version 1.0.
  private func writeArchive(_ requests: [PopupRequest<FirstShop>]) async {
    let archive = PopupArchive<FirstShop>(url: folder.file)
    let store = PopupStore(archive: archive, initial: [.suspend])
    for request in requests { store.present(request) }
    store.send(.deactivated)
    await archive.finishWriting()
  }

  private func copyOfArchive(of version: String) -> URL { folder.file }

  @Test("Values of the version before are read")
  func reads() async {
    await writeArchive([
      PopupRequest(.offer(.init(title: "Shoes")), id: "offer") {
        $0.pages = [.cart]
        $0.relaunch = .restore
      },
      PopupRequest(.survey(number: 1), id: "survey") { $0.relaunch = .restore },
    ])

    let store = PopupStore(
      archive: PopupArchive<Shop>(url: copyOfArchive(of: "1.0")), initial: [.suspend])
    #expect(store.state.queued.map(\.id) == ["offer", "survey"])

    #expect(store.state.queued.first?.request.pages == .only([.basket]))
  }

  @Test("A removed case is left out, with an issue, an outcome and an appearance")
  func removed() async {
    await writeArchive([
      PopupRequest(.lottery, id: "lottery") { $0.relaunch = .restore },
      PopupRequest(.survey(number: 1), id: "survey") { $0.relaunch = .restore },
    ])
    var relaunch: PopupTransition<Shop>?
    let issues = issues {
      _ = PopupStore(archive: PopupArchive<Shop>(url: folder.file), initial: [.suspend]) {
        relaunch = $0
      }
    }
    #expect(issues.count == 1)
    #expect(relaunch?.state.queued.map(\.id) == ["survey"])
    var outcomes: [String] = []
    for effect in relaunch?.effects ?? [] {
      switch effect {
      case .issue(.unreadable(let id, let request, _)): outcomes.append("\(request) \(id) unread")
      case .resolve(let resolution): outcomes.append("\(resolution.id) \(resolution.outcome)")
      default: break
      }
    }
    #expect(outcomes == ["1 lottery unread", "lottery discarded.relaunched"])
    #expect(relaunch?.effects.appearances().first?.content == nil)
  }
}
