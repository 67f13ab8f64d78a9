import Foundation

/// A file with a random secret, so that apps and pages find the stage again after its next start.
public struct SecretFile: Sendable {
  private let url: URL?

  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameter url: The file; nil if there is no place for it.
  public init(url: URL?) {
    self.url = url
  }

  /// The file of this user with the token that apps give.
  public static var token: SecretFile { SecretFile(name: "stage-token") }

  /// The file of this user with the key that pages give.
  public static var key: SecretFile { SecretFile(name: "stage-key") }

  private init(name: String) {
    let folder = FileManager.default
      .urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    self.init(url: folder?.appendingPathComponent("PopupFlow/\(name)"))
  }

  /// Returns the secret in the file. If there is none, a random one, which is written for the next
  /// time. Only the user can read the file.
  public func secret() -> String {
    guard let url else { return randomName() }
    if let secret = try? String(contentsOf: url, encoding: .utf8), Self.isSecret(secret) {
      return secret
    }
    let secret = randomName()
    let files = FileManager.default
    // Nobody else can open the file in the moment before it has its permissions.
    try? files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Without a place to keep it, the secret holds for this start.
    _ = files.createFile(
      atPath: url.path, contents: Data(secret.utf8), attributes: [.posixPermissions: 0o600])
    return secret
  }

  private static func isSecret(_ text: String) -> Bool {
    text.count == 32 && text.allSatisfy(\.isHexDigit)
  }
}
