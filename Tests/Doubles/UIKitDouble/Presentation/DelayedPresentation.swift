/// A presentation that begins seconds after the call of `present`, because another process draws
/// the content (U4): a share sheet, a picker, a mail.
///
/// Meanwhile, nothing says that it will come.
@MainActor
final class DelayedPresentation {
  let controller: UIViewController
  private let timer: MainLoop.Token

  init(of controller: UIViewController, _ timer: MainLoop.Token) {
    self.controller = controller
    self.timer = timer
  }

  func cancel() {
    controller.simulation.loop.cancel(timer)
  }
}

extension UIViewController {
  /// Delays a presentation, or refuses it because another one is delayed.
  ///
  /// - Returns: Whether it did either.
  func delayPresenting(_ controller: UIViewController, _ present: @escaping () -> Void) -> Bool {
    if let delayed {
      simulation.warn(
        .presentDuringDelay,
        "Attempt to present <\(controller)> on <\(self)> while <\(delayed.controller)> is delayed.")
      return true
    }
    guard let delay = simulation.delay(controller) else { return false }
    controller.delayer = self
    let timer = simulation.loop.after(delay) {
      self.delayed = nil
      controller.delayer = nil
      present()
    }
    delayed = DelayedPresentation(of: controller, timer)
    return true
  }

  /// Cancels the presentation that this controller delays, or in which it is delayed itself.
  ///
  /// - Returns: Whether it was delayed itself.
  func cancelDelayedPresentation() -> Bool {
    let delayer = delayer ?? self
    guard let delayed = delayer.delayed else { return false }
    delayed.cancel()
    delayed.controller.delayer = nil
    delayer.delayed = nil
    return delayer !== self
  }
}
