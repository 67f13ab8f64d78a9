import Foundation
import StageHTTP
import StageServer
import Testing

@Suite("The start of the stage")
struct TokenFileTests {
  @Test("The token is kept between starts, and only its user can read it")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("inner/stage-token")
    let token = TokenFile(url: url).token()
    #expect(token.count == 32)
    #expect(TokenFile(url: url).token() == token)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    // A file that was changed by hand is replaced.
    try Data("&app=evil".utf8).write(to: url)
    #expect(TokenFile(url: url).token().count == 32)
  }

  @Test("Without a place for the file, the token is random")
  func noPlace() {
    let url = URL(fileURLWithPath: "/dev/null/stage-token")
    #expect(TokenFile(url: url).token() != TokenFile(url: url).token())
  }

  @Test("A port that is in use is an error of its own, also if the other one listens everywhere")
  func portInUse() async throws {
    for host in ["127.0.0.1", "0.0.0.0"] {
      var options = StageOptions()
      (options.host, options.port) = (host, 0)
      let first = try await StageServer(options)
      (options.host, options.port) = ("127.0.0.1", try #require(first.port))
      await #expect(throws: ListenError.portInUse) { try await StageServer(options) }
    }
    var options = StageOptions()
    options.host = "localhost"
    await #expect(throws: ListenError.wrongAddress) { try await StageServer(options) }
  }
}

extension StageServer {
  fileprivate var port: UInt16? { address.split(separator: ":").last.flatMap { UInt16($0) } }
}
