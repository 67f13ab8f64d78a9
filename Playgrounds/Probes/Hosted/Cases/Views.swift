#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowSwiftUI
  import SwiftUI
  import UIKit

  /// A page of SwiftUI whose questions are alerts, and whose other modals are sheets and covers.
  struct CaseView: View {
    let store: PopupStore<CaseShop>

    var body: some View {
      Text("root")
        .popupPage("home", in: store)
        .popupSheet(store, where: { $0.style == .sheet }) { popup in
          Text(popup.content.title)
        }
        .popupCover(store, where: { $0.style == .cover }) { popup in
          Text(popup.content.title)
        }
        .popupAlert(store, where: { $0.style == .alert }) { popup in
          Text(popup.content.title)
        } actions: { popup in
          Button("OK") { popup.complete(with: "ok") }
        }
        .popupHost(store, lane: .banner, announcement: { $0.title }) { popup in
          Text(popup.content.title)
        }
    }
  }

  extension AdapterCase {
    /// The surfaces of SwiftUI.
    static let swiftUI: [AdapterCase] =
      [("sheet", CaseShop.Style.sheet), ("cover", .cover), ("alert", .alert)].flatMap {
        name, style in
        [
          AdapterCase("a \(name) of SwiftUI comes, goes, and the next comes") { stage in
            await stage.stage.show(CaseView(store: stage.store))
            stage.ask("a", style)
            stage.ask("b", style)
            await stage.settle()
            stage.expect(stage.machine, ["a presented"], "the first is presented")
            stage.expect(stage.presented.count, 1, "and on screen")
            stage.store.dismiss("a")
            await stage.settle(4)
            stage.expect(stage.machine, ["b presented"], "the next is presented")
            stage.expect(stage.presented.count, 1, "and alone on screen")
            stage.store.dismiss("b")
            await stage.settle(4)
            stage.expect(stage.presented.count, 0, "the screen is free")
            stage.expect(
              stage.outcomes, ["a dismissed.requested", "b dismissed.requested"],
              "each has one outcome")
          },
          AdapterCase("a \(name) of SwiftUI that is withdrawn at once leaves nothing") { stage in
            await stage.stage.show(CaseView(store: stage.store))
            stage.ask("a", style).withdraw()
            await stage.settle(4)
            stage.expect(stage.presented.count, 0, "nothing is on screen")
            stage.ask("b", style)
            stage.store.dismiss("b")
            await stage.settle(4)
            stage.expect(stage.presented.count, 0, "nor if it was commanded")
            stage.ask("c", style)
            await stage.settle()
            stage.expect(stage.machine, ["c presented"], "the next comes")
          },
          AdapterCase("a better \(name) of SwiftUI interrupts, and the first returns") { stage in
            await stage.stage.show(CaseView(store: stage.store))
            stage.ask("a", style) { $0.preemption = .yield }
            await stage.settle()
            stage.ask("better", style) { $0.priority = .high }
            await stage.settle(4)
            stage.expect(stage.machine, ["better presented"], "the better is presented")
            stage.store.dismiss("better")
            await stage.settle(4)
            stage.expect(stage.machine, ["a presented"], "the first returns")
            stage.expect(stage.presented.count, 1, "and is on screen")
          },
        ]
      } + [
        AdapterCase("a banner of SwiftUI comes and goes") { stage in
          await stage.stage.show(CaseView(store: stage.store))
          stage.ask("a", lane: .banner)
          await stage.settle()
          stage.expect(stage.machine, ["a presented"], "it is presented")
          stage.store.dismiss("a")
          await stage.settle()
          stage.expect(stage.outcomes, ["a dismissed.requested"], "it has ended")
        }
      ]

    /// Popups of SwiftUI beside the app's own screens.
    static let swiftUIInCompany: [AdapterCase] =
      [OwnKind.alert, .actionSheet].flatMap { own in
        [("sheet", CaseShop.Style.sheet), ("alert", .alert)].map { name, style in
          AdapterCase(
            "beside the app's \(own.rawValue), a \(name) of SwiftUI is not lost", on: own.kinds
          ) { stage in
            await stage.stage.show(CaseView(store: stage.store))
            guard let page = stage.stage.window.rootViewController else {
              return stage.complaints.append("the window has no root")
            }
            let close = own.open(on: page)
            await stage.settle()
            stage.ask("a", style)
            await stage.settle(4)
            stage.expect(stage.presented.count, 1, "only the app's own is on screen")
            stage.expect(stage.outcomes, [], "the popup waits")
            close()
            await stage.settle(4)
            stage.expect(stage.machine, ["a presented"], "it comes when the screen is free")
            stage.expect(stage.presented.count, 1, "and is on screen")
          }
        }
      } + [
        AdapterCase("a question in a sheet of the app's own is shown over that sheet") { stage in
          await stage.stage.show(CaseView(store: stage.store))
          let own = UIHostingController(rootView: CaseView(store: stage.store))
          own.title = "own"
          stage.stage.window.rootViewController?.present(own, animated: true)
          await stage.settle()
          stage.ask("delete?", .alert) { $0.userInitiated = true }
          await stage.settle()
          stage.expect(stage.presented.first === own, true, "the sheet stays")
          stage.expect(stage.presented.last is UIAlertController, true, "the question is above")
          stage.store.dismiss("delete?")
          await stage.settle(4)
          stage.expect(stage.presented.count, 1, "the sheet stays")
          stage.ask("again?", .alert) { $0.userInitiated = true }
          await stage.settle()
          stage.stage.window.rootViewController?.dismiss(animated: true)
          await stage.settle(4)
          stage.expect(stage.presented.count, 0, "everything is gone")
          stage.expect(stage.outcomes.last, "again? dismissed.host", "which is told")
        }
      ]
  }
#endif
