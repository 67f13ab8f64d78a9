#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let controllersInItems = Probe(
      "controllers-in-items", .viewPages,
      "In a row of a `List`, or in an item of a toolbar, SwiftUI may give a controller in "
        + "`background` no parent. The responders around its view lead to the controller that presents an alert.",
      knownFrom:
        "Read: before iOS 18.4, these items are views without a controller. The double has "
        + "both.",
      asks: [
        ProbeQuestion("in a row, it has a parent", "yes", "no"),
        ProbeQuestion("around a row, there is the presenter", "yes"),
        ProbeQuestion("in a toolbar, it has a parent", "yes", "no"),
        ProbeQuestion("around a toolbar, there is the presenter", "yes"),
      ]
    ) { stage, notes in
      for place in ["row", "toolbar"] {
        let box = ItemBox()
        let model = ProbeModel(notes)
        await stage.show(ItemsPage(model: model, box: box, place: place))
        await stage.seconds(1)
        guard let controller = box.controller else {
          throw ProbeObstacle("SwiftUI has made no controller.")
        }
        notes.answer("in a \(place), it has a parent", controller.parent != nil)
        model.isAsking = true
        await stage.seconds(2)
        guard let alert = stage.presented.first as? UIAlertController else {
          throw ProbeObstacle("The alert is not presented.")
        }
        notes.answer(
          "around a \(place), there is the presenter",
          box.container?.presentedViewController === alert)
        model.isAsking = false
        await stage.seconds(2)
      }
    }

    static let appearanceAndInsertion = Probe(
      "appearance-and-insertion", .viewPages,
      "SwiftUI calls `onAppear` of a view before it inserts the controllers in its `background`.",
      knownFrom: "Read. A popup waits until both have happened, in either order.",
      asks: [
        ProbeQuestion("at onAppear, the controller is in a window", "no", "yes"),
        ProbeQuestion("later, it is in a window", "yes"),
      ]
    ) { stage, notes in
      let box = ItemBox()
      let model = ProbeModel(notes)
      model.isMounted = false
      await stage.show(ComingPage(model: model, box: box))
      await stage.seconds(1)
      model.isMounted = true
      await stage.seconds(1)
      notes.answer("at onAppear, the controller is in a window", model.text == "in a window")
      notes.answer("later, it is in a window", box.controller?.view.window != nil)
    }
  }

  @MainActor
  private final class ItemBox {
    weak var controller: UIViewController?

    /// The outermost container of the nearest controller around the view of the controller.
    var container: UIViewController? {
      if let controller, controller.parent != nil { return controller.outermost }
      var next: UIResponder? = controller?.viewIfLoaded?.superview
      while let responder = next {
        if let controller = responder as? UIViewController { return controller.outermost }
        next = responder.next
      }
      return nil
    }
  }

  private struct ItemView: UIViewControllerRepresentable {
    let model: ProbeModel
    let box: ItemBox

    func makeUIViewController(context: Context) -> NotingController {
      let controller = NotingController("item", model.notes)
      box.controller = controller
      return controller
    }

    func updateUIViewController(_ controller: NotingController, context: Context) {}
  }

  private struct ItemsPage: View {
    @ObservedObject var model: ProbeModel
    let box: ItemBox
    let place: String

    var body: some View {
      NavigationStack(path: $model.path) {
        List {
          if place == "row" { item } else { Text("row") }
        }
        .toolbar {
          if place == "toolbar" { item } else { Text("bar") }
        }
      }
    }

    private var item: some View {
      Text("item")
        .background { ItemView(model: model, box: box).frame(width: 0, height: 0) }
        .alert(Text("title"), isPresented: model.askingBinding, presenting: model.title) { _ in
          Button("OK") {}
        } message: {
          Text($0)
        }
    }
  }

  private struct ComingPage: View {
    @ObservedObject var model: ProbeModel
    let box: ItemBox

    var body: some View {
      if model.isMounted {
        Text("view")
          .background { ItemView(model: model, box: box).frame(width: 0, height: 0) }
          .onAppear {
            model.text = box.controller?.viewIfLoaded?.window == nil ? "in none" : "in a window"
          }
      } else {
        Text("unmounted")
      }
    }
  }
#endif
