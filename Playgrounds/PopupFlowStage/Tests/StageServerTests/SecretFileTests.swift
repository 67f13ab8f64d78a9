import Foundation
import StageHTTP
import StageServer
import Testing

@Suite("The start of the stage")
struct SecretFileTests {
  @Test("A secret is kept between starts, and only its user can read it")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("inner/stage-secret")
    let secret = SecretFile(url: url).secret()
    #expect(secret.count == 32)
    #expect(SecretFile(url: url).secret() == secret)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let folderAttributes = try FileManager.default.attributesOfItem(
      atPath: url.deletingLastPathComponent().path)
    #expect((folderAttributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    // A file that was changed by hand is replaced.
    try Data("&app=evil".utf8).write(to: url)
    #expect(SecretFile(url: url).secret().count == 32)
  }

  @Test("Without a place for the file, the secret is random")
  func noPlace() {
    for url in [nil, URL(fileURLWithPath: "/dev/null/stage-secret")] {
      #expect(SecretFile(url: url).secret() != SecretFile(url: url).secret())
    }
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
