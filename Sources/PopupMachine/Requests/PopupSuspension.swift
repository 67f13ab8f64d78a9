/// A reason to suspend lanes, such as `call` or `payment` (<doc:Rules#R19>).
///
/// A suspended lane presents no waiting popups. It is suspended while at least one reason is given
/// for it or for all lanes, so several parts of an app can suspend it independently.
public struct PopupSuspension: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a reason with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a reason that is different from others with the same words.
  package init(_ reason: PopupSuspension, number: Int) {
    name = "\(reason.name) #\(number)"
  }

  /// The reason as the app gave it, without the number of a suspension of its own.
  package var words: String {
    guard let mark = name.lastIndex(of: "#"), mark > name.startIndex else { return name }
    let space = name.index(before: mark)
    let number = name[name.index(after: mark)...]
    guard name[space] == " ", !number.isEmpty, number.allSatisfy(\.isNumber) else { return name }
    return String(name[..<space])
  }

  /// The reason for apps that need only one.
  public static let app: PopupSuspension = "app"

  /// Something of the app's own has the screen. While this reason is given for a lane, time stands
  /// still for what is on screen in it (<doc:Rules#R45>).
  public static let screen: PopupSuspension = "screen"

  /// No host serves the lane (<doc:Rules#R45>).
  public static let host: PopupSuspension = "host"
}
