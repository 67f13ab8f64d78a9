// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification =
    Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification =
    Notification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification =
    Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification =
    Notification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrameNotification")

  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}
