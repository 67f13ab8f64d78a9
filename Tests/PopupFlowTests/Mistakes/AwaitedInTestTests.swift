import PopupFlow
import Testing

/// A user wanted to test a view model that awaits an answer, and forgot the host.
///
/// On a real clock, the timer of the store does not belong to the test. Here, another task moves the
/// clock, which does not belong to it either.
@MainActor
@Suite struct AwaitedInTestTests {
  private var (clock, store) = virtualStore()

  /// Advances the clock in a task that does not belong to the test.
  private func advanceElsewhere(by seconds: Double) async {
    let clock = clock
    await Task.detached { await clock.advance(by: seconds) }.value
  }

  @Test("R45: the code that awaits the answer reports that there is no host, and goes on waiting")
  func noHost() async {
    let published = Collector(store.issues)
    let found = await issues {
      let before: UInt = #line
      let task = Task { await store.answer(to: "sure", id: "sure") }
      await until { store.presented == ["sure"] }
      await advanceElsewhere(by: 1)
      #expect(published.values.count == 1)
      await store.idle()
      #expect(store.queued == ["sure"])
      let host = ScriptedHost.answeringAtOnce()
      store.keepDriving(host)
      host.report(.userDismissed("yes"), of: "sure")
      #expect(await task.value == "yes")
      #expect(before > 0)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(#"No host serves the lane "modal", so "sure""#) == true)
    #expect(found.first?.file == #fileID)
  }

  @Test("R45: one of several tasks reports it, also if they await a handle")
  func handles() async {
    let found = await issues {
      let handle = store.request("sure")
      let tasks = (0..<3).map { _ in Task { await handle.outcome } }
      await store.idle()
      await advanceElsewhere(by: 1)
      await store.idle()
      store.dismiss("sure")
      for task in tasks { #expect(await task.value == .cancelled) }
    }
    #expect(found.count == 1)
  }

  @Test(
    "R47: an answer that comes before the task has reported finds it, too, also if it awaits a handle",
    arguments: [false, true])
  func answerMeanwhile(awaitsHandle: Bool) async {
    let (clock, store) = (clock, store)
    let found = await issues {
      let task = Task {
        let outcome =
          awaitsHandle
          ? await store.request("sure").outcome : await store.ask("sure", id: "sure")
        store.request("next")
        return outcome
      }
      await until { store.presented == ["sure"] }
      let host = ScriptedHost.answeringAtOnce()
      let subscription = store.issues.sink { _ in
        MainActor.assumeIsolated {
          store.keepDriving(host)
        }
      }
      await Task.detached {
        await MainActor.run {
          clock.advance(by: 1)
          store.request("ad") { $0.priority = .low }
          host.report(.userDismissed("yes"), of: "sure")
          #expect(store.state.laneSuspensions[.modal]?.count == 1)
        }
      }.value
      #expect(await task.value == .completed("yes"))
      await store.idle()
      #expect(store.presented == ["next"] && store.queued == ["ad"])
      subscription.cancel()
    }
    #expect(found.count == 1)
  }

  @Test("R45: a test that moves the clock itself reports it as before")
  func ownClock() async {
    let task = Task { await issues { _ = await store.answer(to: "sure", id: "sure") } }
    await until { store.presented == ["sure"] }
    let found = issues { clock.advance(by: 1) }
    #expect(found.count == 1)
    store.dismiss("sure")
    #expect(await task.value.isEmpty)
  }

  @Test("R45: a host that comes within the second answers, and nothing is said")
  func hostInTime() async {
    let task = Task { await store.answer(to: "sure", id: "sure") }
    await until { store.presented == ["sure"] }
    await advanceElsewhere(by: 0.9)
    let host = ScriptedHost.answeringAtOnce()
    store.keepDriving(host)
    await advanceElsewhere(by: 600)
    host.report(.userDismissed("yes"), of: "sure")
    #expect(await task.value == "yes")
  }
}
