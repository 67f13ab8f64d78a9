import CoreFoundation

extension Publishers {
  /// Fires each time the main loop is about to go to sleep, because everything there was to do is
  /// done: a good moment to bring popups in, where the policy waits for triggers (R20).
  ///
  /// ```swift
  /// Publishers.MainLoopIdle().triggers(store).store(in: &cancellables)
  /// ```
  ///
  /// It fires on the main thread. What is not demanded when it fires is not made up for.
  public struct MainLoopIdle: Publisher {
    /// That it is idle; nothing more is known.
    public typealias Output = Void

    /// It does not fail.
    public typealias Failure = Never

    private let loop: CFRunLoop

    /// Makes a publisher of the main loop's idling.
    public init() {
      self.init(loop: CFRunLoopGetMain())
    }

    init(loop: CFRunLoop) {
      self.loop = loop
    }

    /// Watches the main loop for the subscriber until it cancels.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Void, Downstream.Failure == Never {
      let watch = MainLoopWatch(loop)
      let conduit = Conduit<Void, Never>(to: subscriber, buffering: .nothing) { _ in watch.end() }
      conduit.start()
      watch.begin { conduit.send(()) }
    }
  }
}

/// An observer of a run loop, from when it begins until it ends.
private final class MainLoopWatch: @unchecked Sendable {
  // Sendable because a run loop's observers may be added and removed on any thread, and the observer
  // is reached only with the lock held.
  private struct Content {
    var observer: CFRunLoopObserver?
    var isOver = false
  }

  private let loop: CFRunLoop
  private let content = Locked(Content())

  // What the loop does before it waits; its name is spelt differently from platform to platform.
  private static let beforeWaiting: CFOptionFlags = 1 << 5

  init(_ loop: CFRunLoop) {
    self.loop = loop
  }

  func begin(_ action: @escaping () -> Void) {
    let observer = CFRunLoopObserverCreateWithHandler(nil, Self.beforeWaiting, true, 0) { _, _ in
      action()
    }
    content.withLock { content in
      guard !content.isOver else { return }
      content.observer = observer
      CFRunLoopAddObserver(loop, observer, CFRunLoop.commonModes)
    }
  }

  func end() {
    content.withLock { content in
      content.isOver = true
      if let observer = content.observer { CFRunLoopObserverInvalidate(observer) }
      content.observer = nil
    }
  }
}

extension CFRunLoop {
  /// The common modes, whose Swift name differs from platform to platform.
  package static var commonModes: CFRunLoopMode {
    #if canImport(Darwin)
      .commonModes
    #else
      kCFRunLoopCommonModes
    #endif
  }

  /// The default mode.
  package static var defaultMode: CFRunLoopMode {
    #if canImport(Darwin)
      .defaultMode
    #else
      kCFRunLoopDefaultMode
    #endif
  }
}
