#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // Pages of a stack with a sheet or a search, and views of others in hosting controllers.
  extension Probe {
    /// The end of the section about sheets and covers.
    static let poppedPages: [Probe] = [
      Probe(
        "sheet-of-a-popped-page", .sheets,
        "A sheet on a page that is popped from a `NavigationStack` goes with the page.",
        knownFrom: "Reports: swift-navigation #192, TCA #3783 and #3797.",
        asks: [ProbeQuestion("the sheet goes", "yes")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(StackOfPages(model: model))
        model.path = ["page"]
        await stage.seconds(2)
        model.item = ProbeItem("item")
        await stage.seconds(2)
        guard !stage.presented.isEmpty else { throw ProbeObstacle("There is no sheet.") }
        model.path = []
        await stage.seconds(3)
        notes.answer("the sheet goes", stage.presented.isEmpty)
      },
      Probe(
        "search-of-a-page", .sheets,
        "`searchable` is a `UISearchController`, which a controller inside of the window's root "
          + "presents while the user searches.",
        knownFrom: "Assumed.",
        asks: [ProbeQuestion("a search is presented inside of the root", "yes")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        guard #available(iOS 17, tvOS 17, *) else {
          throw ProbeObstacle("The binding exists since iOS 17.")
        }
        await stage.show(SearchedPage(model: model))
        await stage.seconds(1)
        model.isAsking = true
        await stage.seconds(2)
        notes.answer(
          "a search is presented inside of the root",
          stage.window.rootViewController?.presentsSearch ?? false)
        model.isAsking = false
        await stage.seconds(1)
      },
      Probe(
        "view-in-a-hosting-view", .sheets,
        "SwiftUI reports a view that is put into the view of a hosting controller as not supported. So "
          + "nothing is put there.",
        knownFrom: "Reports: FloatingPanel #688, OpenSwiftUI #1076.", needs: [.eyes],
        missingOnDoubles: "The double reports it to tests, and not on a console.",
        asks: [ProbeQuestion("it is reported", "yes")]
      ) { stage, notes in
        let hosting = UIHostingController(rootView: Text("home"))
        await stage.show(hosting)
        hosting.view.addSubview(UIView())
        await stage.seconds(1)
        try await stage.perform(
          .look(
            "Does Xcode's console or its list of issues say that adding a UIView is not supported?")
        )
        notes.answer("it is reported", true)
      },
    ]

    /// In the section about popups over a view.
    static let backdropAsAButton = Probe(
      "backdrop-as-a-button", .overlays,
      "In a container with the trait `isModal`, VoiceOver reaches a button beside the popup, such as "
        + "its backdrop, and nothing behind.",
      knownFrom: "Documentation of `isModal`. For containers: assumed.", needs: [.voiceOver],
      asks: [
        ProbeQuestion("VoiceOver reaches the backdrop", "yes"),
        ProbeQuestion("VoiceOver reaches the card", "yes"),
        ProbeQuestion("VoiceOver reaches the button behind", "no"),
      ]
    ) { stage, notes in
      await stage.show(CardWithBackdrop(notes: notes))
      await stage.seconds(1)
      for name in ["backdrop", "card", "behind"] {
        let question =
          "VoiceOver reaches the \(name == "behind" ? "button behind" : name)"
        do {
          try await stage.perform(.activate(name))
          await stage.seconds(1)
          notes.answer(question, notes.contains("\(name) tapped"))
        } catch {
          notes.note("\(error)")
          notes.answer(question, "no")
        }
      }
    }

    /// In the section about popups over a view.
    static let listInADraggedPopup = Probe(
      "list-in-a-dragged-popup", .overlays,
      "From iOS 18 on, a `DragGesture` around a list can keep it from scrolling. Give such a popup no "
        + "drag.",
      knownFrom: "Reports of lists that do not scroll.", needs: [.finger],
      missingOnDoubles: "Nothing scrolls in the double.",
      asks: [ProbeQuestion("the list scrolls", "yes", "no")]
    ) { stage, notes in
      await stage.show(DraggedList(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.drag("list", x: 0, y: -200))
      await stage.seconds(1)
      notes.answer("the list scrolls", notes.contains("row 30 appears"))
    }
  }

  extension UIViewController {
    /// Whether this controller, or one inside of it, presents a search.
    fileprivate var presentsSearch: Bool {
      presentedViewController is UISearchController || children.contains { $0.presentsSearch }
    }
  }

  private struct StackOfPages: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("home").navigationDestination(for: String.self) { _ in
          Text("page").sheet(item: model.itemBinding) { Text($0.id) }
        }
      }
    }
  }

  @available(iOS 17, tvOS 17, *)
  private struct SearchedPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("home").searchable(text: $model.text, isPresented: $model.isAsking)
      }
    }
  }

  private struct CardWithBackdrop: View {
    let notes: ProbeNotebook

    var body: some View {
      ZStack {
        Button("behind") { notes.note("behind tapped") }
          .accessibilityIdentifier("behind")
          .accessibilityHidden(true)
        ZStack {
          Button("backdrop") { notes.note("backdrop tapped") }.accessibilityIdentifier("backdrop")
          Button("card") { notes.note("card tapped") }.accessibilityIdentifier("card")
        }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
      }
    }
  }

  private struct DraggedList: View {
    let notes: ProbeNotebook

    var body: some View {
      List {
        ForEach((0..<100).map { ProbeItem("row \($0)") }) { row in
          Text(row.id).onAppear { notes.note("\(row.id) appears") }
        }
      }
      .accessibilityIdentifier("list")
      .frame(width: 300, height: 300)
      .gesture(DragGesture().onEnded { _ in notes.note("dragged") })
    }
  }
#endif
