extension PopupState: CustomStringConvertible, CustomReflectable {
  /// The presented, queued and alive popups in order, one on each line. O(*n* log *n*)
  ///
  /// ```
  /// presented
  ///   ad in modal, presented
  /// queued
  ///   guide in modal, priority 100
  /// alive
  ///   –
  /// ```
  public var description: String {
    [
      Self.section("presented", presented),
      Self.section("queued", queued),
      Self.section("alive", alive),
    ].joined(separator: "\n")
  }

  /// The presented, queued and alive popups in order. O(*n* log *n*)
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["presented": presented, "queued": queued, "alive": alive],
      displayStyle: .struct)
  }

  private static func section(_ title: String, _ popups: [some CustomStringConvertible]) -> String {
    let lines = popups.isEmpty ? ["–"] : popups.map(\.description)
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}
