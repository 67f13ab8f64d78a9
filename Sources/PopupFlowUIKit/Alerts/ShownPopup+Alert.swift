#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  extension ShownPopup {
    /// Returns an alert whose buttons close the popup, each with its answer.
    ///
    /// ```swift
    /// popup.alert(
    ///   title: "Delete the photo?",
    ///   buttons: [
    ///     PopupAlertButton("Delete", .delete, style: .destructive),
    ///     PopupAlertButton("Cancel", style: .cancel),
    ///   ])
    /// ```
    ///
    /// UIKit dismisses an alert before it calls the handler of the tapped button. The host waits
    /// for the handler, so the outcome has the answer. In an alert of your own, call
    /// `complete(with:)` or `dismiss()` in each handler.
    ///
    /// On an iPad, and from iOS 26 on also on an iPhone, an action sheet is a popover, which points to the
    /// popup's ``popoverAnchor``. Give it a cancel button: a tap beside it acts like that.
    ///
    /// If the popup is mandatory (`Popup.isMandatory`), the user must choose one of the
    /// buttons. So it is never an action sheet, which a tap beside it closes, and no button has the
    /// style `cancel`, because the escape gesture and the Escape key would tap it. After a button
    /// without an answer, it comes back, at most twice in a row if it was on screen only briefly (rule
    /// R29).
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - style: The style: an alert or an action sheet. A mandatory popup is an alert.
    ///   - buttons: The buttons, at least one, because otherwise the user cannot close the alert.
    ///     Buttons of a mandatory popup with the style `cancel` get the style `default`.
    /// - Returns: The alert, to which you can add text fields: see
    ///   ``PopupAlertButton/init(_:style:isPreferred:answer:)``.
    public func alert(
      title: String?, message: String? = nil, style: UIAlertController.Style = .alert,
      buttons: [PopupAlertButton<Domain.Answer>]
    ) -> UIAlertController {
      let isMandatory = isMandatory
      let style = isMandatory ? .alert : style
      let alert = UIAlertController(title: title, message: message, preferredStyle: style)
      for button in buttons {
        let isCancel = isMandatory && button.style == .cancel
        let action = UIAlertAction(title: button.title, style: isCancel ? .default : button.style) {
          [weak alert] _ in
          if let alert, let answer = button.answer(alert) {
            self.complete(with: answer)
          } else if !isMandatory {
            self.dismiss()
          }
        }
        alert.addAction(action)
        // UIKit raises an exception for an action sheet.
        if button.isPreferred, style == .alert { alert.preferredAction = action }
      }
      return alert
    }
  }

  /// A button of an alert, with its answer.
  ///
  /// ```swift
  /// PopupAlertButton("Delete", .delete, style: .destructive)
  /// PopupAlertButton("Cancel", style: .cancel)
  /// ```
  public struct PopupAlertButton<Answer: Sendable>: Sendable {
    let title: String
    let answer: @MainActor @Sendable (UIAlertController) -> Answer?
    let style: UIAlertAction.Style
    let isPreferred: Bool

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
      self.init(title, style: style, isPreferred: isPreferred) { _ in answer }
    }

    /// Creates a button whose answer is what the user has entered.
    ///
    /// ```swift
    /// let alert = popup.alert(
    ///   title: "Rename",
    ///   buttons: [PopupAlertButton("Save") { .name($0.textFields?.first?.text ?? "") }])
    /// alert.addTextField()
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The style; at most one button is `cancel`.
    ///   - isPreferred: Whether the user is expected to choose this button.
    ///   - answer: Returns the answer when the button is tapped, or `nil` if it only closes the alert.
    public init(
      _ title: String, style: UIAlertAction.Style = .default, isPreferred: Bool = false,
      answer: @escaping @MainActor @Sendable (UIAlertController) -> Answer?
    ) {
      self.title = title
      self.answer = answer
      self.style = style
      self.isPreferred = isPreferred
    }
  }
#endif
