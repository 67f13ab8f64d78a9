import CoreFoundation
import Foundation

@testable import PopupFlow

// The publisher of an idle run loop. It uses the loop of the check's thread.
extension StreamKind {
  static let idle = StreamKind(
    name: "Publishers.mainLoopIdle", holding: .nothing, traits: [.shared, .endless]
  ) {
    let loop: CFRunLoop = CFRunLoopGetCurrent()
    let sent = Locked(0)
    return StreamUnderTest(
      Publishers.MainLoopIdle(loop: loop).map { sent.withLock { $0 } },
      send: { number in
        sent.withLock { $0 = number }
        loop.runUntilIdle()
      },
      finish: {})
  }
}

extension CFRunLoop {
  /// Runs the loop of the current thread until it is about to wait, after all other observers.
  func runUntilIdle() {
    let timer = CFRunLoopTimerCreateWithHandler(nil, 1e12, 0, 0, 0) { _ in }
    CFRunLoopAddTimer(self, timer, Self.commonModes)
    let stop = CFRunLoopObserverCreateWithHandler(nil, 1 << 5, false, .max) { _, _ in
      CFRunLoopStop(self)
    }
    CFRunLoopAddObserver(self, stop, Self.commonModes)
    _ = RunLoop.current.run(mode: .default, before: .distantFuture)
    CFRunLoopTimerInvalidate(timer)
  }
}
