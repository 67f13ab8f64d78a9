import Foundation
import StageHTTP
import StageRuns

/// The apps that send their journals to the stage.
@MainActor
final class Inspector {
  private let token: String
  private let limits: InspectorLimits
  private var apps: [String: InspectedApp] = [:]

  /// Called when an app has changed.
  var changed: () -> Void = {}

  init(token: String, limits: InspectorLimits) {
    self.token = token
    self.limits = limits
  }

  /// All apps, sorted by name.
  var views: [AppView] {
    apps.map { $0.value.view(id: $0.key) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Returns the run of an app by its name in addresses.
  func run(_ id: String) -> RecordedRun? {
    apps.values.first { $0.runID == id }?.run
  }

  /// Takes a batch that an app has sent.
  func take(_ head: RequestHead, _ body: [UInt8]) async throws {
    guard head.query["token"] == token else {
      throw HTTPError(.forbidden, "The token is wrong; the stage prints it at its start.")
    }
    guard let name = head.query["app"], !name.isEmpty, name.count <= 80 else {
      throw HTTPError(.badRequest, "`app` is missing; expected a name of 1 to 80 characters.")
    }
    let session = head["PopupFlow-Session"] ?? ""
    guard session.count == 32, session.allSatisfy(\.isHexDigit) else {
      throw HTTPError(
        .badRequest, "The header PopupFlow-Session is wrong; expected 32 hexadecimal digits.")
    }
    let sequence = try number("PopupFlow-Sequence", head["PopupFlow-Sequence"])
    let dropped = try number("PopupFlow-Dropped", head["PopupFlow-Dropped"] ?? "0")
    let app = try app(session, name: name)
    defer { changed() }
    try await app.take(body, sequence: sequence, dropped: dropped)
  }

  private func number(_ name: String, _ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }), number >= 0 else {
      throw HTTPError(.badRequest, "The header \(name) is wrong; expected an integer, 0 or more.")
    }
    return number
  }

  private func app(_ session: String, name: String) throws -> InspectedApp {
    if let app = apps[session] { return app }
    if apps.count >= limits.apps {
      let oldest = apps.min { $0.value.lastHeard < $1.value.lastHeard }
      guard let oldest, oldest.value.lastHeard + limits.idle < .now else {
        throw HTTPError(
          .unavailable, "\(limits.apps) apps are inspected already; end one and try again.")
      }
      apps[oldest.key] = nil
    }
    let app = InspectedApp(name: name, limits: limits.run)
    apps[session] = app
    return app
  }
}

/// The limits of the inspector.
struct InspectorLimits: Sendable {
  var apps = 12
  var idle = Duration.seconds(30)
  var run = RunLimits(bytes: 8 << 20, steps: 50_000)
}
