import PopupMachine
import Testing

/// R19: reasons to suspend that are different although the app named them alike.
@Suite struct PopupSuspensionTests {
  @Test(
    "A numbered reason tells the reason that the app gave",
    arguments: ["checkout", "order #12", ""])
  func given(name: String) {
    let reason = PopupSuspension(name)
    #expect(reason.given == reason)
    let numbered = [1, 12].map { PopupSuspension(reason, number: $0) }
    #expect(Set(numbered + [reason]).count == 3)
    #expect(numbered.map(\.given) == [reason, reason])
  }

  @Test("No name that an app writes with a number is a numbered reason")
  func noCollision() {
    #expect(PopupSuspension("checkout", number: 1) != "checkout #1")
    #expect(PopupSuspension("order #12").given == "order #12")
  }
}
