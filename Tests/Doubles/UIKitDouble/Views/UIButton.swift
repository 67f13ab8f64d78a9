@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case close = 7
  }

  private var title: String?
  open var menu: UIMenu?
  /// Whether a tap opens the menu.
  open var showsMenuAsPrimaryAction = false

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// Creates a button that performs the action when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open var currentTitle: String? { title }

  open override var intrinsicContentSize: CGSize { CGSize(width: 88, height: 44) }

  open override func sendActions(for controlEvents: Event) {
    guard menu != nil, showsMenuAsPrimaryAction else {
      return super.sendActions(for: controlEvents)
    }
    var responder: UIResponder? = self
    while let candidate = responder, !(candidate is UIViewController) { responder = candidate.next }
    if let page = responder as? UIViewController { simulation.openMenu(on: page) }
  }

  override var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  open override var canBecomeFocused: Bool { isEnabled }

  /// The remote's select button causes no touch.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.type == .select }) else {
      return super.pressesEnded(presses, with: event)
    }
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: { $0.type == .select }) {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// A text. Each line is 20 points high and each character 8 points wide, scaled by the user's text
/// size.
@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  open var adjustsFontForContentSizeCategory = false

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: CGFloat((text ?? "").count) * 8 * font.scale, height: text == nil ? 0 : 20 * font.scale
    )
  }
}

/// Views in a row or a column, each in its own size.
@MainActor
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable { case fill, leading, center, trailing }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var alignment: Alignment = .fill
  open var spacing: CGFloat = 0

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  open override var intrinsicContentSize: CGSize {
    let sizes = arrangedSubviews.map { $0.systemLayoutSizeFitting(.zero) }
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return axis == .horizontal
      ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }

  open override func layoutSubviews() {
    var offset: CGFloat = 0
    for view in arrangedSubviews where !view.isHidden {
      let size = view.systemLayoutSizeFitting(.zero)
      if axis == .horizontal {
        view.frame = CGRect(x: offset, y: 0, width: size.width, height: bounds.height)
        offset += size.width + spacing
      } else {
        view.frame = CGRect(x: 0, y: offset, width: bounds.width, height: size.height)
        offset += size.height + spacing
      }
    }
  }
}
