import PopupFlow

@testable import PopupFlowJournal

/// The domain of an app before an update.
enum OldApp: PopupDomain {
  enum Content: Codable, Equatable {
    case tip(text: String)
    case survey(number: Int)
    case offer(Offer)
  }
  struct Offer: Codable, Equatable { var title: String }
  enum Page: String, Codable { case home, cart }
  typealias Answer = String
}

/// The domain after it: a case is removed, a payload changed, and a page renamed.
enum NewApp: PopupDomain {
  enum Content: Codable, Equatable {
    case tip(text: String)
    case offer(Offer)
  }
  struct Offer: Codable, Equatable { var title: String, price: Int }
  enum Page: String, Codable { case home, basket }
  typealias Answer = String
}

extension PopupEffect {
  /// An outcome or an appearance in words, with its request; nil of others.
  var endingWords: String? {
    switch self {
    case .resolve(let resolution): "\(resolution.request) \(resolution.id) \(resolution.outcome)"
    case .appearance(let entry):
      // Without the causes, of which a popup that ended with its process has none.
      "\(entry.request) \(entry.id) \(entry.kind) \(entry.lane) \(entry.priority) "
        + "\(entry.page.map { "\($0)" } ?? "–") \(entry.content.map { "\($0)" } ?? "–")"
    case .issue(.unreadable(let id, let request, _)): "\(request) \(id) unreadable"
    case .command, .wake, .issue: nil
    }
  }
}
