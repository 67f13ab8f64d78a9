import UIKitDouble

extension SystemSignal {
  /// The setter of the binding of a presentation, for the user's dismissals and cancelled ones.
  public static let binding = SystemSignal("binding")

  /// The call of `onDismiss`.
  public static let onDismiss = SystemSignal("onDismiss")

  /// The end of a gesture: `onEnded`, and the reset of its state.
  public static let gestureEnd = SystemSignal("gestureEnd")

  /// The signals of SwiftUI.
  public static let ofSwiftUI: [SystemSignal] = [.binding, .onDismiss, .gestureEnd]
}
