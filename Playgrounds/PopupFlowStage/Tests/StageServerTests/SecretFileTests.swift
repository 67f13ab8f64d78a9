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

  /// Lets a closure use a file in a folder of its own.
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("stage-secret"))
  }

  @Test(
    "A file that others can read or replace is not used, and replaced",
    arguments: [0o644, 0o620, 0o604])
  func readable(mode: Int) throws {
    let known = String(repeating: "a", count: 32)
    try withFile { url in
      try Data(known.utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
      let secret = SecretFile(url: url).secret()
      #expect(secret != known && secret.count == 32)
      #expect(SecretFile(url: url).secret() == secret)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
    // A link is the property of whoever made it.
    try withFile { url in
      let target = url.appendingPathExtension("target")
      try Data(known.utf8).write(to: target)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
      #expect(SecretFile(url: url).secret() != known)
      #expect(try String(contentsOf: target, encoding: .utf8) == known)
    }
  }

  @Test(
    "A process that was killed while it wrote the secret leaves nothing that is used",
    arguments: ["", "0123456789abcdef"])
  func killed(part: String) throws {
    try withFile { url in
      // In place of the secret, by an older stage, and beside it.
      for path in [url.path, url.path + ".next"] {
        try Data(part.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      }
      let secret = SecretFile(url: url).secret()
      #expect(secret.count == 32)
      #expect(SecretFile(url: url).secret() == secret)
      #expect(!FileManager.default.fileExists(atPath: url.path + ".next"))
    }
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
