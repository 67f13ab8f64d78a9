import IssueReporting
import PopupFlow

/// A test suite for the promises of a `PopupHost`.
///
/// ```swift
/// @MainActor
/// @Test func hostKeepsItsPromises() async {
///   await HostConformance<Shop>(content: { .guide(step: $0) }) {
///     let clock = VirtualClock()
///     let host = BannerHost(clock: clock)
///     var subject = HostUnderTest(host) { clock.advance(by: 1) }
///     subject.isShowing = { host.isShowing($0) }
///     subject.dismiss = { host.tapCloseButton(of: $0) }
///     return subject
///   }.run()
/// }
/// ```
///
/// The suite runs each check with a fresh host. ``run(fileID:filePath:line:column:)``
/// reports an issue for each promise that the host breaks, at the line of the call. Under Swift
/// Testing and XCTest, an issue fails the test.
@MainActor
public struct HostConformance<Domain: PopupDomain> {
  let lanes: [PopupLane]
  let seeds: Range<UInt64>
  let content: @MainActor (Int) -> Domain.Content
  let makeHost: @MainActor () -> HostUnderTest<Domain>

  /// Creates the suite for a type of host.
  ///
  /// - Parameters:
  ///   - lanes: the lanes that the host serves, at least one. If the host shows one popup at a
  ///     time, pass one lane.
  ///   - seeds: the seeds of the random runs. Each run has 80 steps.
  ///   - content: returns content that the host can show, by number.
  ///   - makeHost: returns a fresh host.
  public init(
    lanes: [PopupLane] = [.modal], seeds: Range<UInt64> = 0..<8,
    content: @escaping @MainActor (Int) -> Domain.Content,
    host makeHost: @escaping @MainActor () -> HostUnderTest<Domain>
  ) {
    if lanes.isEmpty {
      reportIssue(
        "HostConformance was given no lanes; expected at least one. The lane modal is used instead."
      )
    }
    self.lanes = lanes.isEmpty ? [.modal] : lanes
    self.seeds = seeds
    self.content = content
    self.makeHost = makeHost
  }

  /// Runs all checks and reports an issue for each that fails.
  ///
  /// - Returns: The result of each check.
  @discardableResult
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> [HostVerdict] {
    let verdicts = await verdicts()
    for verdict in verdicts where verdict.isFailure {
      reportIssue(
        verdict.description, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return verdicts
  }

  /// Runs all checks without reporting issues.
  ///
  /// - Returns: The result of each check.
  public func verdicts() async -> [HostVerdict] {
    var verdicts: [HostVerdict] = []
    for check in HostCheck.allCases {
      if check == .randomRuns, verdicts.contains(where: \.isFailure) {
        let result = HostVerdict.Result.skipped("another check failed")
        verdicts.append(HostVerdict(check: check, result: result))
      } else {
        verdicts.append(HostVerdict(check: check, result: await result(of: check)))
      }
    }
    return verdicts
  }

  private func result(of check: HostCheck) async -> HostVerdict.Result {
    do throws(HostFinding) {
      try await examine(check)
      return .passed
    } catch {
      switch error {
      case .skip(let why): return .skipped(why)
      case .broken(let what): return .failed(what)
      }
    }
  }

  private func examine(_ check: HostCheck) async throws(HostFinding) {
    if check == .randomRuns {
      for seed in seeds {
        try await HostRandomRun(makeHost(), lanes: lanes, seed: seed, content: content).run()
      }
      return
    }
    let examination = HostExamination(makeHost(), lanes: lanes, content: content)
    switch check {
    case .answersPresent: try await examination.answersPresent()
    case .answersDismiss: try await examination.answersDismiss()
    case .leavesUpdateUnanswered: try await examination.leavesUpdateUnanswered()
    case .reportsOwnPresentation: try await examination.reportsOwnPresentation()
    case .reportsWhenOver: try await examination.reportsWhenOver()
    case .waitsForWayOut: try await examination.waitsForWayOut()
    case .silentAfterEnd: try await examination.silentAfterEnd()
    case .answersEarlyDismissal: try await examination.answersEarlyDismissal()
    case .bearsEarlyDismissal: try await examination.bearsEarlyDismissal()
    case .keepsInstance: try await examination.keepsInstance()
    case .letsGo: try await examination.letsGo()
    case .reportsUser: try await examination.reportsUser()
    case .reportsSwipe: try await examination.reportsSwipe()
    case .reportsCancelledSwipe: try await examination.reportsCancelledSwipe()
    case .endsOnce: try await examination.endsOnce()
    case .reportsOnMainActor: try await examination.reportsOnMainActor()
    case .dismissesAfterRemoval: try await examination.dismissesAfterRemoval()
    case .randomRuns: break
    }
  }
}

/// The reason why a check ends before it passes.
enum HostFinding: Error {
  case skip(String)
  case broken(String)
}

/// A fresh host for ``HostConformance``, with closures that observe it and act as its user.
///
/// The closures identify popups by id. Each popup that the suite shows has an id of its own. If a
/// closure is missing, the suite skips the checks that need it.
@MainActor
public struct HostUnderTest<Domain: PopupDomain> {
  /// The host.
  package var host: any PopupHost<Domain>

  /// Advances time until every transition that has begun is over.
  package var letTimePass: @MainActor () async -> Void

  /// Returns whether the user sees a popup, including popups on their way in or out.
  public var isShowing: (@MainActor (PopupID) -> Bool)?

  /// Returns the object that shows a popup and is kept for its return, such as a view controller;
  /// `nil` if there is none.
  public var instance: (@MainActor (PopupID) -> AnyObject?)?

  /// Closes a popup as the user would, for example with its button. Does nothing if the popup is
  /// not on screen.
  public var dismiss: (@MainActor (PopupID) -> Void)?

  /// Begins to swipe a popup away as the user would.
  public var beginSwipe: (@MainActor (PopupID) -> Void)?

  /// Cancels a swipe as the user would: the popup stays on screen.
  public var cancelSwipe: (@MainActor (PopupID) -> Void)?

  /// Completes a swipe as the user would: the popup leaves the screen.
  public var completeSwipe: (@MainActor (PopupID) -> Void)?

  /// Creates a subject for the suite.
  ///
  /// - Parameters:
  ///   - host: the host, which has not shown anything yet.
  ///   - letTimePass: advances time until every transition that has begun is over. The default does
  ///     nothing, which suits a host that answers at once.
  public init(
    _ host: some PopupHost<Domain>, letTimePass: @escaping @MainActor () async -> Void = {}
  ) {
    self.host = host
    self.letTimePass = letTimePass
  }
}
