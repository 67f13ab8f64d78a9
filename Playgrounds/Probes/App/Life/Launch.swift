import Foundation
import Probes

/// The arguments of the app, which UI tests pass:
///
/// - `-life SwiftUI`: the life cycle of SwiftUI. The list of probes stores a choice for later
///   launches under the same name.
/// - `-probe NAME`: runs one probe, and shows its finding.
/// - `-parts finger,keyboard`: what is there for the probe.
/// - `-run`: runs all probes that need nobody.
/// - `-screen NAME`: shows a screen with popups instead of the list.
struct Launch {
  static let current = Launch(UserDefaults.standard, CommandLine.arguments)

  var hasLifeCycleOfSwiftUI: Bool
  var probe: Probe?
  var parts: Set<ProbeNeed>
  var runsAll: Bool
  var screen: ScreenName?

  /// Whether a UI test waits for the report.
  var isForATest: Bool { probe != nil || runsAll }

  /// Arguments such as `-life SwiftUI` are defaults of the process.
  init(_ defaults: UserDefaults, _ arguments: [String]) {
    hasLifeCycleOfSwiftUI = defaults.string(forKey: "life") == "SwiftUI"
    probe = defaults.string(forKey: "probe").flatMap(Probe.named)
    let names = defaults.string(forKey: "parts")?.split(separator: ",") ?? []
    parts = Set(names.compactMap { ProbeNeed(rawValue: String($0)) })
    runsAll = arguments.contains("-run")
    screen = defaults.string(forKey: "screen").flatMap(ScreenName.init)
  }
}
