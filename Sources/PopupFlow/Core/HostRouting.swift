/// Decides which host performs a command. A host with a lock decides when: see ``SerializedHost``.
///
/// A pure value: each input is a mutating method that returns actions, which a store's
/// ``StoreEngine`` performs. A *driving* is a host that was added to the store. It has a number.
///
/// The host of a lane whose window was active last is asked first, and the next one if it declines
/// (R45); without windows, the one that was added last. A popup is dismissed by the host that
/// presented it. Commands of a lane without a host are kept, in order, for the next host. If a popup
/// is replaced or closes by then, the kept command changes or is removed. If no host comes within
/// ``HostRouting/unservedTime``, the popup is declined. If hosts had the command before, this time
/// starts when the last of them is removed or declines.
///
/// Removed commands are returned. They can refer to values of the app, which end after the change.
///
/// All collections are short. For *h* hosts, and *n* popups on screen or without an outcome, a
/// command or an outcome is O(*n* + *h*). A settled state is O(*n*²), and again for each popup that
/// has left the screen.
@usableFromInline
struct HostRouting<Domain: PopupDomain> {
  @usableFromInline typealias Command = PopupCommand<Domain>
  @usableFromInline typealias Presentation = PopupPresentation<Domain>
  @usableFromInline typealias Action = HostAction<Domain>

  /// A host that was added to the store.
  @usableFromInline
  struct Driving {
    @usableFromInline let number: Int
    // The first driving of the same host.
    @usableFromInline let host: Int
    @usableFromInline let lanes: Set<PopupLane>?
    // Whether its host knows its windows.
    let hasWindows: Bool
    @usableFromInline var isServing = true

    @inlinable
    func serves(_ lane: PopupLane) -> Bool {
      isServing && lanes?.contains(lane) ?? true
    }
  }

  /// A presentation or a request, and the driving whose host has it; 0 stands for the app itself.
  @usableFromInline typealias Assignment = (number: Int, driving: Int)

  /// The result of a command, without an array in the common case.
  @usableFromInline
  enum Routed {
    /// Call the host of a driving with the command.
    case call(driving: Int)

    /// Execute these actions. There are none if the command waits for a host.
    case execute([Action])
  }

  @usableFromInline var drivings: [Driving] = []
  private var drivingCount = 0

  @usableFromInline var unserved: [Command] = []
  // For how long hosts had the commands that are kept now, in seconds, by the number of the
  // presentation.
  var servedSeconds: [Int: Double] = [:]
  // The lanes in which the app presents popups itself and sends reports, until a host serves them.
  @usableFromInline var lanesOfApp: Set<PopupLane> = []
  // The drivings whose hosts have declined, by the number of the presentation.
  @usableFromInline var declines: [Int: Set<Int>] = [:]
  // The windows of drivings, and those of the pages to which presentations belong, for the next
  // command.
  var windows: [Int: [HostWindow]] = [:]
  var pageWindows: [Int: ObjectIdentifier] = [:]
  // Whether a host was added that has not received the kept commands yet (R37).
  @usableFromInline var isServiceDue = false
  // By the numbers of presentations, and of requests without an outcome.
  @usableFromInline var presentations: [Assignment] = []
  @usableFromInline var requests: [Assignment] = []

  /// Whether windows decide which of several hosts is asked.
  @inlinable var followsWindows: Bool { drivings.count > 1 && hasHostsInWindows }

  @usableFromInline var hasHostsInWindows: Bool {
    let serving = drivings.filter(\.isServing)
    return serving.count > 1 && serving.contains(where: \.hasWindows)
  }

  /// Whether hosts were removed that still show popups.
  @inlinable var hasRemovedHosts: Bool { drivings.contains { !$0.isServing } }

  /// Whether the app presents popups itself.
  @inlinable var isAppHost: Bool {
    !lanesOfApp.isEmpty || presentations.contains { $0.driving == 0 }
  }

  // MARK: Hosts

  /// Adds a host.
  ///
  /// - Parameters:
  ///   - twin: Another driving of the same host.
  ///   - lanes: The lanes of the host; nil for all.
  ///   - hasWindows: Whether the host knows its windows.
  /// - Returns: The number of the driving. ``serve()`` gives it the kept commands.
  mutating func add(
    twin: Int? = nil, lanes: Set<PopupLane>? = nil, hasWindows: Bool = false
  ) -> Int {
    drivingCount += 1
    let host = drivings.first { $0.number == twin }?.host ?? drivingCount
    drivings.append(
      Driving(
        number: drivingCount, host: host, lanes: lanes, hasWindows: hasWindows))
    lanesOfApp = lanes.map(lanesOfApp.subtracting) ?? []
    if !unserved.isEmpty { isServiceDue = true }
    return drivingCount
  }

  /// Routes the commands that were kept for hosts that were added since.
  mutating func serve() -> [Action] {
    guard isServiceDue else { return [] }
    isServiceDue = false
    let commands = unserved
    unserved = []
    return route(commands)
  }

  /// Returns the lanes of a driving, in which nil stands for all lanes; nil if there is no such
  /// driving, or it was removed.
  func lanes(of driving: Int) -> Set<PopupLane>?? {
    drivings.first { $0.number == driving && $0.isServing }.map(\.lanes)
  }

  /// Removes a host. It still dismisses the popups that it shows.
  ///
  /// - Parameter presents: The commands that it has not begun, for another host.
  /// - Returns: The actions for these commands.
  mutating func remove(_ driving: Int, givingBack presents: [Command] = []) -> [Action] {
    guard let index = drivings.firstIndex(where: { $0.number == driving && $0.isServing }) else {
      return []
    }
    drivings[index].isServing = false
    // Those that have declined before it are asked again.
    for command in presents {
      declines[command.presentation] = nil
      requests.removeAll { $0 == (command.popup.number, driving) }
    }
    return route(presents)
  }

  /// Removes and returns the removed drivings whose hosts are no longer needed.
  mutating func takeUnused() -> [Int] {
    let unused = drivings.filter { !$0.isServing && !isNeeded($0.number) }.map(\.number)
    drivings.removeAll { unused.contains($0.number) }
    return unused
  }

  private func isNeeded(_ driving: Int) -> Bool {
    presentations.contains { $0.driving == driving } || requests.contains { $0.driving == driving }
  }

  mutating func route(_ commands: [Command]) -> [Action] {
    commands.flatMap { command -> [Action] in
      switch route(command) {
      case .call(let driving): [.call(driving: driving, command)]
      case .execute(let actions): actions
      }
    }
  }
}

/// Something that the engine of a store must do for its hosts.
@usableFromInline
enum HostAction<Domain: PopupDomain> {
  @usableFromInline typealias Command = PopupCommand<Domain>

  /// Call the host of a driving with a command.
  case call(driving: Int, Command)

  /// Send the host's report to the machine.
  case send(PopupReport<Domain.Answer>)

  /// Release a command.
  case release(Command)
}

extension PopupCommand {
  /// Returns the command to present a popup with its current content. An update of a popup that returns
  /// returns, too, and one that has replaced it was never shown (R8).
  static func present(_ popup: Popup<Domain>, presentation: Int) -> PopupCommand {
    .present(popup, presentation: presentation, isReturning: popup.isReturning)
  }

  var isPresent: Bool { if case .present = self { true } else { false } }
}

// The host of a command, and the hosts that receive an outcome.
extension HostRouting {
  /// Processes a command of the machine.
  @inlinable
  mutating func route(_ command: Command) -> Routed {
    if !unserved.isEmpty, let actions = mergeIntoUnserved(command) { return .execute(actions) }
    let number = command.presentation
    if isAppHost, isShownByApp(command) { return .execute([]) }
    guard let index = indexOfDriving(for: command) else {
      unserved.append(command)
      presentations.removeAll { $0.number == number }
      return .execute([])
    }
    let driving = drivings[index].number
    if case .dismiss = command {
      // The presentation may be over already, if it was overdue.
    } else {
      let shower = drivingShowing(number)
      if shower != driving {
        if shower != nil { presentations.removeAll { $0.number == number } }
        presentations.append((number, driving))
      }
      note(command.popup.number, isShownBy: driving)
    }
    return .call(driving: driving)
  }

  @inlinable
  func indexOfDriving(for command: Command) -> Int? {
    if case .present = command {
    } else if let driving = drivingShowing(command.presentation) {
      return drivings.firstIndex { $0.number == driving }
    }
    if followsWindows { return indexByWindow(for: command) }
    for index in drivings.indices.reversed() where drivings[index].serves(command.popup.lane) {
      if declines.isEmpty || !hasDeclined(index, command.presentation) { return index }
    }
    return nil
  }

  // The windows of hosts decide which one is asked (U35).
  @usableFromInline
  func indexByWindow(for command: Command) -> Int? {
    let serving = drivings.indices.reversed().filter { drivings[$0].serves(command.popup.lane) }
    let asked = HostWindow.sort(serving, page: pageWindows[command.presentation]) { index in
      windows[drivings[index].number] ?? []
    }
    return asked.first { !hasDeclined($0, command.presentation) }
  }

  // A popup that no host was commanded to present is neither updated nor dismissed. It is presented
  // with its latest content, or not at all. Then no host reports that it is gone (R28).
  @usableFromInline
  mutating func mergeIntoUnserved(_ command: Command) -> [Action]? {
    let number = command.presentation
    guard let index = unserved.firstIndex(where: { $0.presentation == number }) else { return nil }
    let old = unserved[index]
    switch command {
    case .present:
      return nil
    case .update(let popup, _) where old.isPresent:
      unserved[index] = .present(popup, presentation: number)
    case .dismiss(_, _, let reason) where old.isPresent:
      unserved.remove(at: index)
      // An overdue popup has its outcome already.
      return [.release(old)] + (reason == .overdue ? [] : [.send(command.report(.didDismiss))])
    case .update, .dismiss:
      // The popup is on screen since before a relaunch.
      unserved[index] = command
    }
    return [.release(old)]
  }

  /// Returns the driving that shows a presentation, or is about to.
  @inlinable
  func drivingShowing(_ presentation: Int) -> Int? {
    presentations.last { $0.number == presentation }?.driving
  }

  // Notes that the host will receive the outcome of the request, once.
  @inlinable
  mutating func note(_ request: Int, isShownBy driving: Int) {
    let isNoted = requests.contains {
      $0.number == request && host(of: $0.driving) == host(of: driving)
    }
    if !isNoted { requests.append((request, driving)) }
  }

  /// Notes that the hosts that receive the outcome of a request receive the one of its update, too.
  ///
  /// - Returns: The drivings of the hosts.
  @usableFromInline
  mutating func noteUpdate(of request: Int, by update: Int) -> [Int] {
    let drivings = requests.filter { $0.number == request }.map(\.driving)
    for driving in drivings { note(update, isShownBy: driving) }
    return drivings
  }

  @inlinable
  func host(of driving: Int) -> Int? {
    drivings.first { $0.number == driving }?.host
  }

  /// Processes the outcome of a request.
  ///
  /// - Returns: A driving whose host must receive it; nil if all have received it.
  @inlinable
  mutating func takeDriving(ofRequest request: Int) -> Int? {
    requests.firstIndex { $0.number == request }.map { requests.remove(at: $0).driving }
  }

  /// Forgets the presentations that have ended, when the machine has settled.
  ///
  /// - Returns: Whether nothing else must be done: no host was removed, has declined, or waits for
  ///   kept commands, and none are kept.
  @inlinable
  mutating func forgetEnded(presented: [Presentation]) -> Bool {
    while let index = presentations.firstIndex(where: { shown in
      !presented.contains { $0.number == shown.number }
    }) {
      presentations.remove(at: index)
    }
    return !hasRemovedHosts && !isServiceDue && unserved.isEmpty && declines.isEmpty
  }
}
