// Configuration, triggers and the end of a session.
extension PopupStore {
  /// Replaces the configuration: all rules of the policy but the order (<doc:Rules#R42>).
  ///
  /// Popups on screen stay, even if the capacity of their lane is smaller now. Takes effect like
  /// ``send(_:)``.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. For values that are out of range, the nearest that make
  ///     sense are used, and issues are reported.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func configure(
    _ configuration: PopupConfiguration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (values, issues) = configuration.checked
    for issue in issues { engine.tell(issue, at: callSite) }
    send(.configured(values))
  }

  /// Posts a configuration from any thread, and reports the mistakes in it at a line of the app's
  /// code.
  nonisolated func post(_ configuration: PopupConfiguration, at callSite: PopupCallSite) {
    let (values, issues) = configuration.checked
    if !issues.isEmpty {
      MainQueue.run { [engine] in for issue in issues { engine.tell(issue, at: callSite) } }
    }
    post(.configured(values))
  }

  /// Presents waiting popups once, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
  /// Takes effect like ``send(_:)``.
  public func trigger() {
    send(.trigger)
  }

  /// Ends the session of the user: a logout (<doc:Rules#R17>).
  ///
  /// All popups of the session end, and requests that were made for it are refused from then on.
  /// Takes effect like ``send(_:)``.
  ///
  /// ```swift
  /// account.signOut()
  /// store.endSession()
  /// ```
  public func endSession() {
    send(.sessionEnded)
  }
}
