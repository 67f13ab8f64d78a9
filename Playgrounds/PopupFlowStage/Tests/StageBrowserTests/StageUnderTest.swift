import Foundation
import StageServer

/// A stage for a test, which ends with it.
final class StageUnderTest: Sendable {
  let address: String

  /// The address with the key, as the stage prints it.
  let pageAddress: String

  let inspectorAddress: String
  private let task: Task<Void, Never>

  init(port: UInt16 = 0, key: String = "reading") async throws {
    var options = StageOptions()
    options.port = port
    options.token = "secret"
    options.key = key
    let server = try await StageServer(options)
    address = server.address
    pageAddress = server.pageAddress
    inspectorAddress = server.inspectorAddress
    task = Task { try? await server.run() }
  }

  var port: UInt16 { UInt16(address.split(separator: ":").last ?? "") ?? 0 }

  /// Ends the stage, and waits until its port is free.
  func end() async {
    task.cancel()
    await task.value
  }

  deinit {
    task.cancel()
  }
}
