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

  @Test("The progress of a drag is published when it changes")
  func progress() {
    let shown = makeShown()
    var (changeCount, progresses) = (0, [Double]())
    let watching = [
      shown.objectWillChange.sink { changeCount += 1 },
      shown.dragProgresses.sink { progresses.append($0) },
    ]
    for progress in [0.25, 0.25, 0] { shown.noteDrag(progress) }
    withExtendedLifetime(watching) {}
    #expect(changeCount == 2)
    #expect(progresses == [0, 0.25, 0])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test("Observation tells of the progress of a drag, and not of the content")
  func observedProgress() {
    let shown = makeShown()
    let changes = Locked([String]())
    withObservationTracking {
      _ = shown.dragProgress
    } onChange: {
      changes.withLock { $0.append("progress") }
    }
    withObservationTracking {
      _ = shown.content
    } onChange: {
      changes.withLock { $0.append("content") }
    }
    shown.noteDrag(0.5)
    #expect(changes.withLock { $0 } == ["progress"])
    #expect(shown.dragProgress == 0.5)
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
    let request = PopupRequest<Shop>("offer", id: "a") { $0.mandatory = true }
    _ = shown.update(Popup(request, number: 2))
    #expect(changes.withLock { $0 } == 1 && shown.isMandatory)
  }
}
