import PopupFlow

/// One stay of a popup with a presenter, from the command to the last report.
@MainActor
final class PresentationSession<Domain: PopupDomain> {
  typealias Kind = PopupReport<Domain.Answer>.Kind
  typealias End = PopupDeparture<Domain.Answer>

  enum Phase {
    /// For a surface, or for what is on screen to go.
    case waiting
    case coming
    case shown
    /// At the user's hand; it may yet stay.
    case held
    /// Let go of, and on its way back.
    case settling
    /// Taken away, to be shown anew.
    case renewed
    case leaving(End)
    case gone
  }

  let number: Int
  private(set) var popup: Popup<Domain>
  let shown: ShownPopup<Domain>
  var phase = Phase.waiting
  /// Where it is shown, once it is.
  weak var surface: PopupSurface<Domain>?
  /// What the user wanted while it was on its way in.
  var early: End?
  /// Whether it stands in the row of what the system presents.
  var isInRow = false
  /// Whether the system has begun to take it away, and has not said how that ended.
  var isAtHand = false
  /// Whether that was the system's own doing.
  var isSwiped = false
  /// Whether the binding has been set to nil since.
  var isNilTold = false
  /// Whether `onDismiss` has told its end.
  var isDismissalTold = false
  /// Whether the machine knows that it was shown.
  var hasSaidPresented = false
  /// Whether it has become another, which is not what is drawn (R8).
  var isOutdated = false
  /// Whether the machine has it dismissed.
  var isCommanded = false
  /// What it waits for, if for time.
  var timer: AnyCancellable?
  /// The latest that was given; any of them may be used.
  var report: @MainActor (Kind) -> Void

  init(
    _ number: Int, _ popup: Popup<Domain>, shown: ShownPopup<Domain>,
    report: @escaping @MainActor (Kind) -> Void
  ) {
    self.number = number
    self.popup = popup
    self.shown = shown
    self.report = report
  }

  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  var isComing: Bool { if case .coming = phase { true } else { false } }
  var isAtRest: Bool { if case .shown = phase { true } else { false } }
  var isHeld: Bool { if case .held = phase { true } else { false } }
  var isSettling: Bool { if case .settling = phase { true } else { false } }
  var isRenewed: Bool { if case .renewed = phase { true } else { false } }
  var isLeaving: Bool { if case .leaving = phase { true } else { false } }
  var isGone: Bool { if case .gone = phase { true } else { false } }

  /// Another popup has taken its place (R8).
  func become(_ popup: Popup<Domain>) {
    self.popup = popup
    _ = shown.update(popup.content)
  }

  /// What others see of it; nil while it is neither on screen nor on its way.
  var showing: VisiblePopup<Domain>? {
    let phase: PopupPhase
    switch self.phase {
    case .waiting, .gone: return nil
    case .coming: phase = .presenting
    case .shown, .renewed: phase = .presented
    case .held, .settling, .leaving(.user): phase = .swiping
    case .leaving(.command): phase = .dismissing
    }
    return VisiblePopup(id: number, popup: shown, phase: phase)
  }

  /// What is said of it if it goes now.
  var lastReport: Kind {
    switch phase {
    case .waiting, .coming:
      early?.answer.map { .userDismissed($0) } ?? (hasSaidPresented ? .didDismiss : .didFail)
    case .leaving(let end): end.report
    case .shown, .held, .settling, .renewed, .gone: .didDismiss
    }
  }
}
