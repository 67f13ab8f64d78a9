/// How the machine is run over a mailbox where there is no store, compiled for an app's own types.
///
/// It is made where these are known; see ``SpecializedEngine``.
@usableFromInline
struct SpecializedLoop<Domain: PopupDomain>: Sendable {
  /// Drains: is given what gives the time and what is pending, and what is told an event and a settle.
  @usableFromInline
  let drain:
    @Sendable (
      MachineLoop<Domain>, () -> Double, () -> [MachineLoop<Domain>.Message],
      (PopupEvent<Domain>, Int) -> Void, (Int) -> Void
    ) -> Void

  @inlinable
  init() {
    drain = { loop, now, takePending, taken, settled in
      loop.drain(
        now: now, takePending: takePending, beforeSettle: { [] }, isObserved: { false },
        numbered: { _, _ in }, taken: taken, settled: settled)
    }
  }
}
