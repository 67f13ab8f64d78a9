import PopupFlow

/// A host under examination: sends commands to the host and records its reports.
@MainActor
final class HostExamination<Domain: PopupDomain> {
  typealias Kind = PopupReport<Domain.Answer>.Kind

  struct Report: Sendable {
    let presentation: Int
    let name: PopupReportName
    let isOnMainActor: Bool
    // Whether the popup was on screen at that time; nil if the test cannot tell.
    var wasShowing: Bool?
  }

  let subject: HostUnderTest<Domain>
  let lanes: [PopupLane]
  private let content: @MainActor (Int) -> Domain.Content
  private var contentCount = 0
  private var presentationCount = 0
  // A faulty host may report on another thread.
  private let recorded = Locked<[Report]>([])

  init(
    _ subject: HostUnderTest<Domain>, lanes: [PopupLane],
    content: @escaping @MainActor (Int) -> Domain.Content
  ) {
    self.subject = subject
    self.lanes = lanes
    self.content = content
  }

  // MARK: Commands

  /// Creates a popup with an id of its own in one of the lanes.
  func popup(lane: Int = 0) -> Popup<Domain> {
    contentCount += 1
    return Popup(
      PopupRequest(
        content(contentCount), id: PopupID("examined \(contentCount)"),
        lane: lanes[lane % lanes.count]),
      number: contentCount)
  }

  /// Creates another request with the same id and different content.
  func replacement(of popup: Popup<Domain>) -> Popup<Domain> {
    contentCount += 1
    var request = popup.request
    request.content = content(contentCount)
    return Popup(request, number: contentCount)
  }

  /// Sends a `present` command and returns the number of the presentation.
  ///
  /// - Parameter onPresent: Called when the host reports that the popup is on screen.
  func present(
    _ popup: Popup<Domain>, isReturning: Bool = false,
    onPresent: @escaping @MainActor () -> Void = {}
  ) -> Int {
    presentationCount += 1
    perform(
      .present(popup, presentation: presentationCount, isReturning: isReturning),
      onPresent: onPresent)
    return presentationCount
  }

  /// Presents a popup and waits for it. Skips the check if the host does not present it.
  func show(_ popup: Popup<Domain>, isReturning: Bool = false) async throws(HostFinding) -> Int {
    let number = present(popup, isReturning: isReturning)
    await subject.letTimePass()
    guard reports(of: number).contains(.didPresent) else {
      throw .skip("the host does not present")
    }
    return number
  }

  /// Creates a popup, presents it, and waits for it.
  func showPopup() async throws(HostFinding) -> (popup: Popup<Domain>, number: Int) {
    let popup = popup()
    return (popup, try await show(popup))
  }

  func dismiss(_ popup: Popup<Domain>, _ number: Int, reason: PopupDismissReason = .requested) {
    perform(.dismiss(popup, presentation: number, reason: reason))
  }

  func perform(
    _ command: PopupCommand<Domain>, onPresent: @escaping @MainActor () -> Void = {}
  ) {
    let number = command.presentation
    let id = command.popup.id
    let isShowing = subject.isShowing
    subject.host.perform(command) { [recorded] kind in
      let isOnMainActor = MainQueue.isCurrent
      var report = Report(
        presentation: number, name: kind.name, isOnMainActor: isOnMainActor, wasShowing: nil)
      // The host's state is readable on the main actor only.
      if isOnMainActor, let isShowing { report.wasShowing = isShowing(id) }
      if isOnMainActor, kind.name == .didPresent { onPresent() }
      let new = report
      recorded.withLock { $0.append(new) }
    }
  }

  func resolve(_ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>) {
    subject.host.didResolve(
      PopupResolution(id: popup.id, request: popup.number, outcome: outcome))
  }

  // MARK: Reports

  var allReports: [Report] { recorded.withLock { $0 } }

  func reports(of number: Int) -> [PopupReportName] {
    allReports.filter { $0.presentation == number }.map(\.name)
  }

  /// Fails the check if the reports about a presentation are not the expected ones.
  ///
  /// - Parameter cause: the beginning of the message, such as `After dismiss`.
  func require(
    _ expected: [PopupReportName], of number: Int, _ cause: String
  ) throws(HostFinding) {
    let reports = reports(of: number)
    guard reports == expected else { throw .broken("\(cause), it reported \(reports.words).") }
  }

  func clearReports() {
    recorded.withLock { $0 = [] }
  }

  func isShowing(_ popup: Popup<Domain>) -> Bool? { subject.isShowing?(popup.id) }
}

extension [PopupReportName] {
  /// The names of the reports, as in `didPresent, didDismiss`, or `nothing`.
  var words: String {
    isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ")
  }
}
