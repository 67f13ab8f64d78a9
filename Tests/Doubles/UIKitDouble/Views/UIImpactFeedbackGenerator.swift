/// Haptic feedback, which nobody feels.
@MainActor
open class UIImpactFeedbackGenerator: NSObject {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy
  }

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() {
    UIKitSimulation.current.note("impactOccurred")
  }
}
