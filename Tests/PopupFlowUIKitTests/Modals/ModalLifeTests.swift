import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowUIKit

/// The life of a popup that UIKit presents, as a pure value: what follows from what the host sees.
@Suite struct ModalLifeTests {
  typealias Life = ModalLife<String>

  private let up = seen(isUp: true)
  private let gone = seen(isUp: false)

  private static func seen(
    isUp: Bool, isBeingDismissed: Bool = false, hasNext: Bool = false
  ) -> Life.Observation {
    Life.Observation(
      isUp: isUp, isBeingDismissed: isBeingDismissed, hasNextContent: hasNext)
  }

  private func presented() -> Life {
    var life = Life()
    life.request()
    _ = life.check()
    _ = life.hasAppeared()
    return life
  }

  @Test("U4: a popup that UIKit does not present is refused, but not in the turn of the request")
  func refused() {
    var life = Life()
    life.request()
    #expect(life.look(gone, nil) == nil)
    let isComing = life.check()
    #expect(isComing)
    #expect(life.look(gone, nil)?.words == "refused")
    #expect(life.failure(nil).words == "didFail")
    life.dismiss()
    #expect(life.failure(nil).words == "didDismiss")
  }

  @Test("U11: the cause of an end is awaited for one turn, unless it is known")
  func foundGone() {
    var life = presented()
    #expect(life.look(gone, nil)?.words == "lookSoon")
    #expect(life.look(gone, PopupClosing(answer: "yes"))?.words == "end userDismissed yes")
    life = presented()
    #expect(life.look(gone, nil)?.words == "lookSoon")
    #expect(life.look(gone, nil)?.words == "end didDismiss")
    life = presented()
    life.completeGesture()
    #expect(life.look(gone, nil)?.words == "end userDismissed")
  }

  @Test("U7: a swipe is reported once, and its cancellation when it is seen")
  func swipes() {
    var life = presented()
    #expect(life.beginSwipe()?.words == "willDismiss")
    #expect(life.isStoreTurn)
    let moving = Self.seen(isUp: true, isBeingDismissed: true)
    #expect(life.look(moving, nil, isMoving: true)?.words == "lookLater")
    life.cancelSwipe()
    #expect(life.look(moving, nil, isMoving: true)?.words == "report dismissCancelled")
    #expect(!life.isStoreTurn)
    #expect(life.look(up, nil) == nil)
  }

  @Test("U22: a released swipe is the answer, which ends the turn of the store")
  func released() {
    var life = presented()
    _ = life.beginSwipe()
    let wasSwiped = life.releaseSwipe()
    #expect(wasSwiped)
    let isSwiped = life.releaseSwipe()
    #expect(!isSwiped)
    #expect(life.answer(nil)?.words == "userDismissed")
    #expect(life.answer(nil) == nil)
    #expect(life.isAnswered && !life.isStoreTurn)
    #expect(life.isToGo(nil))
  }

  @Test("U17: a popup that was dismissed while it appears can go when nothing moves")
  func dismissedOnWayIn() {
    var life = Life()
    life.request()
    _ = life.check()
    life.dismiss()
    #expect(life.look(up, nil, isMoving: true) == nil)
    #expect(!life.isToGo(nil))
    #expect(life.look(up, nil) == nil)
    #expect(life.isToGo(nil))
  }

  @Test("U21: a dismissal that waits for the app's own screen has no turn of the store")
  func heldBack() {
    var life = presented()
    life.holdBack()
    #expect(!life.isDismissed)
    life.dismiss()
    #expect(life.isStoreTurn)
    life.holdBack()
    #expect(life.isDismissed && !life.isStoreTurn)
  }

  @Test("R8: a popup that leaves for its next content returns, unless it ends meanwhile")
  func nextContent() {
    let gone = Self.seen(isUp: false, hasNext: true)
    var life = presented()
    life.leave(toReturn: true)
    #expect(life.look(gone, nil)?.words == "presentAgain")
    life.dismiss()
    #expect(life.look(gone, nil)?.words == "end didDismiss")
  }

  @Test(
    "R26, R30, R31: whatever is seen in whatever order, the reports fit each other",
    arguments: 0..<400)
  func anyOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var life = Life()
    var closing: PopupClosing<String>?
    var reports: [String] = []
    func add(_ report: Life.Report?) {
      if let report { reports.append(report.words) }
    }
    life.request()
    for _ in 0..<40 {
      switch random.below(12) {
      case 0: _ = life.check()
      case 1: if life.isComing { add(life.hasAppeared().report) }
      case 2: add(life.beginSwipe())
      case 3: _ = life.releaseSwipe()
      case 4: life.cancelSwipe()
      case 5: if random.chance(20) { life.completeGesture() }
      case 6: if random.chance(20) { life.dismiss() }
      case 7: if random.chance(20) { closing = PopupClosing(answer: random.pick([nil, "yes"])) }
      case 8: add(life.answer(closing))
      case 9: life.holdBack()
      default:
        let seen = Self.seen(isUp: true, isBeingDismissed: random.chance(50))
        let isMoving = random.chance(50)
        if case .report(let report) = life.look(seen, closing, isMoving: isMoving) { add(report) }
      }
    }
    if !life.isAnswered { add(life.failure(closing)) }
    var isSwiped = false
    for (index, report) in reports.enumerated() {
      switch report {
      case "didPresent": #expect(index == 0)
      case "willDismiss":
        #expect(!isSwiped)
        isSwiped = true
      case "dismissCancelled":
        #expect(isSwiped)
        isSwiped = false
      default: #expect(index == reports.count - 1, "\(reports)")
      }
    }
  }
}

extension ModalLife<String>.Action {
  fileprivate var words: String {
    switch self {
    case .end(let last): "end \(last.words)"
    case .report(let report): "report \(report.words)"
    default: "\(self)"
    }
  }
}

extension ModalLife {
  /// Looks while no transition runs.
  fileprivate mutating func look(_ seen: Observation, _ closing: Closing?) -> Action? {
    look(seen, closing, isMoving: false)
  }
}
