#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowTesting
  import PopupFlowUIKit
  import UIKit

  extension AdapterCase {
    /// The promises of all hosts.
    static let conformance: [AdapterCase] = [
      AdapterCase("a modal host of sheets keeps its promises") {
        await $0.conform(seeds: 0..<1) { $0.modals(.sheet) }
      },
      AdapterCase("a modal host of covers keeps its promises") {
        await $0.conform(seeds: 0..<0) { $0.modals(.cover) }
      },
      AdapterCase("a modal host of alerts keeps its promises") {
        await $0.conform(.alert, seeds: 0..<0) { $0.modals(.alert) }
      },
      AdapterCase("a window host of banners keeps its promises") {
        await $0.conform(seeds: 0..<1) { $0.windows(.banner) }
      },
      AdapterCase("a window host of cards keeps its promises") {
        await $0.conform(seeds: 0..<0) { $0.windows(.card) }
      },
      AdapterCase("a window host of drawers keeps its promises") {
        await $0.conform(seeds: 0..<0) { $0.windows(.drawer) }
      },
    ]
  }

  extension CaseStage {
    /// Runs the checks of all hosts. Swipes need a finger, and are left to UI tests.
    fileprivate func conform(
      _ style: CaseShop.Style = .sheet, seeds: Range<UInt64>,
      _ host: @escaping @MainActor (CaseStage) -> HostUnderTest<CaseShop>
    ) async {
      await stage.show(home)
      let verdicts = await HostConformance<CaseShop>(
        seeds: seeds, content: { CaseShop.Content(title: "content \($0)", style: style) },
        host: { host(self) }
      ).verdicts()
      complaints += verdicts.filter(\.isFailure).map(\.description)
      let passed = verdicts.count { $0.result == .passed }
      if passed < 12 { complaints.append("only \(passed) of \(verdicts.count) checks passed") }
    }

    fileprivate func modals(_ style: CaseShop.Style) -> HostUnderTest<CaseShop> {
      // The check before may have left its popup on screen.
      home.dismiss(animated: false)
      let host = ModalHost<CaseShop>(
        scene: stage.scene, clock: clock,
        content: { popup in
          let controller = makeCaseController(popup)
          if style == .cover { controller.modalPresentationStyle = .fullScreen }
          return controller
        })
      var subject = HostUnderTest(host) { [stage] in await stage.seconds(1.5) }
      subject.isShowing = { host.controller(of: $0)?.viewIfLoaded?.window != nil }
      subject.instance = { host.controller(of: $0) }
      // Only a finger taps the button of an alert.
      guard style != .alert else { return subject }
      subject.dismiss = { id in
        guard let controller = host.controller(of: id) as? CaseController else { return }
        if controller.viewIfLoaded?.window != nil { controller.popup.complete(with: "ok") }
      }
      return subject
    }

    fileprivate func windows(_ style: PopupWindowStyle) -> HostUnderTest<CaseShop> {
      let host = WindowHost<CaseShop>(scene: stage.scene, style: style, clock: clock) {
        CaseController($0)
      }
      var subject = HostUnderTest(host) { [stage] in await stage.seconds(1.2) }
      subject.isShowing = { id in
        host.showing.contains(id) && host.controller(of: id)?.view.window?.isHidden == false
      }
      subject.instance = { host.controller(of: $0) }
      subject.dismiss = { id in
        if host.showing.contains(id) {
          (host.controller(of: id) as? CaseController)?.popup.dismiss()
        }
      }
      return subject
    }
  }
#endif
