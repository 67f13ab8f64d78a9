#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// A controller without a size in the background of a view, which notes its appearance methods.
  struct Witness: UIViewControllerRepresentable {
    let name: String
    let model: ProbeModel
    var on: [String: @MainActor (NotingController) -> Void] = [:]

    func makeUIViewController(context: Context) -> NotingController {
      let controller = NotingController(name, model.notes)
      controller.on = on
      controller.view.isHidden = true
      controller.view.addSubview(NotingView("\(name) view", model.notes))
      return controller
    }

    func updateUIViewController(_ uiViewController: NotingController, context: Context) {
      uiViewController.on = on
    }
  }

  extension View {
    /// Adds a witness in the background.
    func witness(
      _ name: String, _ model: ProbeModel,
      on: [String: @MainActor (NotingController) -> Void] = [:]
    ) -> some View {
      background { Witness(name: name, model: model, on: on).frame(width: 0, height: 0) }
    }
  }

  extension UIViewController {
    /// The outermost container, which presents and is presented.
    var outermost: UIViewController { parent?.outermost ?? self }
  }

  /// The content of a sheet, cover or popover, with an identifier and a witness.
  struct WitnessedContent: View {
    let item: ProbeItem
    let model: ProbeModel
    var on: [String: @MainActor (NotingController) -> Void] = [:]

    var body: some View {
      Text(item.id)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .witness("child", model, on: on)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("sheet")
    }
  }

  /// A page with a sheet for the item, and perhaps a second sheet or a popover for the other.
  struct SheetPage: View {
    @ObservedObject var model: ProbeModel
    var on: [String: @MainActor (NotingController) -> Void] = [:]

    var body: some View {
      if model.isMounted {
        Text("home")
          .sheet(item: model.itemBinding, onDismiss: { model.notes.note("onDismiss") }) { item in
            WitnessedContent(item: item, model: model, on: on)
          }
      } else {
        Text("unmounted")
      }
    }
  }

  extension ProbeStage {
    /// The controllers that the root presents, from the bottom up.
    var presented: [UIViewController] {
      var found: [UIViewController] = []
      var top = window.rootViewController?.presentedViewController
      while let next = top {
        found.append(next)
        top = next.presentedViewController
      }
      return found
    }

    /// Lets the user swipe a sheet out, and returns the times of the end's signs: `viewDidDisappear`,
    /// `onDismiss`, and the binding.
    func swipeSheet(
      _ notes: ProbeNotebook
    ) async throws -> (gone: TimeInterval, told: TimeInterval, set: TimeInterval) {
      try await showSheet(ProbeModel(notes))
      try await perform(.swipeDown("sheet"))
      await seconds(5)
      guard let gone = notes.time(of: "child viewDidDisappear"),
        let told = notes.time(of: "onDismiss"), let set = notes.time(of: "item nil")
      else { throw ProbeObstacle("The sheet, onDismiss or the binding did not end.") }
      return (gone, told, set)
    }

    /// Shows a page with a sheet, and opens the sheet.
    func showSheet(
      _ model: ProbeModel, on: [String: @MainActor (NotingController) -> Void] = [:]
    ) async throws {
      await show(SheetPage(model: model, on: on))
      model.item = ProbeItem("first")
      await seconds(2)
      guard presented.count == 1 else { throw ProbeObstacle("The sheet is not presented.") }
    }
  }
#endif
