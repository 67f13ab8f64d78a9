extension PopupRequest {
  /// Visits each option once, in the order of the initializer. The content is no option, and no
  /// option has a default for the id.
  ///
  /// The request keeps its values, whatever the visitor does.
  package func visitOptions<Visitor: RequestOptionVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Page == Domain.Page {
    var (pages, options) = (record.pages, record.options)
    try Self.visit(&pages, &options, &visitor)
  }

  /// Visits each option once, in the order of the initializer, and takes the visitor's values.
  package mutating func changeOptions<Visitor: RequestOptionVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Page == Domain.Page {
    let record = ownRecord
    try Self.visit(&record.pages, &record.options, &visitor)
  }

  private static func visit<Visitor: RequestOptionVisitor>(
    _ pages: inout PopupPages<Visitor.Page>, _ options: inout RequestOptions,
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(PopupOption("priority", default: .normal), &options.priority)
    try visitor.visit(
      PopupOption("tie", property: "tieBreak", default: nil), &options.tieBreak)
    try visitor.visit(PopupOption("lane", default: .modal), &options.conditions.lane)
    try visitor.visit(
      PopupOption("presence", title: "", default: .exclusive), &options.conditions.presence)
    try visitor.visit(pages: &pages)
    try visitor.visit(
      PopupOption("retention", title: "", default: .drop), &options.conditions.retention)
    try visitor.visit(PopupOption("preemption", default: .hold), &options.preemption)
    try visitor.visit(PopupOption("interrupts", default: false), &options.conditions.interrupts)
    try visitor.visit(
      PopupOption("whenIneligible", default: .wait), &options.conditions.whenIneligible)
    try visitor.visit(PopupOption("whenUsedUp", default: .wait), &options.conditions.whenUsedUp)
    try visitor.visit(PopupOption("requires", default: []), &options.conditions.requires)
    try visitor.visit(PopupOption("coalescing", default: .keep), &options.coalescing)
    try visitor.visit(PopupOption("limits", default: []), &options.conditions.limits)
    try visitor.visit(PopupOption("userInitiated", default: nil), &options.conditions.userInitiated)
    try visitor.visit(PopupOption("mandatory", default: nil), &options.mandatory)
    try visitor.visit(PopupOption("relaunch", default: .end), &options.relaunch)
    try visitor.visit(
      PopupOption("scope", integer: "session", default: .session), &options.scope)
    try visitor.visit(PopupOption("notBefore", default: nil, .from(0)), &options.notBefore)
    try visitor.visit(PopupOption("expiresAt", default: nil, .from(0)), &options.expiresAt)
    try visitor.visit(
      PopupOption("duration", default: .ofLane, .from(0), acceptsNull: true), &options.duration)
  }
}

/// An operation on the options of a request.
package protocol RequestOptionVisitor<Page>: OptionVisitor {
  associatedtype Page: Hashable & Sendable

  /// Visits the pages. A journal has two fields for them: `pages` and `origin`.
  mutating func visit(pages: inout PopupPages<Page>) throws(Failure)
}

extension RequestOptionVisitor {
  /// Does nothing, because requests have no values by name.
  package mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) throws(Failure) {}
}
