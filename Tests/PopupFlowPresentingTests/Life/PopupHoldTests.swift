import PopupFlowPresenting
import Testing

@Suite struct PopupHoldTests {
  @Test("R49: a popup is held from the first cause to the end of the last, and told so once")
  func causes() {
    var hold = PopupHold()
    #expect(hold.change(hasDuration: true) == nil)
    hold.set(.pointer, true)
    #expect(hold.change(hasDuration: true) == true)
    hold.set(.finger, true)
    hold.set(.pointer, true)
    #expect(hold.change(hasDuration: true) == nil)
    hold.set(.pointer, false)
    #expect(hold.change(hasDuration: true) == nil)
    hold.set(.finger, false)
    #expect(hold.change(hasDuration: true) == false)
    hold.set(.assistiveTechnology, false)
    #expect(hold.change(hasDuration: true) == nil)
  }

  @Test("R49: only a popup with a duration is held, also when it gets one meanwhile")
  func durations() {
    var hold = PopupHold()
    hold.set(.assistiveTechnology, true)
    #expect(hold.change(hasDuration: false) == nil)
    #expect(hold.change(hasDuration: true) == true)
    #expect(hold.change(hasDuration: false) == false)
  }
}
