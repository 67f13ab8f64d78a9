import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowPresenting

/// The life of a presentation as a pure value: which actions each input has in each phase.
@Suite struct PresentationLifeTests {
  typealias Life = PresentationLife<String>

  /// A life with a host that performs its actions at once.
  private struct Presented {
    var life: Life
    var closing: PopupClosing<String>?
    private(set) var reports: [String] = []
    private(set) var actions: [String] = []

    init(overlay: Bool) {
      life = Life(isOverlay: overlay)
      if !overlay { appear() }
    }

    mutating func appear() {
      life.waitForScreen()
      life.hasScreen()
      life.appear(asOverlay: false)
    }

    mutating func perform(_ next: [Life.Action]) {
      for action in next {
        switch action {
        case .report(let report): reports.append(report.words)
        case .lookAgain: perform(life.lookAgain(closing))
        case .presentAgain:
          life.presentAgain()
          appear()
        case .end: end()
        default: actions.append("\(action)")
        }
      }
    }

    private mutating func end() {
      guard !life.hasEnded else { return }
      let last = life.lastReport(closing)
      let isAnswered = life.isAnswered
      life.retire()
      if !isAnswered { reports.append(last.words) }
    }

    /// The actions since the last call.
    mutating func takeActions() -> [String] {
      defer { actions = [] }
      return actions
    }
  }

  private func resting(overlay: Bool = false) -> Presented {
    var presented = Presented(overlay: overlay)
    presented.perform(presented.life.hasAppeared())
    return presented
  }

  // MARK: In

  @Test("R26: a popup that has appeared is reported once, and ends its transition")
  func appears() {
    var presented = resting()
    #expect(presented.reports == ["didPresent"])
    #expect(presented.takeActions() == ["stopTimer", "refresh", "endTransition"])
    presented.perform(presented.life.hasAppeared())
    #expect(presented.reports == ["didPresent"])
  }

  @Test("R8: a content that was replaced is taken away at rest, and presented again unreported")
  func renewal() {
    var presented = Presented(overlay: false)
    presented.perform(presented.life.didReplaceContent(isOutdated: true))
    presented.perform(presented.life.hasAppeared())
    #expect(presented.takeActions() == ["stopTimer", "refresh", "takeAway"])
    #expect(presented.life.phase == .renewed)
    presented.perform(presented.life.didLeaveScreen())
    #expect(presented.life.phase == .appearing)
    presented.perform(presented.life.hasAppeared())
    #expect(presented.life.phase == .resting)
    #expect(presented.reports == ["didPresent"])
  }

  @Test("A popup that its content closes on the way in is closed when it rests")
  func closedOnWayIn() {
    var presented = Presented(overlay: true)
    presented.closing = PopupClosing(answer: "yes")
    presented.perform(presented.life.close(presented.closing))
    #expect(presented.reports == [])
    presented.perform(presented.life.hasAppeared())
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
    #expect(presented.takeActions() == ["stopTimer", "refresh", "takeAway"])
  }

  // MARK: Out

  @Test("U22: an answer is reported at once, and the end of the way out is not")
  func answered() {
    var presented = resting()
    presented.closing = PopupClosing(answer: "yes")
    presented.perform(presented.life.close(presented.closing))
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
    #expect(presented.life.isAnswered && !presented.life.hasEnded)
    presented.perform(presented.life.didLeaveScreen())
    #expect(presented.life.hasEnded)
    #expect(presented.reports == ["didPresent", "userDismissed yes"])
  }

  @Test("A command counts more than a closing without an answer, and less than one with an answer")
  func commandAndClosing() {
    for (answer, last) in [(nil, "didDismiss"), ("yes", "userDismissed yes")] {
      var presented = resting(overlay: true)
      presented.perform(presented.life.dismiss(.requested, nil))
      presented.closing = PopupClosing(answer: answer)
      presented.perform(presented.life.close(presented.closing))
      presented.perform(presented.life.hasLeft())
      #expect(presented.reports == ["didPresent", last])
    }
  }

  @Test("R33: a popup that never appeared ends at once over a view, and after a while otherwise")
  func overdue() {
    var overlay = Presented(overlay: true)
    overlay.perform(overlay.life.dismiss(.overdue, nil))
    #expect(overlay.reports == ["didDismiss"])
    var sheet = Presented(overlay: false)
    sheet.perform(sheet.life.dismiss(.overdue, nil))
    #expect(sheet.reports == [])
    #expect(sheet.takeActions() == ["takeAway", "giveUpLate"])
    var waiting = Life()
    let actions = waiting.dismiss(.overdue, nil).map { "\($0)" }
    #expect(actions == ["makeRoom", "end"])
  }

  // MARK: Under the user's finger

  @Test("R31: a drag is reported, and either cancelled or the end")
  func drags() {
    var presented = resting(overlay: true)
    presented.perform(presented.life.beginDrag())
    presented.perform(presented.life.endDrag(isOut: false, nil))
    #expect(presented.takeActions().last == "moveBack")
    presented.perform(presented.life.hasSettled())
    presented.perform(presented.life.beginDrag())
    presented.perform(presented.life.endDrag(isOut: true, nil))
    #expect(
      presented.reports
        == ["didPresent", "willDismiss", "dismissCancelled", "willDismiss", "userDismissed"])
  }

  @Test("R31: a swipe of a sheet is reported at its first signal, and can be cancelled")
  func swipes() {
    var presented = resting()
    _ = presented.takeActions()
    presented.perform(presented.life.hasBegunToLeave())
    #expect(presented.takeActions() == ["beginTransition", "refresh"])
    presented.perform(presented.life.didSetBindingToNil(willSignalEnd: true))
    #expect(presented.takeActions() == ["erase"])
    presented.perform(presented.life.didComeOnScreen())
    #expect(presented.takeActions() == ["stopTimer", "draw", "refresh", "endTransition"])
    #expect(presented.reports == ["didPresent", "willDismiss", "dismissCancelled"])
  }

  @Test(
    "R33: a sheet under the user's finger that is dismissed leaves, even if the finger brings it back"
  )
  func dismissedUnderFinger() {
    var presented = resting()
    presented.perform(presented.life.hasBegunToLeave())
    _ = presented.takeActions()
    presented.perform(presented.life.dismiss(.timeout, nil))
    #expect(presented.takeActions() == ["eraseLate"])
    presented.perform(presented.life.didComeOnScreen())
    #expect(presented.takeActions() == ["erase"])
    presented.perform(presented.life.didLeaveScreen())
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
    var presented = resting()
    for signal in order {
      switch signal {
      case .begins: presented.perform(presented.life.hasBegunToLeave())
      case .setsNil: presented.perform(presented.life.didSetBindingToNil(willSignalEnd: true))
      case .isOff: presented.perform(presented.life.didLeaveScreen())
      case .dismisses: presented.perform(presented.life.didDismiss())
      }
    }
    if presented.actions.contains("awaitUnmounting") {
      presented.perform(presented.life.hasVanished())
    }
    #expect(presented.life.hasEnded)
    #expect(presented.reports.filter { $0 == "userDismissed" }.count == 1)
    #expect(presented.reports.filter { $0 == "willDismiss" }.count <= 1)
  }

  @Test("V3: a sheet that goes without a signal ends on the next turn")
  func vanishes() {
    var presented = resting()
    _ = presented.takeActions()
    presented.perform(presented.life.didLeaveScreen())
    #expect(presented.takeActions() == ["awaitUnmounting"])
    presented.perform(presented.life.hasVanished())
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
      case 0, 1: presented.perform(presented.life.hasAppeared())
      case 2: presented.perform(presented.life.hasBegunToLeave())
      case 3: presented.perform(presented.life.didSetBindingToNil(willSignalEnd: random.chance(50)))
      case 4: presented.perform(presented.life.didComeOnScreen())
      case 5: presented.perform(presented.life.didLeaveScreen())
      case 6: presented.perform(presented.life.didDismiss())
      case 7: presented.perform(presented.life.beginDrag())
      case 8: presented.perform(presented.life.endDrag(isOut: random.chance(30), closing))
      case 9: presented.perform(presented.life.hasSettled())
      case 10 where random.chance(30):
        if closing == nil { presented.closing = PopupClosing(answer: random.pick([nil, "yes"])) }
        presented.perform(presented.life.close(presented.closing))
      case 11 where random.chance(30):
        presented.perform(presented.life.dismiss(random.pick([.requested, .overdue]), closing))
      case 12:
        presented.perform(
          presented.life.didReplaceContent(isOutdated: random.chance(50)))
      default: presented.perform(presented.life.hasLeft())
      }
    }
    presented.perform(presented.life.dismiss(.requested, presented.closing))
    presented.perform(presented.life.hasLeft())
    #expect(presented.life.hasEnded)
    #expect(presented.reports.fitEachOther, "\(presented.reports)")
  }
}

extension [String] {
  /// Whether the popup was presented if at all first, each swipe was cancelled or the end, and the
  /// last report is the only one that ends it.
  fileprivate var fitEachOther: Bool {
    guard let last else { return false }
    var others = dropLast()
    let isPresented = others.first == "didPresent"
    if isPresented { others = others.dropFirst() }
    let areSwipes = zip(others, others.indices).allSatisfy { report, index in
      let isSecond = (index - others.startIndex).isMultiple(of: 2) == false
      return report == (isSecond ? "dismissCancelled" : "willDismiss")
    }
    let isEnd = last.hasPrefix("userDismissed") || last == "didDismiss"
    return areSwipes && (isPresented || others.isEmpty)
      && (isEnd || last == "didFail" && !isPresented)
  }
}
