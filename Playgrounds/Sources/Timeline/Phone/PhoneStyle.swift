/// The style of the animation, for light and dark.
enum PhoneStyle {
  /// The prefix of all rules, so that a page can embed several pictures.
  static let name = "popupflow-phone"

  /// Returns the style sheet.
  ///
  /// - Parameter motion: the rules of the animation. Readers who prefer less motion see one scene.
  static func sheet(motion: String) -> String {
    """
    .\(name) text { font: 15px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", \
    sans-serif; text-anchor: middle; }
    .\(name) .page, .\(name) .title, .\(name) .change { font-weight: 600; }
    .\(name) .page { font-size: 17px; }
    .\(name) .id, .\(name) .waiting { font-size: 13px; }
    .\(name) .body { stroke-width: 3; }
    .\(name) .scrim { fill: #000000; fill-opacity: 0.35; }
    .\(name) .actor { opacity: 0; }
    .\(name) .still { opacity: 1; }
    \(colours(of: .light))
    @media (prefers-color-scheme: dark) {
    \(indented(colours(of: .dark)))
    }
    @media (prefers-reduced-motion: no-preference) {
    \(indented(motion))
    }
    """
  }

  private static func indented(_ rules: String) -> String {
    rules.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  private static func colours(of palette: SVGPalette) -> String {
    """
    .\(name) .background, .\(name) .card { fill: \(palette.background); }
    .\(name) .body { fill: \(palette.stripe); stroke: \(palette.muted); }
    .\(name) .line { fill: \(palette.rule); }
    .\(name) .card { stroke: \(palette.page); stroke-width: 2; }
    .\(name) text { fill: \(palette.text); }
    .\(name) .id, .\(name) .waiting { fill: \(palette.muted); }
    """
  }
}
