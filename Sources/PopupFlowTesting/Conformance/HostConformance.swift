import IssueReporting
import PopupFlow

/// Runs a host through everything that a `PopupHost` promises.
///
/// ```swift
/// @MainActor
/// @Test func hostKeepsItsPromises() async {
///   await HostConformance<Shop>(content: { .guide(step: $0) }) {
///     let clock = VirtualClock()
///     let host = BannerHost(clock: clock)
///     var subject = HostUnderTest(host) { clock.advance(by: 1) }
///     subject.isShowing = { host.isShowing($0) }
///     subject.finish = { host.tapCloseButton(of: $0) }
///     return subject
///   }.run()
/// }
/// ```
///
/// Each check, one of ``HostCheck``, has a fresh host. What a host breaks is reported as an issue
/// at the line of ``run(fileID:filePath:line:column:)``: under Swift Testing and XCTest, a failure.
@MainActor
public struct HostConformance<Domain: PopupDomain> {
  let lanes: [PopupLane]
  let seeds: Range<UInt64>
  let content: @MainActor (Int) -> Domain.Content
  let makeHost: @MainActor () -> HostUnderTest<Domain>

  /// Makes the suite for a kind of host.
  ///
  /// - Parameters:
  ///   - lanes: the lanes the host serves, at least one. Those of a host that shows one popup at a
  ///     time are one.
  ///   - seeds: the seeds of the random runs, each of 80 steps.
  ///   - content: contents that the host can show, by number.
  ///   - makeHost: makes a fresh host.
  public init(
    lanes: [PopupLane] = [.modal], seeds: Range<UInt64> = 0..<8,
    content: @escaping @MainActor (Int) -> Domain.Content,
    host makeHost: @escaping @MainActor () -> HostUnderTest<Domain>
  ) {
    if lanes.isEmpty {
      reportIssue("A host serves at least one lane; it is examined with the lane modal.")
    }
    self.lanes = lanes.isEmpty ? [.modal] : lanes
    self.seeds = seeds
    self.content = content
    self.makeHost = makeHost
  }

  /// Runs all checks, and reports an issue for each that fails.
  ///
  /// - Returns: what came of each check.
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

  /// Runs all checks, and reports nothing.
  ///
  /// - Returns: what came of each check.
  public func verdicts() async -> [HostVerdict] {
    var verdicts: [HostVerdict] = []
    for check in HostCheck.allCases {
      if check == .randomRuns, verdicts.contains(where: \.isFailure) {
        let result = HostVerdict.Result.skipped("what else the host fails is mended first")
        verdicts.append(HostVerdict(check: check, result: result))
      } else {
        verdicts.append(HostVerdict(check: check, result: await result(of: check)))
      }
    }
    return verdicts
  }

  private func result(of check: HostCheck) async -> HostVerdict.Result {
    do throws(HostFinding) {
      // The issues of the suite's own stores are its findings.
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
    case .silentAfterEnd: try await examination.silentAfterEnd()
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

/// Why a check came to an end before it had passed.
enum HostFinding: Error {
  case skip(String)
  case broken(String)
}
