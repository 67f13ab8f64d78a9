import Foundation
import StageHTTP

/// The stage: a server that shows the library at work in a browser.
///
/// ```swift
/// let server = try await StageServer(StageOptions())
/// print(server.pageAddress)
/// try await server.run()
/// ```
public struct StageServer: Sendable {
  /// The address of the page, without a key: the page shows no apps.
  public let address: String

  /// The address of the page, with the key with which it shows the apps.
  ///
  /// The key is in the fragment, which browsers do not send.
  public let pageAddress: String

  /// The address to which apps send their journals, without the name of the app.
  public let inspectorAddress: String

  private let stage: Stage
  private let server: HTTPServer
  private let routes: StageRoutes

  /// Creates a stage, which listens at once.
  ///
  /// - Throws: `ListenError` if the port is in use or the address is wrong, or another error if the
  ///   files of the page are missing.
  @MainActor
  public init(_ options: StageOptions) throws {
    let limits = StageLimits()
    let token = options.token ?? randomName()
    let key = options.key ?? randomName()
    stage = Stage(token: token, key: key, limits: limits)
    stage.inspector.report = options.report
    server = try HTTPServer(host: options.host, port: options.port)
    routes = StageRoutes(
      stage: stage, files: try PageFiles(),
      requestGuard: RequestGuard(
        names: ["127.0.0.1", "localhost", "::1", options.host] + options.names, port: server.port),
      limits: limits)
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    address = "http://\(host):\(server.port)"
    pageAddress = "\(address)/#key=\(key)"
    inspectorAddress = "\(address)/inspect?token=\(token)"
  }

  /// Serves until the task is cancelled.
  public func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run(routes) }
      group.addTask { [stage] in
        while true {
          try await Task.sleep(for: .seconds(5))
          await stage.tidy()
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// The options of the stage.
public struct StageOptions: Sendable {
  /// The IP address to listen at.
  public var host = "127.0.0.1"

  /// The port; 0 for one that is free.
  public var port: UInt16 = 8080

  /// Further names under which the stage is reached, without a scheme or a port.
  public var names: [String] = []

  /// The token that apps give, to send their journals; nil for a random one.
  public var token: String?

  /// The key that pages give, to show the apps; nil for a random one.
  public var key: String?

  /// Receives a sentence when an app comes, goes, or is refused.
  public var report: @MainActor @Sendable (String) -> Void = { _ in }

  /// Creates the default options.
  public init() {}

  /// Returns what is wrong with a name under which the stage is to be reached, and what was expected;
  /// nil if it is a name or an IP address.
  public static func problem(ofName name: String) -> String? {
    let example = "such as build.local or 192.168.1.20"
    if name.isEmpty { return "is empty; expected a name or an IP address, \(example)" }
    if name.contains("/") { return "is an address of a page; expected its name only, \(example)" }
    let allowed = name.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "-._:".contains(character))
    }
    guard allowed else { return "has characters that no name has; expected one \(example)" }
    let colons = name.count { $0 == ":" }
    let isAddress = colons > 1 && name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    return colons == 0 || isAddress
      ? nil : "has a port; expected it without, since the port is that of --port"
  }
}
