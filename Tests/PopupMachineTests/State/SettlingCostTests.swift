import PopupFlow
import Testing

@testable import PopupMachine

/// The pages that a settle examines.
@Suite struct SettlingCostTests {
  private let reducer = PopupReducer<Counted>()

  /// Returns a state in which popups wait for eight pages, none of them visible.
  private func crowd(_ count: Int) -> PopupState<Counted> {
    var state = PopupState<Counted>()
    let targets = (0..<8).map { PopupPages.only([CountedPage(number: $0)]) }
    for number in 0..<count {
      _ = reducer.reduce(
        into: &state, .request(PopupRequest(number) { $0.pages = targets[number % 8] }), at: 0)
    }
    return state
  }

  @Test(
    "A page that appears examines each line at most once, however many popups wait",
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
}
