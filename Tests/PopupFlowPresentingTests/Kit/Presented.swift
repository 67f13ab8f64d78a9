import PopupFlow
import PopupFlowTesting

@testable import PopupFlowPresenting

/// A life with an engine that performs its actions at once.
struct Presented {
  typealias Life = PresentationLife<String>

  var life = Life()
  var closing: PopupClosing<String>?
  private(set) var reports: [String] = []
  private(set) var actions: [String] = []

  init(overlay: Bool) {
    if overlay { take(.draw) } else { appear() }
  }

  /// A popup that UIKit was asked to present.
  static func requested() -> Presented {
    var presented = Presented(life: Life())
    presented.take(.request)
    return presented
  }

  static func resting(overlay: Bool = false) -> Presented {
    var presented = Presented(overlay: overlay)
    presented.take(.appeared)
    return presented
  }

  private init(life: Life) {
    self.life = life
  }

  private mutating func appear() {
    take(.waitForScreen)
    take(.haveScreen)
    take(.present)
  }

  /// Gives an input, and performs the actions.
  mutating func take(_ input: Life.Input) {
    for action in life.take(input, closing) {
      switch action {
      case .report(let report): reports.append(report.words)
      case .reconsider: take(.reconsider)
      case .presentAgain:
        take(.presentAgain)
        appear()
      case .end: end()
      case .late: break
      default: actions.append("\(action)")
      }
    }
  }

  private mutating func end() {
    guard !life.hasEnded else { return }
    let last = life.lastReport(closing)
    let isAnswered = life.isAnswered
    life.finish()
    if !isAnswered { reports.append(last.words) }
  }

  /// The actions since the last call.
  mutating func takeActions() -> [String] {
    defer { actions = [] }
    return actions
  }
}

extension PresentationLife {
  /// Whether it must be taken away, if it is on screen.
  var isDue: Bool { dismissal?.step == .due || dismissal?.step == .gone }
}

extension [PresentationLife<String>.Action] {
  var words: String { map(\.words).joined(separator: ", ") }
}

extension PresentationLife<String>.Action {
  var words: String {
    if case .report(let report) = self { "report \(report.words)" } else { "\(self)" }
  }
}

extension [String] {
  /// Whether the popup was presented if at all first, each swipe was cancelled or the end, and the
  /// last report is the only one that ends it.
  var fitEachOther: Bool {
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
