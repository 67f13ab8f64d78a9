#if canImport(SwiftUI)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Declares the page of this view, so that popups for the page are shown with it.
    ///
    /// ```swift
    /// HomeView().popupPage(.home, in: store)
    /// ```
    ///
    /// Each instance of the view is a visit of its own. The visit is entered when the view is
    /// created, and appears and disappears with the view. It is left when the view's identity ends,
    /// after a pop for example. A tab that is not selected has only disappeared.
    ///
    /// With UIKit, a child controller in the background tracks the page: the page appears when its
    /// transition is over, a cancelled back-swipe has no effect, and popups of this library cover
    /// no page. In a paged `TabView`, a lazy container or a reused cell, UIKit may call nothing.
    /// There the page appears half a second after `onAppear`. Elsewhere, `onAppear` and `onDisappear`
    /// track it. SwiftUI makes no controllers in a `UIHostingConfiguration`, so use no modifier of this
    /// library inside of it.
    ///
    /// If the page changes, the view becomes another visit.
    ///
    /// - Parameters:
    ///   - page: The kind of screen.
    ///   - store: The store that receives the page events. The first value counts, as with
    ///     `@StateObject`.
    public func popupPage<Domain: PopupDomain>(
      _ page: Domain.Page, in store: PopupStore<Domain>
    ) -> some View {
      modifier(PageModifier(page: page, model: PageModel(page, in: store)))
    }

    /// Declares the page of this view to the store passed to `popups(of:)`, for features without
    /// access to the store.
    ///
    /// If there is no such store, or its pages have another type, an issue is reported and the view
    /// is not a page.
    ///
    /// - Parameters:
    ///   - page: The kind of screen, of the store's page type.
    ///   - fileID: The file of the issue.
    ///   - filePath: The path of that file.
    ///   - line: The line of the issue.
    ///   - column: The column of the issue.
    public func popupPage<Page: Hashable & Sendable>(
      _ page: Page, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> some View {
      modifier(
        EnvironmentPageModifier(page: page) { problem in
          reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
        })
    }
  }

  /// Tracks a page, and passes its visit to the views inside.
  struct PageModifier<Page: Hashable & Sendable>: ViewModifier {
    let page: Page
    @StateObject private var model: PageModel<Page>

    init(page: Page, model: @autoclosure @escaping @MainActor () -> PageModel<Page>) {
      self.page = page
      _model = StateObject(wrappedValue: model())
    }

    func body(content: Content) -> some View {
      content
        .environment(\.popupVisit, model.visit)
        .modifier(PageObserver(model: model))
        .onChangeOfValue(page) { model.become($0) }
    }
  }

  /// Creates the page of the store in the environment.
  private struct EnvironmentPageModifier<Page: Hashable & Sendable>: ViewModifier {
    let page: Page
    let report: @MainActor (String) -> Void
    @Environment(\.popupPages) private var pages

    func body(content: Content) -> some View {
      if let pages = pages as? PageMaker<Page> {
        content.modifier(PageModifier(page: page, model: pages.make(page)))
      } else {
        content.onAppear { report(problem) }
      }
    }

    private var problem: String {
      let expected = pages.map { "the store's pages are \($0.page)" } ?? "no store was given"
      return """
        \(page) of type \(Page.self) is not followed as a page: \(expected). Call popups(of:) with the \
        page's store on a view around it, or call popupPage(_:in:).
        """
    }
  }

  /// A ``PageMaker`` without its type.
  protocol AnyPageMaker: Sendable {
    var page: Any.Type { get }
  }

  /// Creates the pages of one store.
  struct PageMaker<Page: Hashable & Sendable>: AnyPageMaker {
    let make: @MainActor @Sendable (Page) -> PageModel<Page>
    var page: Any.Type { Page.self }
  }

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// A page that a child controller in its background tracks (U10, U16, V4). If UIKit calls nothing,
    /// the appearance of the view counts (V11).
    @MainActor
    final class PageModel<Page: Hashable & Sendable>: ObservableObject {
      @Published private(set) var controller: PopupPageController
      private var page: Page
      private let make: @MainActor (Page) -> PopupPageController

      init<Domain: PopupDomain>(_ page: Page, in store: PopupStore<Domain>)
      where Domain.Page == Page {
        let tracker = PageTrackers.tracker(of: store)
        make = { tracker.makeController(for: $0) }
        self.page = page
        controller = tracker.makeController(for: page, isUpdating: true)
      }

      var visit: PageVisitID { controller.visit }

      /// Whether the view has appeared, as SwiftUI says.
      var isThere = false {
        didSet { controller.noteContent(isThere) }
      }

      func become(_ page: Page) {
        guard page != self.page else { return }
        self.page = page
        controller = make(page)
        if isThere { controller.noteContent(true) }
      }
    }

    struct PageObserver<Page: Hashable & Sendable>: ViewModifier {
      @ObservedObject var model: PageModel<Page>

      func body(content: Content) -> some View {
        content
          // With the frame of the page, which can be out of sight (U38).
          .background {
            PageListener(controller: model.controller).id(model.visit).accessibilityHidden(true)
          }
          .onAppear { [weak model] in model?.isThere = true }
          .onDisappear { [weak model] in model?.isThere = false }
      }
    }

    private struct PageListener: UIViewControllerRepresentable {
      let controller: PopupPageController

      func makeUIViewController(context: Context) -> PopupPageController { controller }

      func updateUIViewController(_ controller: PopupPageController, context: Context) {}
    }
  #else
    /// A page that `onAppear` and `onDisappear` track (V4).
    typealias PageModel<Page: Hashable & Sendable> = AppearancePage<Page>
    typealias PageObserver<Page: Hashable & Sendable> = AppearanceObserver<Page>
  #endif

  /// A page that is tracked without UIKit. Closures hide the other types of its store.
  @MainActor
  final class AppearancePage<Page: Hashable & Sendable>: ObservableObject {
    @Published private(set) var visit: PageVisitID
    let appears: @MainActor () -> Void
    let disappears: @MainActor () -> Void
    private let visitOf: @MainActor (Page) -> PageVisitID

    init<Domain: PopupDomain>(_ page: Page, in store: PopupStore<Domain>)
    where Domain.Page == Page {
      let mount = PopupPageMount(page, in: store)
      visit = mount.visit
      appears = { mount.appears() }
      disappears = { mount.disappears() }
      visitOf = { page in
        mount.become(page)
        return mount.visit
      }
    }

    func become(_ page: Page) {
      let new = visitOf(page)
      if visit != new { visit = new }
    }
  }

  struct AppearanceObserver<Page: Hashable & Sendable>: ViewModifier {
    let model: AppearancePage<Page>

    func body(content: Content) -> some View {
      content.onAppear { model.appears() }.onDisappear { model.disappears() }
    }
  }
#endif
