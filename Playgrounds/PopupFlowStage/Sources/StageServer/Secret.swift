/// A text that proves a right. It is compared in a time that says nothing about it.
struct Secret: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns whether a text is the secret.
  ///
  /// The time depends on the length of the text only, so a program that measures it cannot guess
  /// the secret letter by letter.
  func isEqual(to text: String?) -> Bool {
    guard let text else { return false }
    var difference = text.utf8.count ^ bytes.count
    for (index, byte) in text.utf8.enumerated() {
      difference |= Int(byte ^ (bytes.isEmpty ? 0 : bytes[index % bytes.count]))
    }
    return difference == 0 && !bytes.isEmpty
  }
}
