import IssueReporting

/// The requesters of an app's features, each found by what it asks with and what it is answered with.
///
/// Features are given all of them, by an environment, say, and take the one for their own types. They
/// see neither the app's types nor each other's:
///
/// ```swift
/// if case .completed(CartAnswer.emptyIt) = await popups.present(CartPopup.confirmEmptying) {
///   items = []
/// }
/// ```
///
/// It is a value, and can be used from any thread. Each step is O(1).
public struct PopupRequesters: Sendable {
  private struct Key: Hashable {
    let content: ObjectIdentifier
    let answer: ObjectIdentifier
  }

  private var requesters: [Key: any Sendable] = [:]

  /// Makes an empty collection.
  public init() {}

  /// Adds a requester; it takes the place of another of the same types.
  public mutating func add<Content, Answer>(_ requester: PopupRequester<Content, Answer>) {
    requesters[Self.key(Content.self, Answer.self)] = requester
  }

  /// The requester of a feature's types, for a view model.
  ///
  /// If there is none, asking by what is returned is an issue for the developer, and `failed`.
  ///
  /// - Parameters:
  ///   - content: what the feature asks with.
  ///   - answer: what it is answered with.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func requester<Content, Answer>(
    for content: Content.Type = Content.self, answering answer: Answer.Type = Answer.self,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupRequester<Content, Answer> {
    let found = requesters[Self.key(content, answer)] as? PopupRequester<Content, Answer>
    return found
      ?? PopupRequester { _ in
        reportIssue(
          """
          Nobody shows popups of \(content) that are answered with \(answer): no requester was added \
          for them. Add one made by PopupStore.requester(embed:answer:), in SwiftUI by the modifier \
          popups(_:).
          """, fileID: fileID, filePath: filePath, line: line, column: column)
        return .failed
      }
  }

  /// Asks for a popup of a feature's own, and waits for how it ends. Cancelling the task withdraws
  /// the request.
  ///
  /// - Parameters:
  ///   - content: what is to be shown.
  ///   - answer: what it is answered with, where that cannot be told from the rest.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func present<Content: Sendable, Answer: Sendable>(
    _ content: Content, answering answer: Answer.Type = Answer.self,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Answer> {
    await requester(
      for: Content.self, answering: answer, fileID: fileID, filePath: filePath, line: line,
      column: column
    ).present(content)
  }

  private static func key<Content, Answer>(_ content: Content.Type, _ answer: Answer.Type) -> Key {
    Key(content: ObjectIdentifier(content), answer: ObjectIdentifier(answer))
  }
}
