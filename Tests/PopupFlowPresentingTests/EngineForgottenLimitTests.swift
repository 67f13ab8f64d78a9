import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import TestKit
import Testing

/// R38: the hosts of UIKit and SwiftUI show popups in an app, which must keep a limit of a day.
@MainActor
@Suite struct EngineForgottenLimitTests {
  private func issuesOfShowing(_ limit: PopupLimit) -> [ReportedIssue] {
    let stage = EngineStage(policy: PopupPolicy(limits: ["hint": limit]))
    _ = stage.mount(.sheet)
    return issues { stage.show("hint") { $0.limits = ["hint"] } }
  }

  @Test("R38: a hint once for ever is forgotten without an archive, if an engine shows it")
  func forgotten() {
    let found = issuesOfShowing(PopupLimit(count: 1))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(#"Limit "hint" counts without end, but"#) == true)
  }

  @Test("R38: a hint once for each launch is meant so")
  func ofLaunch() {
    #expect(issuesOfShowing(PopupLimit(count: 1, scope: .launch)).isEmpty)
  }
}
