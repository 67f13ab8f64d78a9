import IssueReporting

/// The requesters of an app's features, by the types of content and answer.
///
/// Pass all requesters to the features, in an environment for example. Each feature uses the
/// requester for its own types, and depends neither on the app's types nor on those of other
/// features:
///
/// ```swift
/// if case .completed(CartAnswer.emptyIt) = await popups.ask(CartPopup.confirmEmptying) {
///   items = []
/// }
/// ```
///
/// Each operation is O(1).
public struct PopupRequesters: Sendable {
  private struct Key: Hashable {
    let content: ObjectIdentifier
    let answer: ObjectIdentifier
  }

  private var requesters: [Key: any Sendable] = [:]
  /// The latest requester of each content, whatever its answer is: a ``Presenter`` of that content.
  private var presenters: [ObjectIdentifier: any Sendable] = [:]
  private var session: PopupSession?

  private struct Presenter<Content: Sendable>: Sendable {
    let present: @Sendable (Content, PopupCallSite, PopupSession?) -> Void
  }

  /// Creates an empty collection.
  public init() {}

  /// Adds a requester, and replaces one of the same types.
  public mutating func add<Content, Answer>(_ requester: PopupRequester<Content, Answer>) {
    requesters[Self.key(Content.self, Answer.self)] = requester
    presenters[ObjectIdentifier(Content.self)] = Presenter<Content> { content, callSite, session in
      let restricted = session.map(requester.restricted) ?? requester
      restricted.present(content, at: callSite)
    }
  }

  /// Returns these requesters for the popups of one session: after a logout, they request nothing that
  /// is shown to the next user. See ``PopupRequester/restricted(to:)``.
  ///
  /// Requesters that are added to the result are restricted, too.
  ///
  /// - Parameter session: The session.
  public func restricted(to session: PopupSession) -> PopupRequesters {
    var restricted = self
    restricted.session = self.session ?? session
    return restricted
  }

  /// Returns the requester for the types of a feature.
  ///
  /// If there is none, a request with the returned requester is an issue for the developer and ends
  /// with `failed`.
  ///
  /// - Parameters:
  ///   - content: The type of the content.
  ///   - answer: The type of the answer.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func requester<Content, Answer>(
    for content: Content.Type = Content.self, answering answer: Answer.Type = Answer.self,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupRequester<Content, Answer> {
    let found = requesters[Self.key(content, answer)] as? PopupRequester<Content, Answer>
    return session.flatMap { found?.restricted(to: $0) } ?? found
      ?? PopupRequester { _ in
        reportIssue(
          Self.missing("popups of \(content) that are answered with \(answer)"), fileID: fileID,
          filePath: filePath, line: line, column: column)
        return .failed
      }
  }

  /// Requests a popup whose outcome the feature does not need, like
  /// ``PopupRequester/present(_:fileID:filePath:line:column:)``. Of several requesters for the content, with
  /// different answers, the one that was added last requests it.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func present<Content: Sendable>(
    _ content: Content, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let presenter = presenters[ObjectIdentifier(Content.self)] as? Presenter<Content>
    if let presenter {
      let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      presenter.present(content, callSite, session)
    } else {
      reportIssue(
        Self.missing("popups of \(Content.self)"), fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }

  /// Requests a popup and returns its outcome, like
  /// ``PopupRequester/ask(_:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - answer: The type of the answer, if it cannot be inferred.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func ask<Content: Sendable, Answer: Sendable>(
    _ content: Content, answering answer: Answer.Type = Answer.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Answer> {
    await requester(
      for: Content.self, answering: answer, fileID: fileID, filePath: filePath, line: line,
      column: column
    ).ask(
      content, isolation: isolation, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Requests a popup and returns the user's answer, like
  /// ``PopupRequester/answer(to:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - answer: The type of the answer, if it cannot be inferred.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer<Content: Sendable, Answer: Sendable>(
    to content: Content, answering answer: Answer.Type = Answer.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Answer? {
    await ask(
      content, answering: answer, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column
    ).answer
  }

  private static func missing(_ popups: String) -> String {
    """
    Nobody shows \(popups): no requester was added for them. Add one made by \
    PopupStore.requester(session:embed:answer:), in SwiftUI by the modifier popups(_:).
    """
  }

  private static func key<Content, Answer>(_ content: Content.Type, _ answer: Answer.Type) -> Key {
    Key(content: ObjectIdentifier(content), answer: ObjectIdentifier(answer))
  }
}
