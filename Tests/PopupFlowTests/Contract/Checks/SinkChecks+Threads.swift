import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<SinkKind> {
  /// Sinks receive values on any thread.
  static let ofThreads: [ContractCheck] = [
    ContractCheck("What four threads send is taken one at a time, all of it") { kind in
      let sink = kind.make(.none)
      let source = sink.source
      await onThreads(4) { _ in for _ in 0..<100 { source.send() } }
      #expect(sink.count == 400)
      sink.cancel()
    },
    ContractCheck("Cancelled while four threads send, it hears nothing from then on") { kind in
      let sink = kind.make(.none)
      let source = sink.source
      async let feeding: Void = onThreads(4) { _ in for _ in 0..<100 { source.send() } }
      sink.cancel()
      await feeding
      let count = sink.count
      source.send()
      #expect(sink.count == count)
      #expect(source.cancelCounts() == [1])
    },
    ContractCheck(
      "Cancelled from eight threads, it cancels what sends once",
      excuse: { $0.hasStore ? ofOneThread : nil }
    ) { kind in
      let sink = kind.make(.none)
      await onThreads(8) { _ in sink.cancel() }
      #expect(sink.source.cancelCounts() == [1])
      #expect(sink.source.areHeld() == [false])
    },
  ]

  private static let ofOneThread =
    "It is ended by an `AnyCancellable`, which OpenCombine lets one thread at a time cancel."
}
