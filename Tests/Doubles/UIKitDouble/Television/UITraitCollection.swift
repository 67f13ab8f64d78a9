public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone, pad, tv
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The kind of device, the width that an override gives, and the traits that a window can override.
open class UITraitCollection: NSObject, @unchecked Sendable {
  var traits = Traits()

  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    traits.idiom = idiom
  }

  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    traits.width = horizontalSizeClass
  }

  init(_ traits: Traits) {
    self.traits = traits
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.width }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSize }
  open var accessibilityContrast: UIAccessibilityContrast { traits.contrast }
  open var legibilityWeight: UILegibilityWeight { traits.weight }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }
  open override var hash: Int { traits.hashValue }

  struct Traits: Hashable {
    var idiom = UIUserInterfaceIdiom.phone
    var width = UIUserInterfaceSizeClass.unspecified
    var style = UIUserInterfaceStyle.light
    var direction = UITraitEnvironmentLayoutDirection.leftToRight
    var contentSize = UIContentSizeCategory.large
    var contrast = UIAccessibilityContrast.normal
    var weight = UILegibilityWeight.regular
  }
}

extension UIKitSimulation {
  var traitCollection: UITraitCollection {
    var traits = UITraitCollection.Traits()
    traits.idiom = userInterfaceIdiom
    traits.width = userInterfaceIdiom == .phone ? .compact : .regular
    traits.style = isDark ? .dark : .light
    traits.contentSize = contentSizeCategory
    return UITraitCollection(traits)
  }

  /// Changes the user's setting for dark mode.
  public func setDark(_ isDark: Bool) {
    let windows = application.scenes.flatMap(\.windows)
    let former = windows.map(\.traitCollection)
    self.isDark = isDark
    for (window, old) in zip(windows, former) { window.tellTraits(since: old) }
  }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
