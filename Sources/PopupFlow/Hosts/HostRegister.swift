/// Which host shows the popups of which lane, and which popups each has shown.
///
/// A popup is taken off the screen by the host that put it there. Commands of a lane that has no
/// host yet are kept, in order, and given to the first that comes; what was replaced or has failed
/// by then is not.
///
/// What may end with a host is the user's: so hosts are handed out to be let go, never let go
/// while the register changes.
@MainActor
struct HostRegister<Domain: PopupDomain> {
  typealias Host = any PopupHost<Domain>
  typealias Report = @MainActor (PopupReport<Domain.Answer>) -> Void

  private struct Registration {
    let key: Int
    let lanes: Set<PopupLane>?
    let host: Host
  }

  fileprivate struct Order {
    var command: PopupCommand<Domain>
    let report: Report
  }

  private var registrations: [Registration] = []
  private var unserved: [Order] = []
  private var hostsByPresentation: [Int: Host] = [:]
  private var hostsByRequest: [Int: [Host]] = [:]
  private var nextKey = 0

  /// What a host is to be called with, once the register can be changed again.
  @MainActor
  struct Call {
    fileprivate let host: Host
    fileprivate let order: Order

    func perform() {
      let command = order.command
      let report = order.report
      host.perform(command) { kind in
        report(
          PopupReport(kind, id: command.popup.id, presentation: command.presentation))
      }
    }
  }

  /// Adds a host, for some lanes or for all.
  ///
  /// - Returns: the key to remove it with, and what it must do first.
  mutating func add(_ host: Host, lanes: Set<PopupLane>?) -> (key: Int, calls: [Call]) {
    nextKey += 1
    registrations.append(Registration(key: nextKey, lanes: lanes, host: host))
    let waiting = unserved
    unserved = []
    return (nextKey, waiting.compactMap { call(for: $0) })
  }

  /// Removes a host, which goes on to dismiss what it shows.
  mutating func remove(_ key: Int) -> Host? {
    guard let index = registrations.firstIndex(where: { $0.key == key }) else { return nil }
    return registrations.remove(at: index).host
  }

  /// What is to be done about a command now; nil if there is no host for it yet.
  mutating func call(
    for command: PopupCommand<Domain>, report: @escaping Report
  ) -> Call? {
    call(for: Order(command: command, report: report))
  }

  private mutating func call(for order: Order) -> Call? {
    if mergeIntoUnserved(order.command) { return nil }
    guard let host = host(for: order.command) else {
      unserved.append(order)
      return nil
    }
    switch order.command {
    case .present(let popup, let presentation, _), .update(let popup, let presentation):
      hostsByPresentation[presentation] = host
      if !(hostsByRequest[popup.number] ?? []).contains(where: { $0 === host }) {
        hostsByRequest[popup.number, default: []].append(host)
      }
    case .dismiss:
      // It may have its outcome already, if it is overdue.
      break
    }
    return Call(host: host, order: order)
  }

  private func host(for command: PopupCommand<Domain>) -> Host? {
    if case .present = command {
    } else if let host = hostsByPresentation[command.presentation] {
      return host
    }
    return registrations.first { $0.lanes?.contains(command.popup.lane) ?? true }?.host
  }

  // A popup that no host was told to present yet is not updated, nor dismissed: it is presented as
  // it is by then, or not at all.
  private mutating func mergeIntoUnserved(_ command: PopupCommand<Domain>) -> Bool {
    let presentation = command.presentation
    guard let index = unserved.firstIndex(where: { $0.command.presentation == presentation })
    else { return false }
    switch command {
    case .present:
      return false
    case .update(let popup, _):
      unserved[index].command = .present(popup, presentation: presentation, isReturning: false)
    case .dismiss:
      unserved.remove(at: index)
    }
    return true
  }

  /// The hosts that have shown a popup, which has its outcome now; most of the time one.
  mutating func takeHosts(ofRequest number: Int) -> [Host] {
    hostsByRequest.removeValue(forKey: number) ?? []
  }

  /// Forgets presentations that have ended.
  ///
  /// - Returns: the hosts that have shown them.
  mutating func keep(_ presentations: [PopupPresentation<Domain>]) -> [Host] {
    let ended = hostsByPresentation.keys.filter { number in
      !presentations.contains { $0.number == number }
    }
    return ended.compactMap { hostsByPresentation.removeValue(forKey: $0) }
  }
}
