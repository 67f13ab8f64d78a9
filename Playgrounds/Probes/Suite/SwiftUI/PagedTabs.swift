#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let pageOfAPagedTab = Probe(
      "page-of-a-paged-tab", .viewPages,
      "In a paged `TabView`, a controller in `background` is not told that its page has appeared, or "
        + "when it comes into a window. `onAppear` is called.",
      knownFrom: "FB12795690. The double has both.",
      asks: [
        ProbeQuestion(
          "calls of the second page's controller", "none", "viewWillAppear, viewDidAppear"),
        ProbeQuestion("onAppear of the second page", "at the change"),
        ProbeQuestion("its view is in the window", "yes"),
        ProbeQuestion("the first page is outside of the window", "yes"),
      ]
    ) { stage, notes in
      let model = ProbeModel(notes)
      let box = PagesBox()
      await stage.show(PagedPage(model: model, box: box))
      await stage.seconds(1)
      let isEarly = notes.contains("two onAppear")
      model.tab = "two"
      await stage.seconds(2)
      notes.answer("calls of the second page's controller", notes.appearances(of: "two"))
      notes.answer(
        "onAppear of the second page",
        isEarly ? "before" : notes.contains("two onAppear") ? "at the change" : "never")
      notes.answer("its view is in the window", box.views["two"]?.window != nil)
      let frame = box.views["one"].map { $0.convert($0.bounds, to: nil) } ?? .zero
      notes.answer(
        "the first page is outside of the window", frame.maxX <= stage.window.bounds.minX + 1)
    }
  }

  @MainActor
  private final class PagesBox {
    var views: [String: UIView] = [:]
  }

  private struct PagedPage: View {
    @ObservedObject var model: ProbeModel
    let box: PagesBox

    var body: some View {
      TabView(selection: $model.tab) {
        page("one").tag("one")
        page("two").tag("two")
      }
      .tabViewStyle(.page)
    }

    private func page(_ name: String) -> some View {
      Text(name)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { PageView(name: name, model: model, box: box) }
        .onAppear { model.notes.note("\(name) onAppear") }
    }
  }

  private struct PageView: UIViewControllerRepresentable {
    let name: String
    let model: ProbeModel
    let box: PagesBox

    func makeUIViewController(context: Context) -> NotingController {
      let controller = NotingController(name, model.notes)
      box.views[name] = controller.view
      return controller
    }

    func updateUIViewController(_ controller: NotingController, context: Context) {}
  }
#endif
