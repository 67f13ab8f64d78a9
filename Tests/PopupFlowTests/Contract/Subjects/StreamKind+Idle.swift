import CoreFoundation

@testable import PopupFlow
@testable import PopupMachine

// That a loop is idle: the loop of the thread that a check runs on, which is run until it has
// nothing to do.
extension StreamKind {
  static let idle = StreamKind(
    name: "Publishers.MainLoopIdle", holding: .nothing, traits: [.shared, .endless]
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
  /// Runs until the loop is about to wait, and stops it there, behind everybody else. It must be
  /// the current thread's.
  func runUntilIdle() {
    let timer = CFRunLoopTimerCreateWithHandler(nil, 1e12, 0, 0, 0) { _ in }
    CFRunLoopAddTimer(self, timer, Self.defaultMode)
    let stop = CFRunLoopObserverCreateWithHandler(nil, 1 << 5, false, .max) { _, _ in
      CFRunLoopStop(self)
    }
    CFRunLoopAddObserver(self, stop, Self.commonModes)
    CFRunLoopRunInMode(Self.defaultMode, 1000, false)
    CFRunLoopTimerInvalidate(timer)
  }
}
