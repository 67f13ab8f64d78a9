/// A kind of trait, to ask for an override (iOS 17).
@MainActor public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}

/// The overrides of a window's traits. Reading one that is not set traps, as UIKit raises.
@MainActor
public struct UITraitOverrides {
  private(set) var style: UIUserInterfaceStyle?
  private(set) var direction: UITraitEnvironmentLayoutDirection?
  private(set) var contentSize: UIContentSizeCategory?
  private(set) var contrast: UIAccessibilityContrast?
  private(set) var weight: UILegibilityWeight?

  nonisolated init() {}

  public func contains(_ trait: UITrait) -> Bool {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: style != nil
    case is UITraitLayoutDirection.Type: direction != nil
    case is UITraitPreferredContentSizeCategory.Type: contentSize != nil
    case is UITraitAccessibilityContrast.Type: contrast != nil
    case is UITraitLegibilityWeight.Type: weight != nil
    default: false
    }
  }

  public mutating func remove(_ trait: UITrait) {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: style = nil
    case is UITraitLayoutDirection.Type: direction = nil
    case is UITraitPreferredContentSizeCategory.Type: contentSize = nil
    case is UITraitAccessibilityContrast.Type: contrast = nil
    case is UITraitLegibilityWeight.Type: weight = nil
    default: break
    }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { known(style) }
    set { style = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { known(direction) }
    set { direction = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { known(contentSize) }
    set { contentSize = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { known(contrast) }
    set { contrast = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { known(weight) }
    set { weight = newValue }
  }

  private func known<Value>(_ value: Value?) -> Value {
    guard let value else { raise("Trait override has not been set") }
    return value
  }
}

extension UIWindow {
  /// The scene's traits with the window's overrides.
  var ownTraits: UITraitCollection {
    var traits = simulation.traitCollection.traits
    if windowScene?.isNarrow == true { traits.width = .compact }
    if overrideUserInterfaceStyle != .unspecified { traits.style = overrideUserInterfaceStyle }
    let overrides = traitOverrides
    traits.style = overrides.style ?? traits.style
    traits.direction = overrides.direction ?? traits.direction
    traits.contentSize = overrides.contentSize ?? traits.contentSize
    traits.contrast = overrides.contrast ?? traits.contrast
    traits.weight = overrides.weight ?? traits.weight
    return UITraitCollection(traits)
  }

  func tellTraits(since old: UITraitCollection) {
    if old != traitCollection { tellOfTraits(old) }
  }
}

extension UIView {
  fileprivate func tellOfTraits(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    for view in subviews { view.tellOfTraits(old) }
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The direction of the view's own attribute, or else that of its traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
