import PopupFlow
import PopupFlowJournal

/// A user who goes from page to page: deeper, back, and from tab to tab.
struct PageWalk {
  typealias Event = PopupEvent<JournalDomain>

  static let pages: [JournalPage] = ["home", "search", "article", "cart", "profile", "settings"]

  private static let maximumDepth = 4

  // The page that is seen stands last; those under it are live and not visible.
  private var stack: [(visit: PopupVisitID, page: JournalPage)] = []
  private var visitCount = 0

  /// The visit that is seen.
  var visit: PopupVisitID? { stack.last?.visit }

  /// Goes somewhere else, in one batch.
  mutating func move(_ numbers: inout SeededNumbers) -> [Event] {
    guard let seen = stack.last else { return [push(numbers.pick(Self.pages))] }
    let isDeepest = stack.count == Self.maximumDepth
    if stack.count > 1, isDeepest || numbers.chance(450) {
      stack.removeLast()
      return [.page(.left(seen.visit)), show()]
    }
    if numbers.chance(200) {
      let left = stack.map { Event.page(.left($0.visit)) }
      stack.removeAll()
      return left + [push(numbers.pick(Self.pages))]
    }
    return [.page(.disappeared(seen.visit)), push(numbers.pick(Self.pages))]
  }

  private mutating func push(_ page: JournalPage) -> Event {
    visitCount += 1
    stack.append((PopupVisitID("\(page.name)#\(visitCount)"), page))
    return show()
  }

  private func show() -> Event {
    let seen = stack[stack.count - 1]
    return .page(.appeared(seen.visit, seen.page))
  }
}
