#if canImport(Observation)
  import Observation
  import PopupFlow

  /// What a ``PopupPresenter`` shows, for views that observe what they read.
  ///
  /// ```swift
  /// @State private var popups = ObservablePopups(store.presenter(lane: .banner))
  /// ```
  ///
  /// On the main actor.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  @Observable
  public final class ObservablePopups<Domain: PopupDomain> {
    /// What is on screen, or on its way in or out, in the order in which it was commanded.
    public private(set) var visiblePopups: [VisiblePopup<Domain>] = []

    @ObservationIgnored private var subscription: AnyCancellable?

    /// Follows a presenter.
    public init(_ presenter: PopupPresenter<Domain>) {
      subscription = presenter.$visiblePopups.sink { [weak self] in self?.visiblePopups = $0 }
    }
  }
#endif
