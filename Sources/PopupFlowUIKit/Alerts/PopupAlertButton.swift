#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A button of an alert, and the answer that it gives.
  ///
  /// ```swift
  /// PopupAlertButton("Delete", .delete, style: .destructive)
  /// PopupAlertButton("Cancel", style: .cancel)
  /// ```
  public struct PopupAlertButton<Answer: Sendable>: Sendable {
    /// What is written on it.
    public var title: String

    /// What it answers; without an answer it only closes.
    public var answer: Answer?

    /// How it looks.
    public var style: UIAlertAction.Style

    /// Whether it is the one that the user is expected to choose; of an action sheet none is.
    public var isPreferred: Bool

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: what is written on it.
    ///   - answer: what it answers; if left out, it only closes.
    ///   - style: how it looks; at most one is `cancel`.
    ///   - isPreferred: whether it is the one that the user is expected to choose.
    public init(
      _ title: String, _ answer: Answer? = nil, style: UIAlertAction.Style = .default,
      isPreferred: Bool = false
    ) {
      self.title = title
      self.answer = answer
      self.style = style
      self.isPreferred = isPreferred
    }
  }
#endif
