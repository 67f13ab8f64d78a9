import PopupFlow
import Testing

@testable import PopupMachine

/// The popups and pages that a settle does not need to examine.
@Suite struct SettlingCostTests {
  private let reducer = PopupReducer<Counted>()

  /// Returns a state in which popups wait for eight pages, none of them visible.
  private func crowd(_ count: Int) -> PopupState<Counted> {
    var state = PopupState<Counted>()
    let targets = (0..<8).map { PopupPages.only([CountedPage(number: $0)]) }
    for number in 0..<count {
      _ = reducer.reduce(
        into: &state, .request(PopupRequest(number, pages: targets[number % 8])), at: 0)
    }
    return state
  }

  @Test(
    "A page that appears examines each bucket at most once, however many popups wait",
    arguments: [16, 4_000])
  func pageAppears(_ count: Int) {
    var state = crowd(count)
    let page = CountedPage(number: 99)
    let questions = CountedPage.questions {
      _ = reducer.reduce(into: &state, .page(.appeared("v", page)), at: 1)
    }
    #expect(state.visiblePages.count == 1)
    #expect((1...16).contains(questions), "one for each of the eight lines, and few besides")
  }

  @Test("An event that concerns no waiting popup examines no pages")
  func otherLane() {
    var state = crowd(80)
    let questions = CountedPage.questions {
      let toast = PopupRequest<Counted>(1, id: "toast", lane: .toast)
      _ = reducer.reduce(into: &state, .request(toast), at: 1)
      _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "toast")), at: 1)
      _ = reducer.reduce(into: &state, .tick, at: 2)
      _ = reducer.reduce(into: &state, .trigger, at: 2)
      _ = reducer.reduce(into: &state, .withdraw(request: 3), at: 2)
    }
    #expect(state.presented.map(\.phase) == [.presented])
    #expect(state.waitingCount == 79)
    #expect(questions == 0)
  }
}
