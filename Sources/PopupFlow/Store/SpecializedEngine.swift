/// The entry points of a store's engine, compiled for the app's types.
///
/// Created where the store is created, because the types are known there. Code that was compiled
/// for generic types calls these closures: sinks, timers, handles and adapters.
@usableFromInline
struct SpecializedEngine<Domain: PopupDomain>: Sendable {
  @usableFromInline
  let take:
    @MainActor @Sendable (
      StoreEngine<Domain>, consuming PopupEvent<Domain>, PopupHandle<Domain.Answer>?
    ) -> Void

  @usableFromInline let run: @MainActor @Sendable (StoreEngine<Domain>) -> Void

  @inlinable
  init() {
    take = { engine, event, handle in engine.take(event, handle: handle) }
    run = { engine in engine.run() }
  }
}
