import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct AnalyticsAndLogsArticle {
    final class Analytics {
      var lines: [String] = []
      func log(_ line: String) { lines.append(line) }
    }

    @Test("Appearances are logged for analytics")
    func appearances() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let analytics = Analytics()
      var cancellables: Set<AnyCancellable> = []

      store.appearances
        .sink { appearance in
          switch appearance.kind {
          case .shown(1, let waited):
            analytics.log("shown \(appearance.id), waited \(waited)")
          case .shown:
            break  // The popup has returned. Not another impression.
          case .answered(let answer, let seconds, _):
            analytics.log("answered \(appearance.id) with \(answer) after \(seconds)")
          case .closed(let outcome, let seconds, _):
            analytics.log("closed \(appearance.id): \(outcome) after \(seconds)")
          case .refused(let outcome, _):
            analytics.log("refused \(appearance.id): \(outcome) \(appearance.causes.map(\.words))")
          case .setAside:
            break  // The popup will return.
          }
        }
        .store(in: &cancellables)

      store.present(.guide(step: 1), id: "guide")
      store.send(.report(PopupReport(.didPresent, id: "guide")))
      store.present(.guide(step: 1), id: "guide")
      clock.advance(to: 4)
      store.send(.report(PopupReport(.userDismissed(.later), id: "guide")))
      store.present(.guide(step: 2), id: "guide")
      store.send(.report(PopupReport(.didPresent, id: "guide")))
      clock.advance(to: 5)
      store.send(.report(PopupReport(.userDismissed(nil), id: "guide")))
      #expect(
        analytics.lines == [
          "shown guide, waited 0.0", "refused guide: discarded.duplicate []",
          "answered guide with later after 4.0", "shown guide, waited 0.0",
          "closed guide: dismissed.user after 1.0",
        ])

      analytics.lines = []
      store.present(.offer("Tea"), id: "offer") { $0.preemption = .yield }
      store.send(.report(PopupReport(.didPresent, id: "offer")))
      store.present(.forceUpdate, id: "update") { $0.priority = .critical }
      store.send(.report(PopupReport(.didDismiss, id: "offer")))
      store.send(.report(PopupReport(.didPresent, id: "update")))
      store.send(.report(PopupReport(.userDismissed(nil), id: "update")))
      store.send(.report(PopupReport(.didPresent, id: "offer")))
      #expect(store.state.presented.map(\.isReturning) == [true])
      #expect(
        analytics.lines == [
          "shown offer, waited 0.0", "shown update, waited 0.0",
          "closed update: dismissed.user after 0.0",
        ])
    }

    final class CrashReporter {
      var records: [String] = []
      func record(_ text: String) { records.append(text) }
    }

    @Test("Issues are recorded in production")
    func issues() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let crashReporter = CrashReporter()
      var cancellables: Set<AnyCancellable> = []

      store.issues.sink { crashReporter.record("\($0)") }.store(in: &cancellables)

      expectIssue("\"ads\"") { _ = store.present(.saved) { $0.limits = ["ads"] } }
      #expect(crashReporter.records.count == 1)
    }

    private final class Output {
      @MainActor static var lines: [String] = []
    }

    @MainActor private func print(_ line: String) { Output.lines.append(line) }

    @Test("A store writes a log")
    func log() {
      let store = PopupStore<Shop>(clock: VirtualClock(now: 12.5))
      var cancellables: Set<AnyCancellable> = []
      Output.lines = []

      store.log(from: .info) { print($0.message) }
        .store(in: &cancellables)
      // 12.5 s: requested ad → present ad

      store.present(.guide(step: 1), id: "ad")
      #expect(Output.lines == ["12.5 s: requested ad → present ad"])
    }
  }
}
