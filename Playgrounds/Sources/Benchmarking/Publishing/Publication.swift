import Foundation

/// The files of the documentation that show figures.
public struct Publication {
  /// The file with the figures.
  public let figures: URL

  let article: URL
  let readme: URL
  let growth: URL
  let peers: URL

  /// Creates the publication of a package.
  ///
  /// - Parameter root: The root of the package `PopupFlow`.
  public init(root: URL) {
    let catalog = root.appendingPathComponent("Sources/PopupFlow/PopupFlow.docc")
    figures = root.appendingPathComponent("Playgrounds/Pictures/figures.json")
    readme = root.appendingPathComponent("README.md")
    article = catalog.appendingPathComponent("Cost.md")
    growth = catalog.appendingPathComponent("growth.svg")
    peers = catalog.appendingPathComponent("peers.svg")
  }

  /// Returns the contents of all files that are made from the figures.
  func contents() throws -> [(file: URL, text: String)] {
    let published = try PublishedFigures(contentsOf: figures)
    return [
      (growth, GrowthPicture(of: published.growth).document),
      (peers, PeersPicture(of: published).document),
      (article, try published.updating(text(of: article), with: published.parts)),
      (readme, try published.updating(text(of: readme), with: published.readmeParts)),
    ]
  }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Writes all files that are made from the figures.
  public func write() throws {
    for (file, text) in try contents() { try Data(text.utf8).write(to: file) }
  }
}
