import PopupFlow
import Testing

@_spi(ToldFacts) @testable import PopupMachine

/// The facts that an explanation recalls beside the state.
@Suite struct ToldFactsTests {
  @Test("Suspensions that end by themselves are forgotten with their end: there is no end of them")
  func numbered() {
    var state = PopupState<Shop>()
    var facts = ToldFacts(of: state)
    func take(_ event: PopupEvent<Shop>) {
      _ = PopupReducer().reduce(into: &state, event, at: 0)
      facts.take([event], in: state)
    }
    let numbered = PopupSuspension("answer", number: 1)
    take(.suspend(numbered, lane: .modal))
    take(.suspend("call"))
    #expect(facts.hasGiven(GivenSuspension(reason: numbered, lane: .modal)))
    take(.resume(numbered, lane: .modal))
    take(.resume("call"))
    #expect(!facts.hasGiven(GivenSuspension(reason: numbered, lane: .modal)))
    #expect(facts.hasGiven(GivenSuspension(reason: "call", lane: nil)))
  }

  @Test("After a gap, it is not known since when a suspension holds")
  func gap() {
    var state = PopupState<Shop>()
    var facts = ToldFacts(of: state)
    _ = PopupReducer().reduce(into: &state, .suspend("call"), at: 2)
    facts.take([.suspend("call")], in: state)
    #expect(facts.suspensions == [GivenSuspension(reason: "call", lane: nil): 2])
    facts.skip(to: state)
    #expect(facts.suspensions == [GivenSuspension(reason: "call", lane: nil): -.infinity])
  }
}
