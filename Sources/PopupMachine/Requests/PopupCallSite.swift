/// A line of the app's code, for issues about what the app writes there.
///
/// It is not part of the value that stores it: all call sites are equal.
@usableFromInline
package struct PopupCallSite: Hashable, Sendable {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let filePath: StaticString

  // The fields of requests are small, because many requests can wait (S6).
  @usableFromInline let shortLine: UInt32
  @usableFromInline let shortColumn: UInt32

  package var line: UInt { UInt(shortLine) }
  package var column: UInt { UInt(shortColumn) }

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    shortLine = UInt32(truncatingIfNeeded: line)
    shortColumn = UInt32(truncatingIfNeeded: column)
  }

  @usableFromInline
  package static func == (lhs: PopupCallSite, rhs: PopupCallSite) -> Bool { true }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {}
}
