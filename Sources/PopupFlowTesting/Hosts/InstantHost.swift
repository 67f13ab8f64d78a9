import PopupFlow

/// A host that does what it is told: at once, or when its transitions' time is over.
///
/// ```swift
/// let host = InstantHost<Shop>()
/// let driving = store.drive(host)
/// store.present(.saved, id: "saved")
/// // host.showing == ["saved"]
/// ```
@MainActor
public final class InstantHost<Domain: PopupDomain>: PopupHost {
  /// When commands are answered.
  public enum Answering: Sendable {
    /// From inside the command.
    case atOnce

    /// So many seconds later; with 0, on the next turn of the clock.
    case after(Double, on: any PopupClock)
  }

  /// What tells the store what became of a command.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  private struct Shown {
    let presentation: Int
    let id: PopupID
    var report: Report
    var isSwiped = false
  }

  private let answering: Answering
  private var shown: [Shown] = []
  private var transitions: [Int: AnyCancellable] = [:]

  /// Makes a host that shows nothing yet.
  public init(_ answering: Answering = .atOnce) {
    self.answering = answering
  }

  /// What is on screen, in the order in which it came.
  public var showing: [PopupID] { shown.map(\.id) }

  /// Shows, or hides, and answers; the content of an update is not kept.
  public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    let number = command.presentation
    switch command {
    case .present(let popup, _, _):
      finishTransition(of: number) { [weak self] in
        self?.shown.append(Shown(presentation: number, id: popup.id, report: report))
        report(.didPresent)
      }
    case .update:
      break
    case .dismiss:
      // If it is still on its way in, it does not come any more.
      finishTransition(of: number) { [weak self] in
        self?.shown.removeAll { $0.presentation == number }
        report(.didDismiss)
      }
    }
  }

  private func finishTransition(of number: Int, _ end: @escaping @MainActor @Sendable () -> Void) {
    transitions[number] = nil
    switch answering {
    case .atOnce:
      end()
    case .after(let seconds, let clock):
      transitions[number] = clock.schedule(at: clock.now + seconds) { [weak self] in
        self?.transitions[number] = nil
        end()
      }
    }
  }

  // MARK: What a user does

  /// Closes a popup that is on screen, with an answer or without one.
  ///
  /// - Returns: whether it was on screen.
  @discardableResult
  public func finish(_ id: PopupID, with answer: Domain.Answer? = nil) -> Bool {
    guard let index = shown.lastIndex(where: { $0.id == id }) else { return false }
    let gone = shown.remove(at: index)
    transitions[gone.presentation] = nil
    gone.report(.userDismissed(answer))
    return true
  }

  /// Begins to swipe a popup away that is on screen.
  ///
  /// - Returns: whether it was on screen, at rest.
  @discardableResult
  public func beginSwipe(_ id: PopupID) -> Bool {
    guard
      let index = shown.lastIndex(where: {
        $0.id == id && !$0.isSwiped && transitions[$0.presentation] == nil
      })
    else { return false }
    shown[index].isSwiped = true
    shown[index].report(.willDismiss)
    return true
  }

  /// Lets go of a popup that is being swiped, so that it stays.
  ///
  /// - Returns: whether it was being swiped.
  @discardableResult
  public func cancelSwipe(_ id: PopupID) -> Bool {
    guard let index = shown.lastIndex(where: { $0.id == id && $0.isSwiped }) else { return false }
    shown[index].isSwiped = false
    shown[index].report(.dismissCancelled)
    return true
  }
}
