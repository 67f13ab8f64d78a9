#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The root controller of a window in which another framework draws all popups.
  @MainActor
  final class OverlayRoot: PopupWindowRoot {
    /// Whether the popups have a backdrop.
    var isModal = false

    private let content: UIViewController

    init(_ content: UIViewController) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var modalContent: UIViewController? { isModal ? content : nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(content)
      content.view.frame = view.bounds
      content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }

    /// A hosting controller draws texts and shapes without views of their own, and answers for empty
    /// places. So only the frames of the popups decide (U26), and a backdrop is everywhere.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let drawn = content.viewIfLoaded else { return nil }
      let place = view.convert(point, to: drawn)
      guard isModal || drawn.hasPopup(at: place) else { return nil }
      return drawn.hitTest(place, with: event) ?? view
    }
  }
#endif
