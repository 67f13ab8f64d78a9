import Dispatch
import PopupFlow
import Testing

/// A user wanted one toast: it comes twice, or does not change.
@MainActor
@Suite struct RepeatedRequestTests {
  private var (clock, store) = virtualStore()

  /// Asks for a toast as a view's `onAppear` does.
  private func appear(_ content: String = "welcome", in store: PopupStore<Shop>? = nil) {
    (store ?? self.store).present(content, lane: .toast)
  }

  // MARK: Twice

  @Test("A greeting in onAppear, which runs twice, comes twice: said at its line, once")
  func twice() {
    let published = Collector(store.issues)
    let before: UInt = #line
    let greet = { store.present("welcome", lane: .toast) }
    let found = issues { for _ in 0..<3 { _ = greet() } }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "#2", request 2, is the same as request 1, which the same line has made in the same turn of \
        the main loop, so the popup is shown twice. Code such as onAppear can run twice. Give the \
        request an id.
        """
      ])
    #expect(
      published.values == [
        .mistake(.requestedTwice(id: store.state.queued[0].id, request: 2, first: 1))
      ])
  }

  @Test("A question that is asked twice in one turn is said, too")
  func questionTwice() async {
    let found = await issues {
      let tasks = (0..<2).map { _ in Task { await store.answer(to: "sure") } }
      await until { store.state.requestCount == 2 }
      store.dismissAll()
      for task in tasks { _ = await task.value }
    }
    #expect(found.count == 1)
  }

  @Test("Popups with ids, other contents or other options are meant, as are those of two lines")
  func different() {
    for offer in ["tea", "milk"] { appear(offer) }
    for _ in 0..<2 { store.present("saved", id: "saved", lane: .toast) }
    for lane in [.modal, .banner] as [PopupLane] { store.present("saved", lane: lane) }
    store.present("copied", lane: .toast)
    store.present("copied", lane: .toast)
  }

  @Test("Popups of two turns are meant")
  func turns() async {
    appear()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    appear()
    let early = PopupStore<Shop>(clock: clock)
    appear(in: early)
    clock.advance(by: 0.5)
    appear(in: early)
  }

  @Test("A content is released with the turn, so that nothing seems to leak in debug builds")
  func releasedContent() async {
    let store = PopupStore<ScreenDomain>(clock: clock)
    weak var screen: Screen?
    do {
      let new = Screen()
      screen = new
      store.send(.suspend)
      store.present(new).withdraw()
    }
    store.send(.trigger)
    for _ in 0..<1_000 where screen != nil { await Task.yield() }
    #expect(screen == nil)
  }

  final class Screen: Sendable {}
  enum ScreenDomain: PopupDomain { typealias Content = Screen }

  @Test("A popup that has ended meanwhile is asked for again")
  func ended() {
    for _ in 0..<2 {
      let handle = store.present("saved", lane: .toast)
      handle.withdraw()
      if store.state.presented.isEmpty { continue }
      store.report(.didDismiss, store.state.presented[0].popup.id)
    }
    #expect(store.state.requestCount == 2)
  }

  @Test("Equal values of a stream are meant")
  func stream() {
    let messages = PassthroughSubject<String, Never>()
    let sink = messages.popupRequests { PopupRequest<Shop>($0) }.enqueue(in: store)
    for _ in 0..<2 { messages.send("saved") }
    #expect(store.state.requestCount == 2)
    sink.cancel()
  }

  @Test("Contents that cannot be compared may differ")
  func incomparable() {
    let store = PopupStore<OpaqueDomain>(clock: clock)
    for text in ["tea", "tea"] { store.present(Opaque(text: text)) }
    for text in ["0 %", "1 %"] { store.present(Opaque(text: text), id: "upload") }
    clock.advance(by: 0.5)
    store.dismissAll()
  }

  struct Opaque: Sendable { let text: String }
  enum OpaqueDomain: PopupDomain { typealias Content = Opaque }

  // MARK: Not updated

  @Test("The progress of an upload stays at 0 %: said at its line, once")
  func progress() {
    let published = Collector(store.issues)
    let before: UInt = #line
    func show(_ percent: Int) { store.present("\(percent) %", id: "upload", lane: .toast) }
    let found = issues { for percent in 0..<10 { show(percent) } }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "upload", request 2, ended with discarded.duplicate, so its content is not shown: the popup \
        keeps that of request 1, which the same line has made. Set coalescing to update to show the \
        new content, to replace for a new popup, or to keep if the first content is to stay.
        """
      ])
    #expect(
      published.values == [.mistake(.droppedContent(id: "upload", request: 2, kept: 1))])
  }

  @Test("Equal contents, a given coalescing, and a handle that is looked at, are meant")
  func meant() async {
    for _ in 0..<2 { store.present("saving", id: "a", lane: .toast) }
    for percent in 0..<3 {
      store.present("\(percent) %", id: "b", lane: .toast) { $0.coalescing = .keep }
    }
    for percent in 0..<3 {
      store.present("\(percent) %", id: "c", lane: .toast) { $0.coalescing = .keep }
    }
    for percent in 0..<2 {
      let handle = store.present("\(percent) %", id: "d", lane: .toast)
      if percent == 1 { #expect(await handle.outcome == .discarded(.duplicate)) }
    }
    for percent in 0..<2 {
      let handle = store.present("\(percent) %", id: "e", lane: .toast)
      #expect(handle.number != nil)
    }
    store.present("tea", id: "f", lane: .toast)
    store.present("milk", id: "f", lane: .toast)
  }

  @Test("A handle that is kept for later is looked at, perhaps")
  func keptHandle() {
    var handles: [PopupHandle<String>] = []
    for percent in 0..<3 {
      handles.append(store.present("\(percent) %", id: "upload", lane: .toast))
    }
    store.dismiss("upload")
    handles = []
  }

  @Test("Otherwise a duplicate is a line in the log")
  func logged() {
    var lines: [String] = []
    let log = store.log(from: .notice) { lines.append($0.message) }
    store.present("tea", id: "f", lane: .toast)
    store.present("milk", id: "f", lane: .toast)
    #expect(lines == ["0.0 s: requested f → f ended: discarded.duplicate"])
    log.cancel()
  }
}
