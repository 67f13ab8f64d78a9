import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case uploading(percent: Int), uploaded, news }
}

/// Recipe: a toast is updated while it is there, and does not come back when the user has closed it.
@MainActor
@Suite struct UpdateIfThereRecipe {
  private let clock = VirtualClock()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>
  private let progress = PassthroughSubject<Int, Never>()
  private let cancellables: Set<AnyCancellable>

  init() {
    let store = PopupStore(host: screen, clock: clock)
    let progress = progress
    var cancellables: Set<AnyCancellable> = []

    store.present(.uploading(percent: 0), id: "upload", lane: .toast)

    progress
      .popupRequests { percent in
        percent < 100
          ? PopupRequest<Market>(.uploading(percent: percent))
          : PopupRequest<Market>(.uploaded) { $0.duration = .seconds(2) }
      }
      .id("upload")
      .coalescing(.update)
      .enqueue(in: store)
      .store(in: &cancellables)

    self.store = store
    self.cancellables = cancellables
  }

  @Test("R8, R36: the toast shows the progress, and leaves two seconds after the end")
  func watched() {
    clock.advance(by: 20)
    progress.send(50)
    #expect(screen.showing == [.uploading(percent: 50)])
    clock.advance(by: 20)
    progress.send(100)
    #expect(screen.showing == [.uploaded])
    clock.advance(by: 1.9)
    #expect(screen.showing == [.uploaded])
    clock.advance(by: 0.1)
    #expect(screen.showing == [])
  }

  @Test("R8: the toast changes under the user's finger, and does not come back after the swipe")
  func swiped() {
    store.send(.report(PopupReport(.willDismiss, id: "upload")))
    progress.send(50)
    #expect(screen.showing == [.uploading(percent: 50)])
    store.send(.report(PopupReport(.didDismiss, id: "upload")))
    progress.send(100)
    #expect(store.state.presented.isEmpty && store.state.waitingCount == 0)
  }

  @Test("R46: a toast with many steps was shown once")
  func shownOnce() {
    var shown: [Int] = []
    var closed: [Int] = []
    let watching = store.appearances.sink { appearance in
      switch appearance.kind {
      case .shown: shown.append(appearance.request)
      case .closed(.dismissed(.timeout), seconds: 22, appearances: 1):
        closed.append(appearance.request)
      default: Issue.record("\(appearance)")
      }
    }
    clock.advance(by: 20)
    for percent in stride(from: 10, through: 100, by: 10) { progress.send(percent) }
    clock.advance(by: 2)
    #expect(shown == [] && closed == [11])
    watching.cancel()
  }

  @Test("react-hot-toast #53: R8, an update does not bring back a toast that the user has closed")
  func closed() {
    var outcomes: [PopupOutcome<Never>] = []
    let watching = store.outcomes.sink { outcomes.append($0.outcome) }
    screen.close()
    progress.send(50)
    progress.send(100)
    #expect(screen.showing == [] && store.state.waitingCount == 0)
    #expect(outcomes == [.dismissed(.user), .discarded(.gone), .discarded(.gone)])
    watching.cancel()
  }

  @Test("react-toastify #824: R8, an update of a toast that waits keeps its place")
  func waiting() {
    screen.close()
    store.present(.news, lane: .toast)
    store.present(.uploading(percent: 0), id: "upload", lane: .toast)
    store.present(.news, lane: .toast)
    progress.send(100)
    screen.close()
    #expect(screen.showing == [.uploaded])
  }
}
