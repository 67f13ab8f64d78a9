#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    #if os(visionOS)
      /// There, sheets have no detents.
      static let detents: [Probe] = []
    #else
      /// Messages about detents, in the section about swipes, alerts and delegates.
      static let detents: [Probe] = [
        Probe(
          "forwarded-messages", .swipes,
          "A delegate receives the messages for which `responds(to:)` returns `true`, through "
            + "`forwardingTarget(for:)` as well.",
          knownFrom: "Objective-C runtime documentation; the time at which UIKit asks is not "
            + "documented", needs: [.finger],
          asks: [ProbeQuestion("the target is told of the detent", "yes")]
        ) { stage, notes in
          let (home, target) = (UIViewController(), DetentDelegate(notes))
          let delegate = ForwardingDelegate(to: target)
          await stage.show(home)
          _ = try await presentSheet(on: home, stage, notes, delegate)
          try await stage.perform(.dragUp("sheet"))
          await stage.seconds(1)
          notes.answer("the target is told of the detent", notes.contains("detent"))
        },
        Probe(
          "remembered-responses", .swipes,
          "UIKit remembers to which messages a delegate responded when it was set, or asks before each "
            + "message. The host retains the app's delegate while its popup is on screen. The double "
            + "has both as a habit.",
          knownFrom: "Not documented", needs: [.finger],
          asks: [ProbeQuestion("UIKit asks", "when the delegate is set", "before each message")]
        ) { stage, notes in
          let (home, target) = (UIViewController(), DetentDelegate(notes))
          let delegate = ForwardingDelegate(to: target)
          delegate.isOpen = false
          await stage.show(home)
          _ = try await presentSheet(on: home, stage, notes, delegate)
          delegate.isOpen = true
          try await stage.perform(.dragUp("sheet"))
          await stage.seconds(1)
          notes.answer(
            "UIKit asks",
            notes.contains("detent") ? "before each message" : "when the delegate is set")
        },
      ]
    #endif
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  #if canImport(ObjectiveC)
    // Subclasses of NSObject can forward messages. The double has its own class for that.
    typealias ForwardingObject = NSObject
  #endif

  /// A delegate that notes changes of a sheet's detent.
  private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init()
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      notes.note("detent")
    }
  }

  /// A delegate that implements nothing, and forwards what another one implements.
  private final class ForwardingDelegate: ForwardingObject, UIAdaptivePresentationControllerDelegate
  {
    // Safe because UIKit asks on the main thread only. The overrides cannot be isolated.
    nonisolated(unsafe) private weak var target: (any UIAdaptivePresentationControllerDelegate)?
    /// Whether it tells to which messages the target responds.
    nonisolated(unsafe) var isOpen = true

    init(to target: any UIAdaptivePresentationControllerDelegate) {
      self.target = target
      super.init()
    }

    nonisolated override func responds(to aSelector: Selector?) -> Bool {
      super.responds(to: aSelector) || (isOpen && target?.responds(to: aSelector) ?? false)
    }

    nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
      target
    }
  }
#endif
