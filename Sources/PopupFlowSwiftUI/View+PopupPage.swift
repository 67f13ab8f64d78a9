#if canImport(SwiftUI)
  import IssueReporting
  import PopupFlow
  import SwiftUI

  extension View {
    /// Says which page this view is, so that popups for the page show with it.
    ///
    /// ```swift
    /// HomeView().popupPage(.home, in: store)
    /// ```
    ///
    /// Each place of the view is a visit of its own. It is entered when the view comes into being,
    /// appears and disappears with it, and is left when the view's identity ends: popped, or taken out;
    /// a tab that is not selected has disappeared only. Where there is UIKit, a child controller without
    /// a size hears of it, so that a page has appeared when its transition is over, a back-swipe that is
    /// cancelled changes nothing, and a popup of this library covers no page. Elsewhere it is told by
    /// `onAppear` and `onDisappear`.
    ///
    /// With another page, the same view is another visit.
    ///
    /// - Parameters:
    ///   - page: the kind of screen.
    ///   - store: who is told; the one that was given first, as with `@StateObject`.
    public func popupPage<Domain: PopupDomain>(
      _ page: Domain.Page, in store: PopupStore<Domain>
    ) -> some View {
      modifier(PageModifier(page: page, model: PageModel(page, in: store)))
    }

    /// Says which page this view is to the store that `popups(of:)` was called with around it: for
    /// features that see no store.
    ///
    /// If there is none, or its pages are of another type, that is an issue for the developer, and the
    /// view is no page.
    ///
    /// - Parameters:
    ///   - page: the kind of screen, of the store's own type.
    ///   - fileID: the file that issues are reported at.
    ///   - filePath: the path of that file.
    ///   - line: the line in it.
    ///   - column: the column in it.
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

  /// Has a page followed, and tells views inside which visit it is.
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
        .modifier(PageWitness(model: model))
        .onChangeOfValue(page) { model.become($0) }
    }
  }

  /// Makes the page of the store in the environment.
  private struct EnvironmentPageModifier<Page: Hashable & Sendable>: ViewModifier {
    let page: Page
    let report: @MainActor (String) -> Void
    @Environment(\.popupPages) private var pages

    func body(content: Content) -> some View {
      if let pages, pages.makes(Page.self) {
        content.modifier(PageModifier(page: page, model: pages.model(page)))
      } else {
        content.onAppear { report(problem) }
      }
    }

    private var problem: String {
      let expected = pages.map { "the store's pages are \($0.type)" } ?? "no store was given"
      return """
        \(page) of type \(Page.self) is not followed as a page: \(expected). Call popups(of:) on a view \
        around it, with the store whose page it is, or popupPage(_:in:).
        """
    }
  }

  /// Makes the pages of one store, whatever its types.
  @MainActor
  struct PageMaker: Sendable {
    let type: Any.Type
    private let make: @MainActor @Sendable (Any) -> Any?

    init<Domain: PopupDomain>(_ store: PopupStore<Domain>) {
      type = Domain.Page.self
      make = { page in
        guard let page = page as? Domain.Page else { return nil }
        return PageModel(page, in: store)
      }
    }

    func makes<Page>(_ page: Page.Type) -> Bool { type == page }

    func model<Page: Hashable & Sendable>(_ page: Page) -> PageModel<Page> {
      guard let model = make(page) as? PageModel<Page> else {
        preconditionFailure("pages are asked for their type before")
      }
      return model
    }
  }
#endif
