#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // The reasons to hold a popup: a pointer, a finger, and the focus of VoiceOver (R49).
  extension Probe {
    static let hoverOverAView = Probe(
      "hover-over-a-view", .overlays,
      "`onHover` is called when a pointer comes over a view, and when it leaves.",
      knownFrom: "Documentation of `onHover`.",
      on: ProbeSystem.iPad, needs: [.finger],
      asks: [ProbeQuestion("the calls", "true, false")]
    ) { stage, notes in
      await stage.show(HeldPage(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.hover("card"))
      await stage.seconds(1)
      let calls = notes.notes.map(\.text).filter { $0.hasPrefix("hover ") }
      notes.answer("the calls", calls.map { String($0.dropFirst(6)) }.joined(separator: ", "))
    }

    static let touchOnAView = Probe(
      "touch-on-a-view", .overlays,
      "A recognizer of the window that recognizes nothing sees each touch on a view, and leaves it "
        + "to the button there, of SwiftUI or UIKit.",
      knownFrom: "Documentation of `UIGestureRecognizer`. With SwiftUI: assumed.",
      needs: [.finger],
      asks: [
        ProbeQuestion("the touch is told", "yes"), ProbeQuestion("its end is told", "yes"),
        ProbeQuestion("the button is tapped", "yes"),
        ProbeQuestion("the button of UIKit is tapped", "yes"),
      ]
    ) { stage, notes in
      let recognizer = NotingRecognizer { notes.note("touch \($0)") }
      stage.window.addGestureRecognizer(recognizer)
      defer { stage.window.removeGestureRecognizer(recognizer) }
      await stage.show(HeldPage(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.tap("card"))
      await stage.seconds(1)
      notes.answer("the touch is told", notes.contains("touch began"))
      notes.answer("its end is told", notes.contains("touch ended"))
      notes.answer("the button is tapped", notes.contains("card tapped"))
      await stage.show(PageOfUIKit(notes: notes, hasGesture: false))
      await stage.seconds(1)
      try await stage.perform(.tap("button"))
      await stage.seconds(1)
      notes.answer("the button of UIKit is tapped", notes.contains("button tapped"))
    }

    static let touchBelowAGesture = Probe(
      "touch-below-a-gesture", .overlays,
      "A `DragGesture` without a minimum distance keeps touches from the views of UIKit below, also "
        + "as a `simultaneousGesture`. So only macOS and watchOS hold popups by one.",
      knownFrom: "Reports: PageView.SwiftUI #2, LensLink #101, mobile-air #394.",
      needs: [.finger],
      asks: [ProbeQuestion("the button of UIKit is tapped", "no", "yes")]
    ) { stage, notes in
      await stage.show(PageOfUIKit(notes: notes, hasGesture: true))
      await stage.seconds(1)
      try await stage.perform(.tap("button"))
      await stage.seconds(1)
      notes.answer("the button of UIKit is tapped", notes.contains("button tapped"))
    }

    static let focusInAContainer = Probe(
      "focus-in-a-container", .overlays,
      "VoiceOver's focus is on the views in a container, so the `AccessibilityFocusState` of the "
        + "container is false. The frame of the focused element tells where the focus is.",
      knownFrom: "Documentation of `accessibilityElement(children:)`. The rest is assumed.",
      needs: [.voiceOver], missingOnDoubles: "The double lays out no views.",
      asks: [
        ProbeQuestion("the state of the container", "false"),
        ProbeQuestion("the element is in the frame of the container", "yes"),
      ]
    ) { stage, notes in
      let box = FrameBox()
      await stage.show(ContainerPage(notes: notes, box: box))
      await stage.seconds(1)
      try await stage.perform(.focus("card"))
      await stage.seconds(1)
      notes.answer("the state of the container", "\(notes.contains("focus true"))")
      let element = UIAccessibility.focusedElement(using: nil) as? NSObject
      guard let view = box.controller?.viewIfLoaded, let element else {
        throw ProbeObstacle("Nothing has the focus.")
      }
      let container = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
      let frame = element.accessibilityFrame
      notes.note("the container \(container), the element \(frame)")
      notes.answer(
        "the element is in the frame of the container",
        !frame.isEmpty && container.insetBy(dx: -1, dy: -1).contains(frame))
    }

    static let focusOfASheet = Probe(
      "focus-of-a-sheet", .overlays,
      "While a sheet or cover is on screen, VoiceOver's focus is in it.",
      knownFrom: "Documentation of modal presentations.", needs: [.voiceOver],
      asks: [
        ProbeQuestion("VoiceOver reaches the button of the sheet", "yes"),
        ProbeQuestion("VoiceOver reaches the button below", "no"),
      ]
    ) { stage, notes in
      let model = ProbeModel(notes)
      await stage.show(SheetOfButtons(model: model))
      model.item = ProbeItem("item")
      await stage.seconds(2)
      for (question, name) in [
        ("VoiceOver reaches the button of the sheet", "above"),
        ("VoiceOver reaches the button below", "below"),
      ] {
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
  }

  private struct HeldPage: View {
    let notes: ProbeNotebook

    var body: some View {
      VStack {
        Button("card") { notes.note("card tapped") }.accessibilityIdentifier("card")
      }
      .onHover { notes.note("hover \($0)") }
    }
  }

  /// A button of UIKit in a view of SwiftUI.
  private struct PageOfUIKit: View {
    let notes: ProbeNotebook
    let hasGesture: Bool

    var body: some View {
      VStack { ButtonOfUIKit(notes: notes).frame(width: 200, height: 60) }
        .simultaneousGesture(
          DragGesture(minimumDistance: 0).onEnded { _ in notes.note("dragged") },
          including: hasGesture ? .all : .subviews)
    }
  }

  private struct ButtonOfUIKit: UIViewRepresentable {
    let notes: ProbeNotebook

    func makeUIView(context: Context) -> UIButton {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "button") { [notes] _ in notes.note("button tapped") })
      button.accessibilityIdentifier = "button"
      return button
    }

    func updateUIView(_ button: UIButton, context: Context) {}
  }

  /// A container with a button, in which the focus is noted.
  private struct ContainerPage: View {
    let notes: ProbeNotebook
    let box: FrameBox
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Button("beside") {}
        VStack {
          Button("card") {}.accessibilityIdentifier("card")
        }
        .background { FrameWitness(box: box) }
        .accessibilityElement(children: .contain)
        .accessibilityFocused($isFocused)
      }
      #if os(visionOS)
        .onChange(of: isFocused) { _, isFocused in notes.note("focus \(isFocused)") }
      #else
        .onChange(of: isFocused) { notes.note("focus \($0)") }
      #endif
    }
  }

  private struct SheetOfButtons: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      Button("below") { model.notes.note("below tapped") }
        .accessibilityIdentifier("below")
        .sheet(item: $model.item) { _ in
          Button("above") { model.notes.note("above tapped") }.accessibilityIdentifier("above")
        }
    }
  }
#endif
