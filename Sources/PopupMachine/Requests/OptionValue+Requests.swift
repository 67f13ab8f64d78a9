extension Bool: OptionValue {
  package static var form: OptionForm { .flag }

  package var scalar: OptionScalar { .flag(self) }

  package init?(scalar: OptionScalar) {
    guard case .flag(let flag) = scalar else { return nil }
    self = flag
  }
}

extension PopupLane: OptionValue {
  package static var form: OptionForm { .name }

  package var scalar: OptionScalar { .name(name) }

  package init?(scalar: OptionScalar) {
    guard case .name(let name) = scalar else { return nil }
    self.init(name)
  }
}

extension Set: OptionValue where Element: _PopupName {
  package static var form: OptionForm { .names }

  package var scalar: OptionScalar { .names(sorted().map(\.name)) }

  package init?(scalar: OptionScalar) {
    guard case .names(let names) = scalar else { return nil }
    self.init(names.map { Element($0) })
  }
}

extension PopupTime: OptionValue {
  package static var form: OptionForm { .time }

  package var scalar: OptionScalar { .time(self) }

  package init?(scalar: OptionScalar) {
    guard case .time(let time) = scalar else { return nil }
    self = time
  }
}

extension PopupDuration: OptionValue {
  package static var form: OptionForm { .seconds }

  package var scalar: OptionScalar {
    switch form {
    case .ofLane: .word("ofLane")
    case .seconds(let seconds): .seconds(seconds)
    case .unlimited: .unlimited
    }
  }

  package init?(scalar: OptionScalar) {
    switch scalar {
    case .word("ofLane"): self = .ofLane
    case .seconds(let seconds): self = .seconds(seconds)
    case .unlimited: self = .unlimited
    case .absent, .flag, .integer, .time, .word, .name, .names: return nil
    }
  }
}

extension PopupScope: OptionValue {
  package static var form: OptionForm { .word(["session", "app"]) }

  package var scalar: OptionScalar {
    switch self {
    case .session(nil): .word("session")
    case .session(let epoch?): .integer(epoch)
    case .app: .word("app")
    }
  }

  package init?(scalar: OptionScalar) {
    switch scalar {
    case .word("session"): self = .session
    case .integer(let epoch): self = .session(epoch: epoch)
    case .word("app"): self = .app
    case .absent, .unlimited, .flag, .seconds, .time, .word, .name, .names: return nil
    }
  }
}
