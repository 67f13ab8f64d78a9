#if canImport(SwiftUI)
  import PopupFlow
  import SwiftUI

  extension EnvironmentValues {
    /// The visit that the view is in: that of the nearest `popupPage`; nil if there is none.
    ///
    /// A popup that targets it belongs to this instance of the page, and to no other:
    ///
    /// ```swift
    /// @Environment(\.popupVisit) private var popupVisit
    ///
    /// if let popupVisit { request.pages = .visit(popupVisit) }
    /// ```
    public internal(set) var popupVisit: PageVisitID? {
      get { self[PopupVisitKey.self] }
      set { self[PopupVisitKey.self] = newValue }
    }

    /// The requesters of the app's features: each feature finds its own by its types, and sees neither
    /// the store nor the app's types.
    ///
    /// ```swift
    /// @Environment(\.popups) private var popups
    ///
    /// if case .completed(CartAnswer.emptyIt) = await popups.present(CartPopup.confirmEmptying) {
    ///   items = []
    /// }
    /// ```
    ///
    /// They are put there by ``SwiftUICore/View/popups(_:)`` and ``SwiftUICore/View/popups(of:)``.
    public internal(set) var popups: PopupRequesters {
      get { self[PopupRequestersKey.self] }
      set { self[PopupRequestersKey.self] = newValue }
    }

    var popupPages: PageMaker? {
      get { self[PageMakerKey.self] }
      set { self[PageMakerKey.self] = newValue }
    }
  }

  private struct PopupVisitKey: EnvironmentKey {
    static var defaultValue: PageVisitID? { nil }
  }

  private struct PopupRequestersKey: EnvironmentKey {
    static var defaultValue: PopupRequesters { PopupRequesters() }
  }

  private struct PageMakerKey: EnvironmentKey {
    static var defaultValue: PageMaker? { nil }
  }

  extension View {
    /// Gives a feature inside its requester; it finds it by its types in `@Environment(\.popups)`.
    ///
    /// ```swift
    /// CartView()
    ///   .popups(store.requester(
    ///     embed: { PopupRequest(.cart($0), priority: .high) },
    ///     answer: { if case .cart(let answer) = $0 { answer } else { nil } }))
    /// ```
    ///
    /// A preview or a test gives one made of a closure.
    public func popups<Content, Answer>(
      _ requester: PopupRequester<Content, Answer>
    ) -> some View {
      modifier(AddRequester(requester: requester))
    }

    /// Gives all views inside a store's pages and requester: `popupPage(_:)` tells it of pages, and
    /// `@Environment(\.popups)` asks with the app's own content and answer.
    ///
    /// - Parameter store: the store of the scene.
    public func popups<Domain: PopupDomain>(of store: PopupStore<Domain>) -> some View {
      popups(store.requester(embed: { PopupRequest($0) }, answer: { $0 }))
        .environment(\.popupPages, PageMaker(store))
    }
  }

  private struct AddRequester<Asked: Sendable, Answer: Sendable>: ViewModifier {
    let requester: PopupRequester<Asked, Answer>
    @Environment(\.popups) private var popups

    func body(content: Content) -> some View {
      content.environment(\.popups, added)
    }

    private var added: PopupRequesters {
      var popups = popups
      popups.add(requester)
      return popups
    }
  }
#endif
