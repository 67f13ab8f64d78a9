#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import Probes

  /// A promise of the adapters, kept on a screen: in a simulator, on a device, or on the doubles.
  public struct AdapterCase: Sendable, Identifiable, CustomStringConvertible {
    public var name: String
    /// The devices on which it can run.
    public var kinds: Set<ProbeSystem.Kind>
    /// The actions of the case, and the expected results.
    var work: @MainActor @Sendable (CaseStage) async throws -> Void

    public var id: String { name }
    public var description: String { name }

    init(
      _ name: String,
      on kinds: Set<ProbeSystem.Kind> = [.iPhone, .iPad, .vision, .appleTV, .catalyst],
      work: @escaping @MainActor @Sendable (CaseStage) async throws -> Void
    ) {
      self.name = name
      self.kinds = kinds
      self.work = work
    }

    public static var all: [AdapterCase] {
      conformance + inCompany + pages + pagesWithoutABaseClass + swiftUI + swiftUIInCompany
    }

    /// Runs the case on an empty stage.
    ///
    /// - Returns: What was not as expected, a line each.
    @MainActor
    public func run(
      on stage: any ProbeStage, clock: any PopupClock = DispatchPopupClock()
    ) async -> [String] {
      let stage = CaseStage(stage, clock: clock)
      do {
        try await work(stage)
      } catch {
        stage.complaints.append("could not go on: \(error)")
      }
      return stage.complaints
    }
  }
#endif
