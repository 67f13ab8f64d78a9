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

  /// The reasons for which an event passes over popups one by one.
  enum Obstacle: CaseIterable {
    case notBefore, limitOfEach
  }

  /// Returns the number of comparisons and hashes of pages in an event, while popups that wait for
  /// different gates, all of them open, are passed over.
  private func questions(_ count: Int, passingOver obstacle: Obstacle) -> Int {
    let reducer = PopupReducer<Counted>(
      policy: PopupPolicy(limits: ["each": PopupLimit(count: 1, each: .id)]))
    var state = PopupState<Counted>()
    func send(_ event: PopupEvent<Counted>) { _ = reducer.reduce(into: &state, event, at: 0) }
    send(.page(.appeared("v", home)))
    for number in 0..<count {
      let gate = PopupGate("\(number)")
      let id = PopupID("popup \(number)")
      send(.gate(gate, isOpen: true))
      send(.showings(of: "each", instants: [.at(0)], id: id))
      send(
        .request(
          PopupRequest(number, id: id) {
            $0.pages = .only([home])
            $0.requires = [gate]
            $0.notBefore = obstacle == .notBefore ? .at(1e6) : nil
            $0.limits = obstacle == .limitOfEach ? ["each"] : []
          }))
    }
    let questions = CountedPage.questions { send(.gate("other", isOpen: true)) }
    #expect(state.queued.count == count && state.presented.isEmpty)
    return questions
  }

  @Test(
    "R23: four times as many popups that are passed over cost four times as much, in lines of their own",
    arguments: Obstacle.allCases)
  func passingOver(_ obstacle: Obstacle) {
    let few = questions(20, passingOver: obstacle)
    let many = questions(80, passingOver: obstacle)
    #expect(few >= 20 && many <= 5 * few, "\(obstacle): \(few), \(many)")
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
