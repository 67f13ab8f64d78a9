import Foundation

#if canImport(os)
  import os
#endif

/// The state of the connection from an ``HTTPJournalTransport`` to its address.
public enum JournalConnection: Hashable, Sendable {
  /// The address has accepted the latest batch.
  case connected

  /// The address does not answer, or does not take the journal. The value is the reason: one or
  /// more sentences for the developer.
  case failing(String)
}

extension JournalConnection {
  /// Tells the developer: in the system's log on Apple's platforms, elsewhere on standard error.
  func log() {
    let text: String
    switch self {
    case .connected: text = "The journal is received."
    case .failing(let reason): text = "The journal is not received. \(reason)"
    }
    #if canImport(os)
      let logger = Logger(subsystem: "PopupFlow", category: "journal")
      if self == .connected {
        logger.info("\(text, privacy: .public)")
      } else {
        logger.error("\(text, privacy: .public)")
      }
    #else
      FileHandle.standardError.write(Data("PopupFlow: \(text)\n".utf8))
    #endif
  }
}
