extension Double {
  /// The shortest text of this finite number, without a point if it has no fraction.
  var jsonText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
