#if canImport(Observation)
  import Observation
  import PopupFlow

  /// The popups that a ``PopupPresenter`` shows, for views that use Observation.
  ///
  /// ```swift
  /// @State private var popups = ObservablePopups(store.presenter(lane: .banner))
  /// ```
  ///
  /// Isolated to the main actor.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  @Observable
  public final class ObservablePopups<Domain: PopupDomain> {
    /// The popups that are on screen or moving in or out, in the order of their commands.
    public private(set) var visiblePopups: [VisiblePopup<Domain>] = []

    @ObservationIgnored private var subscription: AnyCancellable?

    /// Creates a model that follows a presenter.
    public init(_ presenter: PopupPresenter<Domain>) {
      subscription = presenter.$visiblePopups.sink { [weak self] in self?.visiblePopups = $0 }
    }
  }
#endif
