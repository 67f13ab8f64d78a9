import PopupFlow
import Testing

@MainActor
@Suite struct StoreRandomTests {
  @Test(
    "L5: whatever a host does, every handle gets exactly one outcome, and no invariant breaks",
    arguments: (UInt64(0)..<25).few(8), [false, true])
  func misbehavingHost(seed: UInt64, isLocked: Bool) {
    let run = StoreRandomRun(seed: isLocked ? 100 + seed : seed, isLocked: isLocked)
    let unexpected = run.unexpectedIssues {
      run.live(150)
      run.close()
    }
    #expect(unexpected == [])
    #expect(run.violations == [])
    #expect(run.host.violations == [])
    #expect(run.isLockFree)
    #expect(run.store.state.requestCount > 10)
    #expect(run.store.state.presented.isEmpty && run.store.state.waitingCount == 0)
    #expect(run.outcomes.count == run.store.state.requestCount)
    #expect(run.checker.openRequests.isEmpty)
    #expect(run.outcomes.allSatisfy { $0.isCancelled || ($0.values.count == 1 && $0.isFinished) })
  }

  @Test(
    "A store that is released in the middle gives every handle exactly one outcome",
    arguments: 40..<50)
  func letGo(seed: UInt64) {
    var run: StoreRandomRun? = StoreRandomRun(seed: seed)
    let unexpected = run?.unexpectedIssues {
      run?.live(60)
      run?.askInVain()
    }
    #expect(unexpected == [])
    let outcomes = run?.outcomes ?? []
    let openCount = outcomes.filter { $0.values.isEmpty && !$0.isCancelled }.count
    run = nil
    #expect(openCount > 0)
    #expect(outcomes.allSatisfy { $0.isCancelled || ($0.values.count == 1 && $0.isFinished) })
  }
}
