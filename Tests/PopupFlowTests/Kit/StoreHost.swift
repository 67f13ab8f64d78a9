import PopupFlow
import PopupFlowTesting

/// A host that notes what it is told, and does about it what a test says.
typealias ScriptedHost = RecordingHost<Shop>

extension RecordingHost {
  /// Reports with the closure that came with the presentation's latest command.
  func report(_ kind: PopupReport<Domain.Answer>.Kind, of presentation: Int) {
    report(kind, ofPresentation: presentation)
  }
}

extension RecordingHost<Shop> {
  /// Returns a host that answers every command from inside it.
  static func answeringAtOnce() -> ScriptedHost {
    ScriptedHost { command, report in command.usualAnswer.map(report) }
  }
}

extension PopupCommand<Shop> {
  /// What a host that does as it is told says of the command; nil if nothing.
  var usualAnswer: PopupReport<String>.Kind? {
    switch self {
    case .present: .didPresent
    case .dismiss: .didDismiss
    case .update: nil
    }
  }
}
