#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A button of an alert, with its answer.
  ///
  /// ```swift
  /// PopupAlertButton("Delete", .delete, style: .destructive)
  /// PopupAlertButton("Cancel", style: .cancel)
  /// ```
  public struct PopupAlertButton<Answer: Sendable>: Sendable {
    /// The title.
    package var title: String

    /// The answer of the button, or `nil` for a button that only closes the alert.
    package var answer: Answer?

    /// The style.
    package var style: UIAlertAction.Style

    /// Whether the user is expected to choose this button. Action sheets ignore it.
    package var isPreferred: Bool

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - answer: The answer, or `nil` for a button that only closes the alert.
    ///   - style: The style; at most one button is `cancel`.
    ///   - isPreferred: Whether the user is expected to choose this button.
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
