#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let previews: [Probe] = [
      Probe(
        "variable-of-previews", .previews,
        "The environment variable `XCODE_RUNNING_FOR_PREVIEWS` is 1 in a process for previews, also "
          + "with Xcode 16 and later.",
        knownFrom: "Articles and reports, such as SnapshotPreviews #262. Not documented.",
        needs: [.preview], missingOnDoubles: noCanvas,
        asks: [ProbeQuestion("the variable", "1")]
      ) { stage, notes in
        let variables = ProcessInfo.processInfo.environment
        notes.answer("the variable", variables["XCODE_RUNNING_FOR_PREVIEWS"] ?? "none")
      },
      Probe(
        "phase-in-a-preview", .previews,
        "There, the phase and the state of the scene differ between versions. So every scene counts as "
          + "active.",
        knownFrom: "No report says which. Handled either way.", needs: [.preview],
        missingOnDoubles: noCanvas,
        asks: [ProbeQuestion("the phase", "active", "inactive", "background")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        notes.note("state \(stage.scene.activationState.rawValue)")
        notes.answer("the phase", model.text)
      },
    ]

    private static let noCanvas = "There is no canvas of Xcode."

    static let phases: [Probe] = [
      Probe(
        "phase-of-a-scene", .phases,
        "In an app with SwiftUI's life cycle, `scenePhase` in a view is the phase of its scene: "
          + "`active` only while the user can use the scene.",
        knownFrom: "Documentation of `ScenePhase`.",
        needs: [.lifeCycleOfSwiftUI, .system],
        asks: [
          ProbeQuestion("at first", "active"),
          ProbeQuestion("under a screen of the system", "inactive"),
          ProbeQuestion("afterwards", "active"),
          ProbeQuestion("behind the home screen", "background", "inactive"),
          ProbeQuestion("back again", "active"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        notes.answer("at first", model.text)
        for (question, act) in [
          ("under a screen of the system", ProbeAct.coverByTheSystem), ("afterwards", .comeBack),
          ("behind the home screen", .goHome), ("back again", .comeBack),
        ] {
          try await stage.perform(act)
          await stage.seconds(2)
          notes.answer(question, model.text)
        }
      },
      Probe(
        "phase-at-a-launch", .phases,
        "The value at the first `onAppear` is the current phase: not `active` in a launch in the "
          + "background.",
        knownFrom: "Assumed.", needs: [.lifeCycleOfSwiftUI, .backgroundLaunch],
        asks: [ProbeQuestion("the phase at onAppear", "background", "inactive")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        notes.answer("the phase at onAppear", model.text.isEmpty ? "no onAppear" : model.text)
      },
      Probe(
        "phase-in-an-app-of-uikit", .phases,
        "In a hosting controller of an app with UIKit's life cycle, `scenePhase` never changes. The "
          + "adapter uses the scene of the view's window instead.",
        knownFrom: "Report: FlowStacks #81.",
        needs: [.lifeCycleOfUIKit, .system], asks: [ProbeQuestion("the phases", "one")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        for act in [ProbeAct.coverByTheSystem, .comeBack, .goHome, .comeBack] {
          try await stage.perform(act)
          await stage.seconds(2)
        }
        let seen = Set(notes.notes.map(\.text).filter { $0.hasPrefix("phase ") })
        notes.answer("the phases", seen.count == 1 ? "one" : "\(seen.count)")
      },
      Probe(
        "first-phase-in-an-app-of-uikit", .phases,
        "There, and in a hosting view of AppKit, the phase is `background`. On macOS, a view whose "
          + "phase was `background` from the start does not deactivate the store.",
        knownFrom: "Assumed.",
        needs: [.lifeCycleOfUIKit], asks: [ProbeQuestion("the phase", "background")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        notes.answer("the phase", model.text)
      },
      Probe(
        "scene-of-a-child", .phases,
        "A child controller in `background` enters the window of its view, and the window has a scene.",
        knownFrom: "UIKit's documentation.",
        asks: [
          ProbeQuestion("its window", "the stage's"), ProbeQuestion("its scene", "the stage's"),
        ]
      ) { stage, notes in
        let box = FrameBox()
        await stage.show(MovingPage(model: OverlayModel(), box: box))
        await stage.seconds(1)
        let window = box.controller?.view.window
        notes.answer("its window", window === stage.window ? "the stage's" : "another, or none")
        notes.answer(
          "its scene", window?.windowScene === stage.scene ? "the stage's" : "another, or none")
      },
      macPhase,
    ]
  }
#endif
