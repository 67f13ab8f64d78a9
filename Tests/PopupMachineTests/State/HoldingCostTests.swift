import PopupFlow
import Testing

@testable import PopupMachine

/// The number of pages that an event examines does not depend on the number of popups that a limit,
/// a pause or a collection holds back. Only limits that count each id are asked for each popup.
@Suite struct HoldingCostTests {
  enum Hold: CaseIterable {
    case limit, pause, collection
  }

  private let home = CountedPage(number: 0)

  private func reducer(_ hold: Hold) -> PopupReducer<Counted> {
    PopupReducer(
      policy: PopupPolicy(
        lanes: [
          .modal: PopupLanePolicy(
            interval: hold == .pause ? .seconds(1_000) : nil,
            collect: hold == .collection ? .seconds(1_000) : nil)
        ],
        limits: [
          "all": PopupLimit(count: 1, within: .seconds(1_000))
        ]))
  }

  /// Returns a state in which only the hold keeps many popups back.
  private func crowd(_ count: Int, _ hold: Hold) -> PopupState<Counted> {
    let reducer = reducer(hold)
    var state = PopupState<Counted>()
    func send(_ event: PopupEvent<Counted>) { _ = reducer.reduce(into: &state, event, at: 0) }
    func request(_ number: Int) -> PopupRequest<Counted> {
      PopupRequest(number, id: PopupID("\(number)")) {
        $0.pages = .only([home])
        $0.limits = hold == .limit ? ["all"] : []
      }
    }
    func show(_ number: Int) {
      send(.request(request(number)))
      send(.report(PopupReport(.userDismissed(nil), id: PopupID("\(number)"))))
    }
    send(.page(.appeared("v", home)))
    switch hold {
    case .limit, .pause: show(-1)
    case .collection: break
    }
    for number in 0..<count { send(.request(request(number))) }
    return state
  }

  /// Returns the number of comparisons and hashes of pages in events that let no popup in.
  private func questions(_ count: Int, _ hold: Hold) -> Int {
    let reducer = reducer(hold)
    var state = crowd(count, hold)
    #expect(state.queued.count == count && state.presented.isEmpty)
    let page = CountedPage(number: 9)
    let questions = CountedPage.questions {
      _ = reducer.reduce(into: &state, .page(.appeared("w", page)), at: 1)
      _ = reducer.reduce(into: &state, .gate("g", isOpen: true), at: 1)
      _ = reducer.reduce(into: &state, .tick, at: 2)
      let other = PopupRequest<Counted>(-2, id: "other", lane: .toast)
      _ = reducer.reduce(into: &state, .request(other), at: 2)
      _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "other")), at: 3)
    }
    #expect(state.queued.count == count && state.presented.count == 1)
    return questions
  }

  @Test(
    "R38–R40: an event asks as little with 500 popups held back as with 10",
    arguments: Hold.allCases)
  func asLittle(_ hold: Hold) {
    let few = questions(10, hold)
    let many = questions(500, hold)
    #expect(many == few, "\(hold)")
    #expect(few <= 24, "\(hold)")
  }
}
