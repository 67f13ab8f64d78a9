import Foundation

/// A file with the token that apps give, so that they find the stage again after its next start.
public struct TokenFile: Sendable {
  private let url: URL

  /// Creates a reference to a file, which need not exist.
  public init(url: URL) {
    self.url = url
  }

  /// The file of this user.
  public static var standard: TokenFile {
    let files = FileManager.default
    let folder =
      files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? files.temporaryDirectory
    return TokenFile(url: folder.appendingPathComponent("PopupFlow/stage-token"))
  }

  /// Returns the token in the file. If there is none, a random one, which is written for the next
  /// time. Only the user can read the file.
  public func token() -> String {
    if let token = try? String(contentsOf: url, encoding: .utf8), Self.isToken(token) {
      return token
    }
    let token = randomName()
    let files = FileManager.default
    try? files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Without a place to keep it, the token holds for this start.
    _ = files.createFile(
      atPath: url.path, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600])
    return token
  }

  private static func isToken(_ text: String) -> Bool {
    text.count == 32 && text.allSatisfy(\.isHexDigit)
  }
}
