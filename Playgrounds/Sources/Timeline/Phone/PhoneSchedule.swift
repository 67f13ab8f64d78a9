import Foundation

/// The times of the scenes in the animation, and the style rules that show an element during some
/// of them.
///
/// Long waits are shortened, and quick successions are slowed down, so that each scene can be read.
struct PhoneSchedule {
  /// The beginning of each scene, and the end of the last one, in seconds.
  let times: [Double]

  private static let shortest = 1.5
  private static let longest = 3.0
  private static let fade = 0.3

  init(of scenes: [PhoneRun.Scene]) {
    var times = [0.0]
    for (scene, next) in zip(scenes, scenes.dropFirst()) {
      times.append(
        times[times.count - 1] + min(max(next.time - scene.time, Self.shortest), Self.longest))
    }
    times.append(times[times.count - 1] + Self.longest)
    self.times = times
  }

  var length: Double { times[times.count - 1] }

  /// Returns the rules for an element that is visible in some scenes.
  ///
  /// - Parameters:
  ///   - name: the class of the element, and a part of the animation's name.
  ///   - offset: the distance in points from which the element moves in, and to which it moves out.
  func rules(_ name: String, visibleIn scenes: Range<Int>, offset: Int) -> String {
    // A popup comes when the one before it is gone.
    let delay = offset == 0 || scenes.lowerBound == 0 ? 0 : Self.fade
    let start = times[scenes.lowerBound] + delay
    let end = min(times[scenes.upperBound], length - Self.fade)
    let hidden = "opacity: 0;" + (offset == 0 ? "" : " transform: translateY(\(offset)px);")
    let shown = "opacity: 1;" + (offset == 0 ? "" : " transform: none;")
    // The first scene is there at once, also for viewers without animations.
    let beginning =
      scenes.lowerBound == 0
      ? "0%" : "0%, \(percent(start)) { \(hidden) }\n  \(percent(start + Self.fade))"
    return """
      @keyframes \(PhoneStyle.name)-\(name) {
        \(beginning), \(percent(end)) { \(shown) }
        \(percent(end + Self.fade)), 100% { \(hidden) }
      }
      .\(PhoneStyle.name) .\(name) { animation: \(PhoneStyle.name)-\(name) \
      \(String(format: "%.1f", length))s infinite; }
      """
  }

  private func percent(_ time: Double) -> String {
    String(format: "%.2f%%", time / length * 100)
  }
}
