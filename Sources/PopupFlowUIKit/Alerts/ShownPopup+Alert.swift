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
    /// for the handler, so the outcome has the answer. In an alert of your own, call `finish(_:)`
    /// or `finish()` in each handler.
    ///
    /// On an iPad, also set the source of an action sheet's `popoverPresentationController`.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - style: The style: an alert or an action sheet.
    ///   - buttons: The buttons, at least one, because otherwise the user cannot close the alert.
    /// - Returns: The alert, to which you can add text fields, for example.
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
