import CoreFoundation

extension Publishers {
  /// A publisher that emits each time the main loop is about to become idle.
  ///
  /// Use it to present popups at such times if the policy's promotion is `onTrigger`
  /// (<doc:Rules#R20>).
  ///
  /// ```swift
  /// Publishers.MainLoopIdle().trigger(store).store(in: &cancellables)
  /// ```
  ///
  /// It emits on the main thread. Without demand, it emits nothing and buffers nothing.
  public struct MainLoopIdle: Publisher {
    /// An empty value.
    public typealias Output = Void

    /// The publisher never fails.
    public typealias Failure = Never

    private let loop: CFRunLoop

    /// Creates a publisher for the main loop.
    public init() {
      self.init(loop: CFRunLoopGetMain())
    }

    init(loop: CFRunLoop) {
      self.loop = loop
    }

    /// Observes the main loop until the subscriber cancels.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Void, Downstream.Failure == Never {
      let watch = MainLoopWatch(loop)
      let conduit = Conduit<Void, Never>(to: subscriber, buffering: .nothing) { _ in watch.end() }
      conduit.start()
      watch.begin { conduit.send(()) }
    }
  }
}

/// An observer of a run loop, from start to end.
private final class MainLoopWatch: @unchecked Sendable {
  // Sendable because observers of a run loop can be added and removed on any thread, and the
  // observer is accessed only with the lock held.
  private struct Content {
    var observer: CFRunLoopObserver?
    var isOver = false
  }

  private let loop: CFRunLoop
  private let content = Locked(Content())

  // `kCFRunLoopBeforeWaiting`, whose Swift name differs between platforms.
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
  /// The common modes. Their Swift name differs between platforms.
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
