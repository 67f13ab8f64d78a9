import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowPresenting

/// The life of a popup that UIKit presents: what follows from what the host sees.
@Suite struct PresentationPollTests {
  typealias Life = PresentationLife<String>

  private static let gone = Life.Input.polled(.gone(hasNextContent: false))

  private func actions(_ life: inout Life, _ input: Life.Input) -> String {
    life.take(input).words
  }

  @Test("U4: a popup that UIKit does not present is refused, but not in the turn of the request")
  func refused() {
    var life = Life()
    _ = life.take(.request)
    #expect(actions(&life, Self.gone) == "")
    _ = life.take(.requestIsOver)
    #expect(life.isComing)
    #expect(actions(&life, Self.gone) == "refused")
    #expect(life.lastReport(nil).words == "didFail")
    _ = life.take(.dismiss(.requested))
    #expect(life.lastReport(nil).words == "didDismiss")
  }

  @Test("U4, U17: a popup that is dismissed in the turn of its request ends after that turn")
  func dismissedInItsTurn() {
    var presented = Presented.requested()
    presented.take(.dismiss(.requested))
    presented.take(Self.gone)
    #expect(presented.reports == [])
    presented.take(.requestIsOver)
    presented.take(Self.gone)
    #expect(presented.reports == ["didDismiss"])
  }

  @Test("U11: the cause of an end is awaited for one turn")
  func foundGone() {
    var presented = Presented.resting()
    presented.take(Self.gone)
    #expect(presented.takeActions().last == "pollSoon")
    presented.take(Self.gone)
    #expect(presented.reports == ["didPresent", "didDismiss"])
  }

  @Test("U11: an answer that comes after the popup is gone counts, also after a command")
  func answeredLate() {
    for isCommanded in [false, true] {
      var presented = Presented.resting()
      if isCommanded { presented.take(.dismiss(.requested)) }
      presented.take(Self.gone)
      presented.closing = PopupClosing(answer: "yes")
      presented.take(.close)
      presented.take(Self.gone)
      #expect(presented.reports == ["didPresent", "userDismissed yes"])
    }
  }

  @Test("U11: an end whose cause is known is not awaited")
  func dismissedByUser() {
    var presented = Presented.resting()
    presented.take(.dismissedByUser)
    presented.take(Self.gone)
    #expect(presented.life.hasEnded)
    #expect(presented.reports == ["didPresent", "userDismissed"])
  }

  @Test("U11: a popup that is found again goes on")
  func foundAgain() {
    var presented = Presented.resting()
    presented.take(Self.gone)
    presented.take(.polled(.still))
    #expect(presented.life.phase == .resting)
    presented.take(.beganToLeave)
    presented.take(Self.gone)
    presented.take(.polled(.still))
    #expect(presented.life.phase == .swiping)
    presented.take(Self.gone)
    presented.take(Self.gone)
    #expect(presented.reports == ["didPresent", "willDismiss", "userDismissed"])
  }

  @Test("U7: a swipe is reported once, and its cancellation when it is told or seen")
  func swipes() {
    for end in [Life.Input.cancelled, .polled(.still)] {
      var presented = Presented.resting()
      presented.take(.beganToLeave)
      _ = presented.takeActions()
      presented.take(.polled(.moving))
      #expect(presented.takeActions() == ["pollLater"])
      presented.take(end)
      presented.take(.polled(.still))
      #expect(presented.reports == ["didPresent", "willDismiss", "dismissCancelled"])
    }
  }

  @Test("U22: a released swipe is the answer, and the popup leaves even if it comes back")
  func released() {
    var presented = Presented.resting()
    presented.take(.beganToLeave)
    presented.take(.released)
    presented.take(.released)
    #expect(presented.reports == ["didPresent", "willDismiss", "userDismissed"])
    #expect(presented.life.isAnswered && !presented.life.isDue)
    presented.take(.polled(.still))
    #expect(presented.life.isDue)
  }

  @Test(
    "U7: a popup that the user swipes away although the store dismisses it was closed by the user")
  func swipedAfterCommand() {
    var presented = Presented.resting()
    presented.take(.dismiss(.displaced))
    presented.take(.beganToLeave)
    presented.take(.released)
    #expect(presented.reports == ["didPresent", "userDismissed"])
  }

  @Test("U17: a popup that was dismissed while it appears can go when nothing moves")
  func dismissedOnWayIn() {
    var presented = Presented.requested()
    presented.take(.requestIsOver)
    presented.take(.dismiss(.requested))
    presented.take(.polled(.moving))
    #expect(!presented.life.isDue)
    presented.take(.polled(.still))
    #expect(presented.life.isDue)
    #expect(presented.reports == [])
  }

  @Test("R8: a popup that leaves for its next content returns, unless it ends meanwhile")
  func nextContent() {
    var presented = Presented.resting()
    presented.take(.beginDismissal(isReturning: true))
    #expect(presented.life.take(.polled(.gone(hasNextContent: true))).words == "presentAgain")
    presented.take(.dismiss(.requested))
    presented.take(.polled(.gone(hasNextContent: true)))
    #expect(presented.reports == ["didPresent", "didDismiss"])
  }

  @Test("U2, U4: a dismissal that UIKit refuses is due again, and one for the app is over")
  func refusedDismissal() {
    var presented = Presented.resting()
    presented.take(.beginDismissal(isReturning: false))
    presented.take(.refuseDismissal)
    #expect(presented.life.phase == .resting)
    presented.take(.dismiss(.requested))
    presented.take(.beginDismissal(isReturning: false))
    #expect(!presented.life.isDue)
    presented.take(.refuseDismissal)
    #expect(presented.life.isDue)
  }

  @Test(
    "U4, U13: a popup that UIKit keeps although the app takes it away is still to go for others")
  func refusedForApp() {
    var dismissed = Presented.resting()
    dismissed.take(.beginDismissal(isReturning: false))
    dismissed.take(.dismiss(.requested))
    dismissed.take(.refuseDismissal)
    #expect(dismissed.life.isDue)
    #expect(dismissed.life.lastReport(nil).words == "didDismiss")
    var answered = Presented.resting()
    answered.take(.beginDismissal(isReturning: false))
    answered.closing = PopupClosing(answer: "yes")
    answered.take(.close)
    answered.take(.refuseDismissal)
    #expect(answered.life.isDue && answered.life.isAnswered)
  }

  @Test("U17: a popup that the user dismisses on its way in is reported as presented first")
  func dismissedByUserOnWayIn() {
    var presented = Presented.requested()
    presented.take(.requestIsOver)
    presented.take(.dismissedByUser)
    #expect(presented.takeActions() == ["takeAway"])
    presented.take(.appeared)
    presented.take(Self.gone)
    #expect(presented.reports == ["didPresent", "userDismissed"])
  }

  @Test(
    "R26, R30, R31: whatever is seen in whatever order, the reports fit each other",
    arguments: 0..<400)
  func anyOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var presented = Presented.requested()
    for _ in 0..<40 {
      switch random.below(14) {
      case 0: presented.take(.requestIsOver)
      case 1: presented.take(.appeared)
      case 2: presented.take(.beganToLeave)
      case 3: presented.take(.released)
      case 4: presented.take(.cancelled)
      case 5 where random.chance(20): presented.take(.dismissedByUser)
      case 6 where random.chance(20) && !presented.life.hasEnded:
        presented.take(.dismiss(.requested))
      case 7 where random.chance(20):
        if presented.closing == nil {
          presented.closing = PopupClosing(answer: random.pick([nil, "yes"]))
        }
        presented.take(.close)
      case 8 where presented.life.isShown && presented.life.isDue:
        presented.take(.beginDismissal(isReturning: false))
        if random.chance(50) { presented.take(.refuseDismissal) }
      case 9 where random.chance(20): presented.take(Self.gone)
      default: presented.take(.polled(random.chance(50) ? .still : .moving))
      }
    }
    if !presented.life.hasEnded { presented.take(.dismiss(.requested)) }
    presented.take(.requestIsOver)
    presented.take(Self.gone)
    presented.take(Self.gone)
    #expect(presented.life.hasEnded)
    #expect(presented.reports.fitEachOther, "\(presented.reports)")
    #expect(!presented.actions.contains("impossible"))
  }
}
