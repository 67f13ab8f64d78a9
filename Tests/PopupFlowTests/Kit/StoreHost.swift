import PopupFlow

/// A host that records its commands and runs the test's closure.
typealias ScriptedHost = RecordingHost<Shop>

extension RecordingHost<Shop> {
  /// Returns a host that answers every command from inside it.
  static func answeringAtOnce() -> ScriptedHost {
    ScriptedHost { command, report in command.successReport.map { report($0.kind) } }
  }
}
