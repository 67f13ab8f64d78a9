import Observation
import PopupFlow
import PopupFlowPresenting
import Testing

/// The changes of a popup, for views.
@MainActor
@Suite struct ShownPopupObservationTests {
  private func popup(_ content: String, number: Int) -> Popup<Shop> {
    Popup(PopupRequest(content, id: "popup"), number: number)
  }

  private func makeShown() -> ShownPopup<Shop> {
    ShownPopup(popup("offer", number: 1), innerRequest: nil) { _, _ in }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test("R8: Observation tells of a replaced content once")
  func observed() {
    let shown = makeShown()
    let changes = Locked(0)
    let content = withObservationTracking {
      shown.content
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(content == "offer")
    #expect(changes.withLock { $0 } == 0)
    _ = shown.update(popup("better", number: 2))
    #expect(changes.withLock { $0 } == 1)
    _ = shown.update(popup("best", number: 3))
    #expect(changes.withLock { $0 } == 1)
    #expect(shown.content == "best")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test("R8: Observation tells that a popup may be mandatory now")
  func mandate() {
    let shown = makeShown()
    let changes = Locked(0)
    let isMandatory = withObservationTracking {
      shown.isMandatory
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(!isMandatory)
    _ = shown.update(popup("must update", number: 2))
    #expect(changes.withLock { $0 } == 1)
    #expect(shown.isMandatory)
  }

  @Test("R8: objectWillChange and contents tell of a replaced content")
  func published() {
    let shown = makeShown()
    var (changeCount, contents) = (0, [String]())
    let watching = [
      shown.objectWillChange.sink { changeCount += 1 },
      shown.contents.sink { contents.append($0) },
    ]
    _ = shown.update(popup("better", number: 2))
    withExtendedLifetime(watching) {}
    #expect(changeCount == 1)
    #expect(contents == ["offer", "better"])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test("R8: Observation tells that a request makes a popup mandatory with the same content")
  func requestedMandate() {
    let shown = makeShown()
    let changes = Locked(0)
    withObservationTracking {
      _ = shown.isMandatory
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    let request = PopupRequest<Shop>("offer", id: "a", mandatory: true)
    _ = shown.update(Popup(request, number: 2))
    #expect(changes.withLock { $0 } == 1 && shown.isMandatory)
  }
}
