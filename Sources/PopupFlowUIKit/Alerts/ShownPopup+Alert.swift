#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  extension ShownPopup {
    /// Makes an alert whose buttons close the popup, each with its answer.
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
    /// UIKit takes an alert away before it calls the handler of the button that was tapped; the host
    /// waits a turn for it, and so the outcome has the answer (U11). In an alert of your own making,
    /// have each handler call `finish(_:)` or `finish()`.
    ///
    /// An action sheet on an iPad needs a source for its `popoverPresentationController` besides.
    ///
    /// - Parameters:
    ///   - title: what is written on top.
    ///   - message: what is written below that.
    ///   - style: whether it is an alert or an action sheet.
    ///   - buttons: its buttons, at least one: without any it cannot be closed by the user.
    /// - Returns: the alert; text fields, for example, can be added to it.
    public func alert(
      title: String?, message: String? = nil, style: UIAlertController.Style = .alert,
      buttons: [PopupAlertButton<Domain.Answer>]
    ) -> UIAlertController {
      let alert = UIAlertController(title: title, message: message, preferredStyle: style)
      for button in buttons {
        let action = UIAlertAction(title: button.title, style: button.style) { _ in
          if let answer = button.answer { self.finish(answer) } else { self.finish() }
        }
        alert.addAction(action)
        // UIKit raises an exception for an action sheet.
        if button.isPreferred, style == .alert { alert.preferredAction = action }
      }
      return alert
    }
  }
#endif
