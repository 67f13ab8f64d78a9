/// A button of the remote.
open class UIPress: NSObject {
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  open private(set) var type: PressType

  init(_ type: PressType) {
    self.type = type
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
