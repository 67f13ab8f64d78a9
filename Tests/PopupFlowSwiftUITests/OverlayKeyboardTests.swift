import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// U24 for popups over a view and in its window: the keyboard, and its Escape key.
@MainActor
@Suite struct OverlayKeyboardTests {
  @MainActor
  private final class Fields {
    let app = FieldController()
    let second = FieldController()
    let popup = FieldController()
    var cancels = 0
  }

  private final class FieldController: UIViewController {
    let field = UITextField()

    override func loadView() {
      view = field
    }
  }

  private struct Field: UIViewControllerRepresentable {
    let controller: FieldController

    func makeUIViewController(context: Context) -> FieldController { controller }

    func updateUIViewController(_ controller: FieldController, context: Context) {}
  }

  /// An app with two fields and a Cancel button that has the Escape key, and popups with a field.
  private struct Root: View {
    let store: PopupStore<ViewShop>
    let style: PopupOverlayStyle
    let layer: PopupLayer
    let fields: Fields

    var body: some View {
      VStack {
        Field(controller: fields.app)
        Field(controller: fields.second)
        Button("Cancel") { fields.cancels += 1 }
          .keyboardShortcut(.cancelAction)
      }
      .popupHost(store, lane: .banner, style: style, layer: layer) { popup in
        Text(popup.content.title)
        if popup.content.title == "a" { Field(controller: fields.popup) }
      }
    }
  }

  private func run(
    _ layer: PopupLayer, _ style: PopupOverlayStyle = .card,
    _ body: @MainActor (SwiftUIStage, Fields) -> Void
  ) {
    withEachHabit { stage in
      let fields = Fields()
      stage.show(Root(store: stage.store, style: style, layer: layer, fields: fields))
      fields.app.field.becomeFirstResponder()
      body(stage, fields)
    }
  }

  @discardableResult
  private func escape(_ stage: SwiftUIStage) -> Bool {
    defer { stage.settle() }
    return stage.simulation.pressKey(.keyboardEscape)
  }

  @Test(
    "U24: under a backdrop, the app receives no keys, and then its field is edited again",
    arguments: PopupLayer.both)
  func backdrop(layer: PopupLayer) {
    run(layer) { stage, fields in
      stage.simulation.type("x")
      #expect(fields.app.field.text == "x")
      stage.toast("a")
      #expect(stage.popupWindows.last?.isKeyWindow ?? (layer == .view))
      stage.simulation.type("y")
      stage.simulation.pressKey(.keyboardTab)
      stage.simulation.pressKey(.keyboardS, characters: "s", modifiers: .command)
      #expect(fields.app.field.text == "x" && fields.second.field.text == "")
      #expect(!fields.app.field.isFirstResponder && !fields.second.field.isFirstResponder)
      stage.dismiss("a")
      #expect(stage.window?.isKeyWindow == true)
      #expect(fields.app.field.isFirstResponder)
      stage.simulation.type("z")
      #expect(fields.app.field.text == "xz")
    }
  }

  @Test(
    "U24: Escape closes the topmost popup that the escape gesture closes, and nothing else",
    arguments: PopupLayer.both)
  func escapes(layer: PopupLayer) {
    for isEscapable in [true, false] {
      var style = PopupOverlayStyle.card
      style.isEscapable = isEscapable
      run(layer, style) { stage, fields in
        stage.ask(.saved("a"), lane: .banner)
        stage.present(.saved("b"), lane: .banner) { $0.presence = .concurrent }
        escape(stage)
        #expect(stage.words == (isEscapable ? ["b dismissed.user"] : []))
        escape(stage)
        #expect(stage.words == (isEscapable ? ["b dismissed.user", "a dismissed.user"] : []))
        #expect(fields.cancels == 0)
        guard isEscapable else { return }
        escape(stage)
        #expect(fields.cancels == 1, "the app has the key again")
      }
    }
  }

  @Test("U24: in a window, a shortcut of the popup works, and one of the app's does not")
  func shortcuts() {
    withEachHabit { stage in
      var taps: [String] = []
      stage.show(
        Button("app") { taps.append("app") }
          .keyboardShortcut(.defaultAction)
          .popupHost(stage.store, lane: .banner, style: .card, layer: .window) { popup in
            Button("popup") { taps.append("popup") }
              .keyboardShortcut(.defaultAction)
          })
      @MainActor func press() { stage.simulation.pressKey(.keyboardReturnOrEnter) }
      press()
      stage.toast("a")
      press()
      stage.dismiss("a")
      press()
      #expect(taps == ["app", "popup", "app"])
    }
  }

  @Test(
    "U24: Escape with another key, or while the popup moves, closes nothing",
    arguments: PopupLayer.both)
  func otherKeys(layer: PopupLayer) {
    run(layer) { stage, fields in
      stage.ask(.saved("a"), lane: .banner)
      stage.settle(0.1)
      stage.simulation.pressKey(.keyboardEscape)
      #expect(stage.presented == ["a presenting"])
      stage.settle()
      stage.simulation.pressKey(.keyboardEscape, modifiers: .shift)
      stage.settle()
      #expect(stage.presented == ["a presented"])
      #expect(fields.cancels == 0)
    }
  }

  @Test(
    "U24: a key that the system cancels does not go to the app below a popup",
    arguments: PopupLayer.both)
  func cancelledKeys(layer: PopupLayer) {
    run(layer) { stage, _ in
      stage.ask(.saved("b"), lane: .banner)
      stage.settle()
      // Its window passes keys on to itself only.
      if layer == .view {
        #expect(stage.simulation.pressKey(.keyboardA, characters: "x", isCancelled: true))
      }
      #expect(stage.simulation.pressKey(.keyboardEscape, isCancelled: true))
      stage.settle()
      #expect(stage.words == ["b dismissed.user"])
    }
  }

  @Test(
    "U24: a banner and a toast leave keys and first responder with the app",
    arguments: PopupLayer.both)
  func banner(layer: PopupLayer) {
    for style in [PopupOverlayStyle.banner, .toast] {
      run(layer, style) { stage, fields in
        stage.toast("a")
        #expect(stage.window?.isKeyWindow == true)
        #expect(fields.app.field.isFirstResponder)
        stage.simulation.type("x")
        #expect(fields.app.field.text == "x")
        escape(stage)
        #expect(fields.cancels == 1)
        #expect(stage.presented == ["a presented"])
      }
    }
  }

  @Test(
    "U24: a field of the popup is edited, and its popup is closed by Escape",
    arguments: PopupLayer.both)
  func fieldInside(layer: PopupLayer) {
    run(layer) { stage, fields in
      stage.toast("a")
      #expect(fields.popup.field.becomeFirstResponder())
      stage.simulation.type("x")
      #expect(fields.popup.field.text == "x" && fields.app.field.text == "")
      if layer == .view {
        // SwiftUI uses the first shortcut: that of the app behind, if it has one.
        escape(stage)
        #expect(fields.cancels == 1)
        fields.popup.field.resignFirstResponder()
        stage.dismiss("a")
      } else {
        escape(stage)
        #expect(stage.words == ["a dismissed.user"] && fields.cancels == 0)
      }
      #expect(fields.app.field.isFirstResponder)
    }
  }

  @Test("U24: the lower of two popups can go first", arguments: PopupLayer.both)
  func lowerFirst(layer: PopupLayer) {
    run(layer) { stage, fields in
      stage.ask(.saved("a"), lane: .banner)
      stage.present(.saved("b"), lane: .banner) { $0.presence = .concurrent }
      stage.dismiss("a")
      stage.simulation.type("x")
      #expect(fields.app.field.text == "")
      escape(stage)
      #expect(stage.words == ["a dismissed.requested", "b dismissed.user"])
      #expect(fields.app.field.isFirstResponder)
    }
  }

  @Test(
    "U24: if the app edits another field meanwhile, nothing is taken back",
    arguments: PopupLayer.both)
  func otherField(layer: PopupLayer) {
    run(layer) { stage, fields in
      stage.toast("a")
      fields.second.field.becomeFirstResponder()
      stage.dismiss("a")
      #expect(!fields.app.field.isFirstResponder)
      #expect(fields.second.field.isFirstResponder)
    }
  }
}
