#if canImport(UIKit) && !os(watchOS)
  import Probes
  import UIKit

  /// Something of the app's own that has the screen, without a finger.
  enum OwnKind: String, CaseIterable, Sendable {
    case alert, actionSheet, popover, search, share

    /// The devices on which it has the screen. On an iPhone, a popover is a sheet.
    var kinds: Set<ProbeSystem.Kind> {
      switch self {
      case .alert: [.iPhone, .iPad, .vision, .appleTV, .catalyst]
      case .actionSheet: [.iPhone, .iPad, .catalyst]
      case .popover: [.iPad]
      case .search: [.iPhone, .iPad, .vision]
      case .share: [.iPhone]
      }
    }

    /// Opens it on a page. Returns a function that closes it.
    @MainActor
    func open(on page: UIViewController) -> @MainActor () -> Void {
      let own: UIViewController
      switch self {
      case .alert, .actionSheet:
        let alert = UIAlertController(
          title: rawValue, message: nil, preferredStyle: self == .alert ? .alert : .actionSheet)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        own = alert
      case .popover:
        own = UIViewController()
        #if !os(tvOS)
          own.modalPresentationStyle = .popover
        #endif
      case .share: own = share()
      case .search: return search(in: page)
      }
      own.title = rawValue
      #if !os(tvOS)
        own.popoverPresentationController?.sourceView = page.view
      #endif
      page.present(own, animated: true)
      return { page.dismiss(animated: true) }
    }

    @MainActor
    private func share() -> UIViewController {
      #if os(tvOS)
        UIViewController()
      #else
        UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      #endif
    }

    @MainActor
    private func search(in page: UIViewController) -> @MainActor () -> Void {
      #if os(tvOS)
        return {}
      #else
        let search = UISearchController(searchResultsController: nil)
        search.title = rawValue
        page.navigationItem.searchController = search
        search.isActive = true
        return { search.isActive = false }
      #endif
    }
  }

  @MainActor
  func ownPage(_ title: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.modalPresentationStyle = style
    return controller
  }
#endif
