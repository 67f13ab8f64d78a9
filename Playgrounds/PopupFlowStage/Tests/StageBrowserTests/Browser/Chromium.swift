import Foundation
import PopupFlowJournal

/// A headless Chromium, driven over its debugging pipe.
actor Chromium {
  /// The browser of all tests.
  static let shared = Task { try Chromium() }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
  private var observers: [String: @Sendable (String, JSONValue) -> Void] = [:]
  private var isGone = false

  /// The path of the browser; nil if it is not installed.
  static var path: String? {
    let names = [
      "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    return ([ProcessInfo.processInfo.environment["CHROMIUM"]].compactMap(\.self) + names)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private init() throws {
    guard let path = Self.path else {
      throw BrowserError("Chromium is not installed; install the package chromium.")
    }
    let profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("stage-\(ProcessInfo.processInfo.processIdentifier)")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The pipe has the descriptors 3 and 4. A Process sets the first three only.
    process.arguments = [
      "-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null"#, "sh", path,
      "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--no-first-run", "--force-device-scale-factor=1",
      "--hide-scrollbars", "--disable-background-networking", "--disable-component-update",
      "--user-data-dir=\(profile.path)",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let handle = output.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var buffer: [UInt8] = []
      while case let data = handle.availableData, !data.isEmpty {
        buffer += data
        while let end = buffer.firstIndex(of: 0) {
          let message = Data(buffer[..<end])
          buffer.removeFirst(end + 1)
          guard let self, let value = try? JSONDecoder().decode(JSONValue.self, from: message)
          else { continue }
          // In order: each message is handed over before the next is read.
          let done = DispatchSemaphore(value: 0)
          Task {
            await self.take(value)
            done.signal()
          }
          done.wait()
        }
      }
      Task { [weak self] in await self?.gone() }
    }
  }

  deinit {
    process.terminate()
  }

  /// Calls a method, and returns its result.
  func call(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) async throws -> JSONValue {
    if isGone { throw BrowserError("The browser has ended.") }
    lastID += 1
    let id = lastID
    var message: [String: JSONValue] = [
      "id": .integer(id), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    var bytes = try JSONEncoder().encode(JSONValue.object(message))
    bytes.append(0)
    // A browser that does not answer must not stop the tests. No busy one takes as long.
    let limit = Task { [weak self] in
      try await Task.sleep(for: .seconds(180))
      await self?.giveUp(id, method)
    }
    defer { limit.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      do {
        try input.fileHandleForWriting.write(contentsOf: bytes)
      } catch {
        waiting[id] = nil
        continuation.resume(throwing: error)
      }
    }
  }

  /// Calls a closure with each event of a session.
  func observe(_ session: String, _ body: @escaping @Sendable (String, JSONValue) -> Void) {
    observers[session] = body
  }

  private func take(_ message: JSONValue) {
    if let id = message["id"]?.integer {
      let continuation = waiting.removeValue(forKey: id)
      if let error = message["error"] {
        continuation?.resume(throwing: BrowserError(error["message"]?.string ?? "\(error)"))
      } else {
        continuation?.resume(returning: message["result"] ?? .null)
      }
    } else if let method = message["method"]?.string, let session = message["sessionId"]?.string {
      observers[session]?(method, message["params"] ?? .null)
    }
  }

  private func giveUp(_ id: Int, _ method: String) {
    waiting.removeValue(forKey: id)?.resume(
      throwing: BrowserError("The browser has not answered to \(method)."))
  }

  private func gone() {
    isGone = true
    for continuation in waiting.values {
      continuation.resume(throwing: BrowserError("The browser has ended."))
    }
    waiting = [:]
  }
}
