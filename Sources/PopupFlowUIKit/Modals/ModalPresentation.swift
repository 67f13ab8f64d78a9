#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// One stay of a popup on screen, from the command to the last report.
  @MainActor
  final class ModalPresentation<Domain: PopupDomain> {
    typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    enum Stage {
      /// For the screen to be still, and its turn to come.
      case waiting
      case presenting
      case presented
      /// Dismissed by the host.
      case leaving
    }

    /// How far a swipe is (U7).
    enum Swipe {
      case running
      case cancelled
    }

    let number: Int
    var popup: Popup<Domain>
    /// The latest that was given; any of them may be used.
    var report: Report
    var stage = Stage.waiting
    var swipe: Swipe?

    /// That it is to go, and why.
    var dismissal: PopupDismissReason?

    /// What it is shown with, once it was its turn.
    var content: ModalContent<Domain>?

    /// What is to be shown in the place of that (R8).
    var nextContent: ModalContent<Domain>?

    /// Whether it goes only to come again with that.
    var isBeingRemade = false

    /// Notices that UIKit has taken it away.
    var departure: DepartureView?

    /// Where it was presented.
    weak var window: UIWindow?

    /// What assistive technology was at before it came.
    var focus: AccessibilityFocus?

    /// Whether `didPresent` was said; what is shown in its place says nothing.
    var hasSaidPresented = false

    /// Whether `willDismiss` was said, and not taken back.
    var hasSaidWillDismiss = false

    /// Whether UIKit, asked to present it, has had the turn it takes to refuse (U4).
    var hasBeenChecked = false

    /// Whether the user has dismissed it, by a word of the delegate's.
    var isDismissedByUser = false

    /// Whether it was found gone, and has a turn left to say why (U11).
    var isFoundGone = false

    init(number: Int, popup: Popup<Domain>, report: @escaping Report) {
      self.number = number
      self.popup = popup
      self.report = report
    }

    var controller: UIViewController? { content?.controller }
    var closing: PopupClosing<Domain.Answer>? { content?.popup.closing }

    /// Whether UIKit presents it: from when it begins to come until it is gone.
    var isUp: Bool { stage != .waiting && controller?.presentingViewController != nil }

    /// Whether the root that it was presented over is no longer its window's (U13).
    var isLeftBehind: Bool {
      guard isUp, let controller else { return false }
      return window?.rootViewController !== controller.bottommostPresenter
    }

    /// Whether the store has the lock for it: until a command is answered, or a closing is over.
    var isStoreTurn: Bool {
      dismissal != nil || hasSaidWillDismiss || stage != .presented && !hasSaidPresented
    }

    /// Whether it is on screen and to go.
    var isToGo: Bool {
      stage == .presented && (dismissal != nil || closing != nil || isLeftBehind)
    }

    /// Says that the user begins to close it, so that the lock knows that something moves.
    func sayWillDismiss() {
      guard dismissal == nil, hasSaidPresented, !hasSaidWillDismiss else { return }
      hasSaidWillDismiss = true
      report(.willDismiss)
    }

    /// Takes back that the user closes it.
    func sayDismissCancelled() {
      guard dismissal == nil, hasSaidWillDismiss else { return }
      hasSaidWillDismiss = false
      report(.dismissCancelled)
    }

    /// What is said of it when it is gone.
    var end: PopupReport<Domain.Answer>.Kind {
      if let closing, closing.answer != nil || dismissal == nil {
        return .userDismissed(closing.answer)
      }
      return isDismissedByUser || swipe != nil ? .userDismissed(nil) : .didDismiss
    }
  }
#endif
