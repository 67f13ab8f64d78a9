extension PopupExplanation: CustomDebugStringConvertible, CustomReflectable {
  /// The place, and each reason on a line of its own.
  public var debugDescription: String {
    ([placeDescription] + sentences.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The id, the number of the request, the lane, the place, the position and the reasons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "request": request, "lane": lane.name, "place": place,
        "position": position as Any, "reasons": sentences,
      ],
      displayStyle: .struct)
  }
}
