extension PopupStore {
  /// Has a host show the popups.
  ///
  /// A store can have several hosts, each for lanes of its own. Of several that serve one lane, the
  /// first shows its popups. Commands given before there is a host for them wait for it; but their
  /// time runs (R33), so an app whose host comes late suspends the store until then.
  ///
  /// - Parameters:
  ///   - host: what shows the popups; held until the returned value is cancelled.
  ///   - lanes: the lanes it serves; all if left out.
  /// - Returns: what ends it. The host goes on to dismiss what it shows by then.
  public func drive(
    _ host: some PopupHost<Domain>, lanes: Set<PopupLane>? = nil
  ) -> AnyCancellable {
    let (key, calls) = belongings.hosting.add(host, lanes: lanes)
    // What comes of them waits: the host is to see everything in its order.
    drain {
      for call in calls { call.perform() }
    }
    return AnyCancellable { @Sendable [weak belongings] in
      MainQueue.perform { _ = belongings?.hosting.remove(key) }
    }
  }

  func perform(_ command: PopupCommand<Domain>) {
    let call = belongings.hosting.call(for: command) { [weak self] report in
      self?.send(.report(report))
    }
    call?.perform()
  }
}
