import PopupFlow

/// A host that carries out every command, at once or after a fixed time.
///
/// ```swift
/// let host = InstantHost<Shop>()
/// let driving = store.drive(host)
/// store.present(.saved, id: "saved")
/// // host.showing == ["saved"]
/// ```
@MainActor
public final class InstantHost<Domain: PopupDomain>: PopupHost {
  /// The time at which the host answers commands.
  public enum Answering: Sendable {
    /// The host answers from inside the command.
    case atOnce

    /// The host answers after a fixed time. With zero, it answers on the next turn of the clock.
    case after(Duration, on: any PopupClock)
  }

  private struct Shown {
    let presentation: Int
    let id: PopupID
    var report: PopupCommand<Domain>.Report
    var isSwiped = false
  }

  private let answering: Answering
  private var shown: [Shown] = []
  private var transitions: [Int: AnyCancellable] = [:]

  // The ids of all commands.
  private var known: Set<PopupID> = []

  /// Creates a host that shows nothing yet.
  public init(_ answering: Answering = .atOnce) {
    self.answering = answering
  }

  /// The ids of the popups on screen, in order of appearance.
  public var showing: [PopupID] { shown.map(\.id) }

  /// Shows or hides the popup and answers. The content of an update is ignored.
  public func perform(
    _ command: PopupCommand<Domain>, report: @escaping PopupCommand<Domain>.Report
  ) {
    let number = command.presentation
    known.insert(command.popup.id)
    switch command {
    case .present(let popup, _, _):
      finishTransition(of: number) { [weak self] in
        self?.shown.append(Shown(presentation: number, id: popup.id, report: report))
        report(.didPresent)
      }
    case .update:
      break
    case .dismiss:
      // A popup that is still on its way in never appears.
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
    case .after(let delay, let clock):
      transitions[number] = clock.schedule(at: clock.now + delay.inSeconds) { [weak self] in
        self?.transitions[number] = nil
        end()
      }
    }
  }

  // MARK: User actions

  /// Answers a popup that is on screen, as the user would. Its outcome is `completed`. Reports an
  /// issue if the host received no command about the popup.
  ///
  /// - Returns: Whether the popup was on screen.
  @discardableResult
  public func complete(
    _ id: PopupID, with answer: Domain.Answer, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return isKnown(id, "completes", at: place) && close(id, with: answer)
  }

  /// Closes a popup that is on screen without an answer, as the user would. Its outcome is
  /// `dismissed.user`. Reports an issue if the host received no command about the popup.
  ///
  /// - Returns: Whether the popup was on screen.
  @discardableResult
  public func dismiss(
    _ id: PopupID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return isKnown(id, "dismisses", at: place) && close(id, with: nil)
  }

  private func close(_ id: PopupID, with answer: Domain.Answer?) -> Bool {
    guard let index = shown.lastIndex(where: { $0.id == id }) else { return false }
    let gone = shown.remove(at: index)
    transitions[gone.presentation] = nil
    gone.report(.userDismissed(answer))
    return true
  }

  /// Begins to swipe away a popup that is on screen. Reports an issue if the host received no
  /// command about the popup.
  ///
  /// - Returns: Whether the popup was on screen, with no transition or swipe under way.
  @discardableResult
  public func beginSwipe(
    _ id: PopupID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard isKnown(id, "swipes", at: place),
      let index = shown.lastIndex(where: {
        $0.id == id && !$0.isSwiped && transitions[$0.presentation] == nil
      })
    else { return false }
    shown[index].isSwiped = true
    shown[index].report(.willDismiss)
    return true
  }

  /// Cancels a swipe, so that the popup stays. Reports an issue if the host received no command
  /// about the popup.
  ///
  /// - Returns: Whether the popup was being swiped.
  @discardableResult
  public func cancelSwipe(
    _ id: PopupID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard isKnown(id, "cancels the swipe of", at: place),
      let index = shown.lastIndex(where: { $0.id == id && $0.isSwiped })
    else { return false }
    shown[index].isSwiped = false
    shown[index].report(.dismissCancelled)
    return true
  }

  private func isKnown(_ id: PopupID, _ act: String, at place: SourcePlace) -> Bool {
    if known.contains(id) { return true }
    let names = known.map(\.description).sorted().prefix(10).joined(separator: ", ")
    let more = known.count > 10 ? " and \(known.count - 10) more" : ""
    place.report(
      """
      The test \(act) "\(id)", but the host received no command about it. The host received \
      commands about: \(names.isEmpty ? "no popup" : names)\(more).
      """)
    return false
  }
}
