import Testing

@testable import PopupFlow

/// U35, R45: the order in which the hosts of several windows are asked.
@Suite struct HostWindowTests {
  private final class Window: Sendable {}

  private let left = Window()
  private let right = Window()

  private func window(
    _ window: Window, _ activity: HostWindow.Activity = .active, _ activation: Int = 0
  ) -> HostWindow {
    HostWindow(id: ObjectIdentifier(window), activity: activity, activation: activation)
  }

  /// Sorts hosts, which are in the order in which they are asked without windows.
  private func sorted(
    _ hosts: [(String, [HostWindow])], page: Window? = nil
  ) -> [String] {
    HostWindow.sort(hosts, page: page.map { ObjectIdentifier($0) }) { $0.1 }.map(\.0)
  }

  @Test("R45: the host whose window was active last is asked first")
  func activeLast() {
    let hosts = [("l", [window(left, .active, 1)]), ("r", [window(right, .active, 2)])]
    #expect(sorted(hosts) == ["r", "l"])
    #expect(sorted(hosts.reversed()) == ["r", "l"])
  }

  @Test("R45: an active window comes before one that is covered, whichever was active last")
  func covered() {
    #expect(
      sorted([("l", [window(left, .inactive, 2)]), ("r", [window(right, .active, 1)])])
        == ["r", "l"])
  }

  @Test("R45: hosts of windows in the background are asked only if there is no other")
  func background() {
    let hosts = [
      ("l", [window(left, .background, 3)]), ("none", []), ("r", [window(right, .active, 1)]),
    ]
    #expect(sorted(hosts) == ["none", "r"])
    #expect(sorted([hosts[0], hosts[1]]) == ["none"])
    #expect(sorted([hosts[0]]) == ["l"])
  }

  @Test("R45: hosts without a window, and those of one window, keep their order")
  func sameWindow() {
    let hosts = [
      ("last", [window(left, .active, 1)]), ("none", []), ("first", [window(left, .active, 1)]),
    ]
    #expect(sorted(hosts) == ["last", "none", "first"])
    #expect(
      sorted(hosts + [("other", [window(right, .active, 2)])])
        == ["other", "none", "last", "first"])
  }

  @Test("U35: a popup of a page is shown in its window, if a host is there")
  func page() {
    let hosts = [
      ("none", []), ("r", [window(right, .active, 2)]), ("l", [window(left, .active, 1)]),
      ("both", [window(right, .active, 2), window(left, .active, 1)]),
    ]
    #expect(sorted(hosts, page: left) == ["none", "both", "l"])
    #expect(sorted(hosts, page: Window()) == ["none", "r", "both", "l"])
  }
}
