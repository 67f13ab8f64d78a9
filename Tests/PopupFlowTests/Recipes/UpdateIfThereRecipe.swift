import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case uploading(percent: Int), uploaded, uploadFailed, news }
}

private enum Step {
  case running(percent: Int), finished, failed
}

/// Recipe: a toast is updated while it is there, and does not come back when the user has closed it.
@MainActor
@Suite struct UpdateIfThereRecipe {
  private let clock = VirtualClock()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>
  private let upload: PopupID
  private let progress = PassthroughSubject<Step, Never>()
  private let cancellables: Set<AnyCancellable>

  init() {
    let policy = PopupPolicy(lanes: [.toast: PopupLanePolicy(capacity: 2, duration: .seconds(3))])

    let store = PopupStore(policy: policy, host: screen, clock: clock)
    let (progress, file) = (progress, "tea.jpg")
    var cancellables: Set<AnyCancellable> = []

    let upload = PopupID("upload \(file)")
    store.present(.uploading(percent: 0), id: upload, lane: .toast) { $0.duration = .unlimited }

    progress
      .popupRequests { step in
        switch step {
        case .running(let percent):
          PopupRequest<Market>(.uploading(percent: percent)) { $0.coalescing = .update }
        case .finished:
          PopupRequest<Market>(.uploaded) {
            $0.coalescing = .update
            $0.duration = .seconds(2)
          }
        case .failed:
          PopupRequest<Market>(.uploadFailed, lane: .toast) { $0.coalescing = .replace }
        }
      }
      .id(upload)
      .enqueue(in: store)
      .store(in: &cancellables)

    self.store = store
    self.upload = upload
    self.cancellables = cancellables
  }

  @Test("R8, R36: the toast outlasts the lane's duration, and leaves two seconds after the end")
  func watched() {
    clock.advance(by: 20)
    progress.send(.running(percent: 50))
    #expect(screen.showing == [.uploading(percent: 50)])
    clock.advance(by: 20)
    progress.send(.finished)
    #expect(screen.showing == [.uploaded])
    clock.advance(by: 1.9)
    #expect(screen.showing == [.uploaded])
    clock.advance(by: 0.1)
    #expect(screen.showing == [])
  }

  @Test("R8: a failure is shown in the toast's place, or again if the user has closed the toast")
  func failed() {
    progress.send(.failed)
    #expect(screen.showing == [.uploadFailed])
    clock.advance(by: 3)
    #expect(screen.showing == [])

    store.present(.uploading(percent: 0), id: upload, lane: .toast) { $0.duration = .unlimited }
    screen.close()
    progress.send(.running(percent: 50))
    #expect(screen.showing == [])
    progress.send(.failed)
    #expect(screen.showing == [.uploadFailed])
  }

  @Test("The upload leaves a slot for another toast, and stays when that is over")
  func beside() {
    store.present(.news, lane: .toast)
    #expect(screen.showing == [.uploading(percent: 0), .news])
    clock.advance(by: 3)
    #expect(screen.showing == [.uploading(percent: 0)])
  }

  @Test("R8: the toast changes under the user's finger, and does not come back after the swipe")
  func swiped() {
    store.send(.report(PopupReport(.willDismiss, id: upload)))
    progress.send(.running(percent: 50))
    #expect(screen.showing == [.uploading(percent: 50)])
    store.send(.report(PopupReport(.didDismiss, id: upload)))
    progress.send(.finished)
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
    for percent in stride(from: 10, to: 100, by: 10) {
      progress.send(.running(percent: percent))
    }
    progress.send(.finished)
    clock.advance(by: 2)
    #expect(shown == [] && closed == [11])
    watching.cancel()
  }

  // Reported as timolins/react-hot-toast#53.
  @Test("R8: an update does not bring back a toast that the user has closed")
  func closed() {
    var outcomes: [PopupOutcome<Never>] = []
    let watching = store.outcomes.sink { outcomes.append($0.outcome) }
    screen.close()
    progress.send(.running(percent: 50))
    progress.send(.finished)
    #expect(screen.showing == [] && store.state.waitingCount == 0)
    #expect(outcomes == [.dismissed(.user), .discarded(.gone), .discarded(.gone)])
    watching.cancel()
  }

  // Reported as fkhadra/react-toastify#824.
  @Test("R8: an update of a toast that waits keeps its place")
  func waiting() {
    screen.close()
    for id in ["first", "second"] as [PopupID] { store.present(.news, id: id, lane: .toast) }
    store.present(.uploading(percent: 0), id: upload, lane: .toast)
    store.present(.news, lane: .toast)
    progress.send(.finished)
    screen.close()
    #expect(screen.showing == [.news, .uploaded])
  }
}
