/// A button of the remote, or a key of a keyboard.
@MainActor
open class UIPress: NSObject {
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// UIKit's type has values for keys, too, but no names for them.
    case key
  }

  open private(set) var type: PressType
  open private(set) var key: UIKey?

  init(_ type: PressType, key: UIKey? = nil) {
    self.type = type
    self.key = key
    super.init()
  }
}

@MainActor
open class UIPressesEvent: UIEvent {
  let presses: Set<UIPress>

  init(_ press: UIPress, timestamp: TimeInterval) {
    presses = [press]
    super.init(touches: [], timestamp: timestamp)
  }
}
