#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

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
        controller = tracker.makeController(for: page)
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
