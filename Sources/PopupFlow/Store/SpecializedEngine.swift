/// How a store is run, compiled for an app's own types.
///
/// It is made where the store is made, where these are known. So whoever sends runs what was compiled
/// for them, though it was itself compiled for any: a sink, a timer, a handle, an adapter.
@usableFromInline
struct SpecializedEngine<Domain: PopupDomain>: Sendable {
  @usableFromInline
  let send:
    @MainActor @Sendable (StoreEngine<Domain>, PopupEvent<Domain>, PopupHandle<Domain.Answer>?) ->
      Void

  @usableFromInline
  let drain: @MainActor @Sendable (StoreEngine<Domain>, () -> Void) -> Void

  @inlinable
  init() {
    send = { engine, event, handle in engine.run(event, handle: handle) }
    drain = { engine, deliveries in engine.run(after: deliveries) }
  }
}
