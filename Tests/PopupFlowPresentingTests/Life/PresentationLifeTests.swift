import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowPresenting

/// The life of a presentation as a pure value: which actions each input has in each phase.
@Suite struct PresentationLifeTests {
  typealias Life = PresentationLife<String>

  // MARK: In

  @Test("R26: a popup that has appeared is reported once, and ends its transition")
  func appears() {
    var presented = Presented.resting()
    #expect(presented.reports == ["didPresent"])
    #expect(presented.takeActions() == ["stopTimer", "refresh", "endTransition"])
    presented.take(.appeared)
    #expect(presented.reports == ["didPresent"])
  }

  @Test("R8: a content that was replaced is taken away at rest, and presented again unreported")
  func renewal() {
    var presented = Presented(overlay: false)
    presented.take(.replaceContent(isOutdated: true))
    presented.take(.appeared)
    #expect(presented.takeActions() == ["stopTimer", "refresh", "takeAway"])
    #expect(presented.life.phase == .renewed)
    presented.take(.leftScreen)
    #expect(presented.life.phase == .appearing)
    presented.take(.appeared)
    #expect(presented.life.phase == .resting)
    #expect(presented.reports == ["didPresent"])
  }

  @Test("A popup that its content closes on the way in is closed when it rests")
  func closedOnWayIn() {
    var presented = Presented(overlay: true)
    presented.closing = PopupClosing(answer: "yes")
    presented.take(.close)
    #expect(presented.reports == [])
    presented.take(.appeared)
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
    #expect(presented.takeActions() == ["stopTimer", "refresh", "takeAway"])
  }

  // MARK: Out

  @Test("U22: an answer is reported at once, and the end of the way out is not")
  func answered() {
    var presented = Presented.resting()
    presented.closing = PopupClosing(answer: "yes")
    presented.take(.close)
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
    #expect(presented.life.isAnswered && !presented.life.hasEnded)
    presented.take(.leftScreen)
    #expect(presented.life.hasEnded)
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
  }

  @Test("A command counts more than a closing without an answer, and less than one with an answer")
  func commandAndClosing() {
    for (answer, last) in [(nil, "didDismiss"), ("yes", "userDismissed yes")] {
      var presented = Presented.resting(overlay: true)
      presented.take(.dismiss(.requested))
      presented.closing = PopupClosing(answer: answer)
      presented.take(.close)
      presented.take(.left)
      #expect(presented.reports == ["didPresent", last])
    }
  }

  @Test("R33: a popup that never appeared ends at once over a view, and after a while otherwise")
  func overdue() {
    var overlay = Presented(overlay: true)
    overlay.take(.dismiss(.overdue))
    #expect(overlay.reports == ["didDismiss"])
    var sheet = Presented(overlay: false)
    sheet.take(.dismiss(.overdue))
    #expect(sheet.reports == [])
    #expect(sheet.takeActions() == ["takeAway", "giveUpLate"])
    var waiting = Life()
    #expect(waiting.take(.dismiss(.overdue)).words == "makeRoom, end")
  }

  @Test("U37: a popup that is dismissed on its way in leaves when it is on screen, unseen")
  func takenBack() {
    var waiting = Life()
    #expect(waiting.take(.dismiss(.pageLeft)).words == "end")
    #expect(waiting.lastReport(nil).words == "didDismiss")
    for isRequested in [true, false] {
      var presented = isRequested ? Presented.requested() : Presented(overlay: false)
      presented.take(.dismiss(.requested))
      #expect(presented.takeActions() == ["takeAway"])
      if isRequested { presented.take(.requestIsOver) }
      presented.take(isRequested ? .appeared : .cameOnScreen)
      #expect(presented.takeActions() == ["takeAway"])
      #expect(presented.life.isDue)
      presented.take(.left)
      #expect(presented.reports == ["didDismiss"])
    }
  }

  @Test("U4, U37: if UIKit refuses what is dismissed on its way in, it was dismissed")
  func takenBackAndRefused() {
    var presented = Presented.requested()
    presented.take(.dismiss(.requested))
    presented.take(.requestIsOver)
    presented.take(.polled(.gone(hasNextContent: false)))
    #expect(presented.reports == ["didDismiss"])
  }

  @Test("U7, U37: a swipe of what is dismissed on its way in is the user's, once")
  func takenBackAndSwiped() {
    var presented = Presented.requested()
    presented.take(.requestIsOver)
    presented.take(.dismiss(.requested))
    presented.take(.dismissedByUser)
    presented.take(.left)
    #expect(presented.reports == ["userDismissed"])
  }

  // MARK: Under the user's finger

  @Test("R31: a drag is reported, and either cancelled or the end")
  func drags() {
    var presented = Presented.resting(overlay: true)
    presented.take(.beginDrag)
    presented.take(.endDrag(isOut: false))
    #expect(presented.takeActions().last == "moveBack")
    presented.take(.movedBack)
    presented.take(.beginDrag)
    presented.take(.endDrag(isOut: true))
    #expect(
      presented.reports
        == ["didPresent", "willDismiss", "dismissCancelled", "willDismiss", "userDismissed"])
  }

  @Test("R31: a swipe of a sheet is reported at its first signal, and can be cancelled")
  func swipes() {
    var presented = Presented.resting()
    _ = presented.takeActions()
    presented.take(.beganToLeave)
    #expect(presented.takeActions() == ["beginTransition", "refresh"])
    presented.take(.setBindingToNil(willSignalEnd: true))
    #expect(presented.takeActions() == ["erase"])
    presented.take(.cameOnScreen)
    #expect(presented.takeActions() == ["stopTimer", "draw", "refresh", "endTransition"])
    #expect(presented.reports == ["didPresent", "willDismiss", "dismissCancelled"])
  }

  @Test(
    "R33: a sheet under the user's finger that is dismissed leaves, even if the finger brings it back"
  )
  func dismissedUnderFinger() {
    var presented = Presented.resting()
    presented.take(.beganToLeave)
    _ = presented.takeActions()
    presented.take(.dismiss(.timeout))
    #expect(presented.takeActions() == ["eraseLate"])
    presented.take(.cameOnScreen)
    #expect(presented.takeActions() == ["erase"])
    presented.take(.leftScreen)
    #expect(presented.reports == ["didPresent", "willDismiss", "didDismiss"])
  }

  // MARK: Signals

  /// The signals at the end of a sheet that the user has closed, in any order (V2).
  enum Signal: CaseIterable, Sendable {
    case begins, setsNil, isOff, dismisses
  }

  static var orders: [[Signal]] {
    Signal.allCases.reduce([[]]) { orders, signal in
      orders.flatMap { order in
        (0...order.count).map { order[..<$0] + [signal] + order[$0...] }
      }
    }
  }

  @Test(
    "V2: whatever the order of the system's signals, the user has closed the popup once",
    arguments: orders)
  func signals(order: [Signal]) {
    var presented = Presented.resting()
    for signal in order {
      switch signal {
      case .begins: presented.take(.beganToLeave)
      case .setsNil: presented.take(.setBindingToNil(willSignalEnd: true))
      case .isOff: presented.take(.leftScreen)
      case .dismisses: presented.take(.dismissed)
      }
    }
    if presented.actions.contains("awaitUnmounting") {
      presented.take(.vanished)
    }
    #expect(presented.life.hasEnded)
    #expect(presented.reports.filter { $0 == "userDismissed" }.count == 1)
    #expect(presented.reports.filter { $0 == "willDismiss" }.count <= 1)
  }

  @Test("V3: a sheet that goes without a signal ends on the next turn")
  func vanishes() {
    var presented = Presented.resting()
    _ = presented.takeActions()
    presented.take(.leftScreen)
    #expect(presented.takeActions() == ["awaitUnmounting"])
    presented.take(.vanished)
    #expect(presented.reports == ["didPresent", "userDismissed"])
  }

  // MARK: Any order

  @Test(
    "R26, R30, R31: whatever comes in whatever order, the reports fit each other",
    arguments: 0..<400)
  func anyOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var presented = Presented(overlay: random.chance(30))
    for _ in 0..<40 {
      let closing = presented.closing
      switch random.below(14) {
      case 0, 1: presented.take(.appeared)
      case 2: presented.take(.beganToLeave)
      case 3: presented.take(.setBindingToNil(willSignalEnd: random.chance(50)))
      case 4: presented.take(.cameOnScreen)
      case 5: presented.take(.leftScreen)
      case 6: presented.take(.dismissed)
      case 7: presented.take(.beginDrag)
      case 8: presented.take(.endDrag(isOut: random.chance(30)))
      case 9: presented.take(.movedBack)
      case 10 where random.chance(30):
        if closing == nil { presented.closing = PopupClosing(answer: random.pick([nil, "yes"])) }
        presented.take(.close)
      case 11 where random.chance(30):
        presented.take(.dismiss(random.pick([.requested, .overdue])))
      case 12:
        presented.take(.replaceContent(isOutdated: random.chance(50)))
      default: presented.take(.left)
      }
    }
    presented.take(.dismiss(.requested))
    presented.take(.left)
    #expect(presented.life.hasEnded)
    #expect(presented.reports.fitEachOther, "\(presented.reports)")
  }
}
