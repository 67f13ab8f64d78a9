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

  /// Returns the secret in the file.
  ///
  /// If there is none, or if somebody else can read or replace the file, returns a random secret, which
  /// is written for the next time. Only the user can read the file. A process that ends while it is
  /// written leaves the secret before it, or none.
  public func secret() -> String {
    guard let url else { return randomName() }
    if let secret = readSecret(at: url.path) { return secret }
    let secret = randomName()
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Without a place to keep it, the secret holds for this start.
    write(secret, to: url.path)
    return secret
  }

  private func readSecret(at path: String) -> String? {
    // No link, which others may have made.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 == 0, status.st_uid == geteuid(),
      let text = (try? file.read(upToCount: 64)).map({ String(decoding: $0, as: UTF8.self) }),
      Self.isSecret(text)
    else { return nil }
    return text
  }

  // A file of another name, with its permissions from the first moment, then in place of the old one.
  private func write(_ secret: String, to path: String) {
    let next = "\(path).next"
    unlink(next)
    let descriptor = open(next, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let isWritten =
      (try? file.write(contentsOf: Data(secret.utf8))) != nil && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, rename(next, path) == 0 else {
      unlink(next)
      return
    }
  }

  private static func isSecret(_ text: String) -> Bool {
    text.count == 32 && text.allSatisfy(\.isHexDigit)
  }
}
