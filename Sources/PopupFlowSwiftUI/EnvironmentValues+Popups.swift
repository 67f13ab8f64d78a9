#if canImport(SwiftUI)
  import PopupFlow
  import SwiftUI

  extension EnvironmentValues {
    /// The visit of the nearest `popupPage` around the view, or `nil` if there is none.
    ///
    /// A popup that targets this visit belongs to this instance of the page only:
    ///
    /// ```swift
    /// @Environment(\.popupVisit) private var popupVisit
    ///
    /// if let popupVisit { request.pages = .visit(popupVisit) }
    /// ```
    public internal(set) var popupVisit: PageVisitID? {
      get { self[OptionalKey<PageVisitID>.self] }
      set { self[OptionalKey<PageVisitID>.self] = newValue }
    }

    /// The requesters of the app's features. A feature finds its requester by its own types,
    /// without access to the store or the app's types.
    ///
    /// ```swift
    /// @Environment(\.popups) private var popups
    ///
    /// if case .completed(CartAnswer.emptyIt) = await popups.ask(CartPopup.confirmEmptying) {
    ///   items = []
    /// }
    /// ```
    ///
    /// ``SwiftUICore/View/popups(_:)`` and ``SwiftUICore/View/popups(of:)`` add requesters.
    public internal(set) var popups: PopupRequesters {
      get { self[PopupRequestersKey.self] }
      set { self[PopupRequestersKey.self] = newValue }
    }

    /// The popup around the view that a sheet, cover or popover shows, or below the app's own
    /// sheet around it.
    var popupBelow: PopupBelow? {
      get { self[OptionalKey<PopupBelow>.self] }
      set { self[OptionalKey<PopupBelow>.self] = newValue }
    }

    var popupPages: (any AnyPageMaker)? {
      get { self[OptionalKey<any AnyPageMaker>.self] }
      set { self[OptionalKey<any AnyPageMaker>.self] = newValue }
    }
  }

  /// A presentation by an engine.
  struct PopupBelow: Sendable {
    private let engine: ObjectIdentifier
    private let showing: Int

    init(_ engine: ObjectIdentifier, _ showing: Int) {
      self.engine = engine
      self.showing = showing
    }

    /// Returns the number of the presentation, if it is one of an engine.
    func showing(by engine: ObjectIdentifier) -> Int? {
      self.engine == engine ? showing : nil
    }
  }

  /// The key of the value of a type, which is nil by default.
  private struct OptionalKey<Wrapped>: EnvironmentKey {
    static var defaultValue: Wrapped? { nil }
  }

  private struct PopupRequestersKey: EnvironmentKey {
    static var defaultValue: PopupRequesters { PopupRequesters() }
  }

  extension View {
    /// Adds the requester of a feature to the environment. Views inside use it through
    /// `@Environment(\.popups)`.
    ///
    /// ```swift
    /// CartView()
    ///   .popups(store.requester(
    ///     embed: { PopupRequest(.cart($0)) { $0.priority = .high } },
    ///     answer: { if case .cart(let answer) = $0 { answer } else { nil } }))
    /// ```
    ///
    /// In a preview or a test, pass a requester made of a closure.
    public func popups<Content, Answer>(
      _ requester: PopupRequester<Content, Answer>
    ) -> some View {
      transformEnvironment(\.popups) { $0.add(requester) }
    }

    /// Adds the pages and the requester of a store to the environment.
    ///
    /// Inside, `popupPage(_:)` reports pages to the store, and `@Environment(\.popups)` accepts the
    /// app's own content and answers.
    ///
    /// - Parameter store: The store of the scene.
    public func popups<Domain: PopupDomain>(of store: PopupStore<Domain>) -> some View {
      popups(store.requester(embed: { PopupRequest($0) }, answer: { $0 }))
        .environment(\.popupPages, PageMaker { PageModel($0, in: store) })
    }
  }
#endif
