import PopupFlow

/// One host under the suite's hands: it is given commands, and what it reports is kept.
@MainActor
final class HostExamination<Domain: PopupDomain> {
  typealias Kind = PopupReport<Domain.Answer>.Kind

  /// Something that the host reported.
  struct Heard: Sendable {
    let presentation: Int
    let name: PopupReportName
    let isOnMainActor: Bool
    // Whether the popup was on screen then; nil if that cannot be seen.
    var wasShowing: Bool?
  }

  let subject: HostUnderTest<Domain>
  let lanes: [PopupLane]
  private let content: @MainActor (Int) -> Domain.Content
  private var contentCount = 0
  private var presentationCount = 0
  // A host may report on another thread, though it must not.
  private let reports = Locked<[Heard]>([])

  init(
    _ subject: HostUnderTest<Domain>, lanes: [PopupLane],
    content: @escaping @MainActor (Int) -> Domain.Content
  ) {
    self.subject = subject
    self.lanes = lanes
    self.content = content
  }

  // MARK: Commanding

  /// A popup of its own, in one of the lanes.
  func popup(lane: Int = 0) -> Popup<Domain> {
    contentCount += 1
    return Popup(
      PopupRequest(
        content(contentCount), id: PopupID("examined \(contentCount)"),
        lane: lanes[lane % lanes.count]),
      number: contentCount)
  }

  /// The same popup with another content, as another request.
  func replacement(of popup: Popup<Domain>) -> Popup<Domain> {
    contentCount += 1
    var request = popup.request
    request.content = content(contentCount)
    return Popup(request, number: contentCount)
  }

  /// - Returns: the presentation's number.
  func present(_ popup: Popup<Domain>, isReturning: Bool = false) -> Int {
    presentationCount += 1
    perform(.present(popup, presentation: presentationCount, isReturning: isReturning))
    return presentationCount
  }

  /// Presents, and sees to it that it is there.
  func show(_ popup: Popup<Domain>, isReturning: Bool = false) async throws(HostFinding) -> Int {
    let number = present(popup, isReturning: isReturning)
    await subject.letTimePass()
    guard heard(number).contains(.didPresent) else { throw .skip("the host does not present") }
    return number
  }

  func dismiss(_ popup: Popup<Domain>, _ number: Int, reason: PopupDismissReason = .requested) {
    perform(.dismiss(popup, presentation: number, reason: reason))
  }

  func perform(_ command: PopupCommand<Domain>) {
    let number = command.presentation
    let id = command.popup.id
    let isShowing = subject.isShowing
    subject.host.perform(command) { [reports] kind in
      let isOnMainActor = MainQueue.isCurrent
      var heard = Heard(
        presentation: number, name: kind.name, isOnMainActor: isOnMainActor, wasShowing: nil)
      // Elsewhere nothing of the host's may be touched.
      if isOnMainActor, let isShowing { heard.wasShowing = isShowing(id) }
      let new = heard
      reports.withLock { $0.append(new) }
    }
  }

  func resolve(_ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>) {
    subject.host.didResolve(
      PopupResolution(id: popup.id, request: popup.number, outcome: outcome))
  }

  // MARK: Hearing

  /// What was heard so far.
  var allHeard: [Heard] { reports.withLock { $0 } }

  /// What was heard of a presentation so far, in order.
  func heard(_ number: Int) -> [PopupReportName] {
    allHeard.filter { $0.presentation == number }.map(\.name)
  }

  /// Forgets what was heard.
  func forget() {
    reports.withLock { $0 = [] }
  }

  func isShowing(_ popup: Popup<Domain>) -> Bool? { subject.isShowing?(popup.id) }
}

extension [PopupReportName] {
  /// `didPresent, didDismiss`, or `nothing`.
  var words: String {
    isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ")
  }
}
