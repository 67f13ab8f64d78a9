/// The entries to a store's engine, compiled for the app's own types.
///
/// It is created where the store is created, where the types are known. Code that was compiled for
/// any types calls these closures: sinks, timers, handles and adapters.
@usableFromInline
struct SpecializedEngine<Domain: PopupDomain>: Sendable {
  @usableFromInline
  let take:
    @MainActor @Sendable (StoreEngine<Domain>, PopupEvent<Domain>, PopupHandle<Domain.Answer>?) ->
      Void

  @usableFromInline let run: @MainActor @Sendable (StoreEngine<Domain>) -> Void

  @inlinable
  init() {
    take = { engine, event, handle in engine.take(event, handle: handle) }
    run = { engine in engine.run() }
  }
}
