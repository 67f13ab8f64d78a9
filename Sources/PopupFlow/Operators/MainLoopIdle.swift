import CoreFoundation

extension Publishers {
  /// A publisher that emits each time the main loop is about to become idle.
  ///
  /// Use it to present popups at such times if the policy's promotion is `onTrigger`
  /// (<doc:Rules#R20>).
  ///
  /// ```swift
  /// Publishers.mainLoopIdle.trigger(in: store).store(in: &cancellables)
  /// ```
  ///
  /// It emits on the main thread. Without demand, it emits nothing and buffers nothing.
  public static var mainLoopIdle: some Publisher<Void, Never> {
    MainLoopIdle(loop: CFRunLoopGetMain())
  }

  struct MainLoopIdle: Publisher {
    typealias Output = Void
    typealias Failure = Never

    private let loop: CFRunLoop

    // `kCFRunLoopBeforeWaiting`, whose Swift name differs between platforms.
    private static let beforeWaiting: CFOptionFlags = 1 << 5

    init(loop: CFRunLoop) {
      self.loop = loop
    }

    /// Observes the main loop until the subscriber cancels.
    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Void, Downstream.Failure == Never {
      ConduitPublisher(buffering: .nothing) { conduit, subscriptions in
        let observer = CFRunLoopObserverCreateWithHandler(nil, Self.beforeWaiting, true, 0) {
          _, _ in conduit.push(())
        }
        CFRunLoopAddObserver(loop, observer, CFRunLoop.commonModes)
        subscriptions.keep(AnyCancellable { CFRunLoopObserverInvalidate(observer) })
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension CFRunLoop {
  /// The common modes. Their Swift name differs between platforms.
  static var commonModes: CFRunLoopMode {
    #if canImport(Darwin)
      .commonModes
    #else
      kCFRunLoopCommonModes
    #endif
  }
}
