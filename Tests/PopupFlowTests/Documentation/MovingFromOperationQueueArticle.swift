import Foundation
import PopupFlow
import Testing

@Suite struct MovingFromOperationQueueArticle {
  typealias Shop = Documentation.Shop

  final class PopupOperation: Operation, @unchecked Sendable {
    private let show: @Sendable (@escaping @Sendable () -> Void) -> Void
    private var state = "ready"

    init(show: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.show = show }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { state == "executing" }
    override var isFinished: Bool { state == "finished" }

    override func start() {
      guard !isCancelled else { return change(to: "finished") }
      change(to: "executing")
      show { self.change(to: "finished") }
    }

    private func change(to state: String) {
      willChangeValue(for: \.isExecuting)
      willChangeValue(for: \.isFinished)
      self.state = state
      didChangeValue(for: \.isFinished)
      didChangeValue(for: \.isExecuting)
    }
  }

  /// A screen that closes each popup at once. The queue calls it for one popup at a time, and the
  /// test reads it after all operations.
  final class QuickScreen: @unchecked Sendable {
    private(set) var shown: [String] = []

    func show(_ name: String, closed: @Sendable () -> Void) {
      shown.append(name)
      closed()
    }
  }

  @Test("Before: operations show one popup after the other, by their priority")
  func before() {
    let screen = QuickScreen()

    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1

    // Without it, the first operation may begin before the second is added.
    queue.isSuspended = true
    let update = PopupOperation { closed in screen.show("update", closed: closed) }
    update.queuePriority = .veryHigh
    queue.addOperation(PopupOperation { closed in screen.show("offer", closed: closed) })
    queue.addOperation(update)

    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(screen.shown == ["update", "offer"])
  }

  @MainActor
  @Test("After: the update interrupts, and the offer returns")
  func after() {
    let screen = Screen<Shop>()
    let host = screen

    let store = PopupStore<Shop>(host: host)

    store.send(.page(.appeared("home", .home)))
    store.present(.offer("Two for one"), priority: .low, pages: [.home])
    #expect(screen.showing == [.offer("Two for one")])
    store.present(.forced(.forceUpdate, id: "force-update"))

    #expect(screen.showing == [.forceUpdate])
    screen.close()
    #expect(screen.showing == [.offer("Two for one")])
  }
}
