/// Something of the app's own that has the screen.
public enum OwnScreen: String, CaseIterable, Sendable {
  case alert, actionSheet, menu, popover, search, share, sheet, cover

  /// Those that no popup can be presented on (U21).
  public static let withoutPopups = allCases.filter { $0 != .sheet && $0 != .cover }

  /// Opens it on a page, with the case's name as its title. Returns a function that closes it.
  @MainActor
  public func open(
    on page: UIViewController, _ simulation: UIKitSimulation
  ) -> @MainActor () -> Void {
    switch self {
    case .alert, .actionSheet:
      let alert = UIAlertController(
        title: rawValue, message: nil, preferredStyle: self == .alert ? .alert : .actionSheet)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      alert.popoverPresentationController?.sourceView = page.view
      page.present(alert, animated: true)
      return { simulation.tapButton("OK", of: alert) }
    case .menu:
      let menu = simulation.openMenu(on: page)
      return { menu.presentingViewController?.dismiss(animated: true) }
    case .search:
      let search = UISearchController(searchResultsController: nil)
      search.title = rawValue
      search.search(in: page)
      search.isActive = true
      return { search.isActive = false }
    case .popover, .share, .sheet, .cover:
      let own = modal
      own.title = rawValue
      own.popoverPresentationController?.sourceView = page.view
      if let own = own as? OwnPopover { own.popoverPresentationController?.delegate = own.keeper }
      page.present(own, animated: true)
      return { page.dismiss(animated: true) }
    }
  }

  @MainActor
  private var modal: UIViewController {
    if self == .share {
      return UIActivityViewController(activityItems: [], applicationActivities: nil)
    }
    let own = self == .popover ? OwnPopover() : UIViewController()
    own.modalPresentationStyle =
      self == .sheet ? .automatic : self == .cover ? .fullScreen : .popover
    return own
  }
}

/// A popover that is one in every window.
private final class OwnPopover: UIViewController {
  let keeper = Keeper()

  final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }
}
