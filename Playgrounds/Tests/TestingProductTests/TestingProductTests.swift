import PopupFlow
import PopupFlowTesting
import Testing

/// The product as a package has it that adds it to its tests, and nothing else.
@Suite struct TestingProductTests {
  enum Shop: PopupDomain {
    typealias Content = String
  }

  @Test("What a test store finds fails a test of Swift Testing")
  func failing() {
    withKnownIssue {
      PopupTestStore<Shop>().receive(.present("guide"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The effects differ from the expected ones.") }
    }
  }

  @Test("So does what a live store has to say to the developer")
  @MainActor func issues() {
    withKnownIssue {
      PopupStore<Shop>(clock: VirtualClock()).send(.report(PopupReport(.didPresent, id: "nobody")))
    }
  }
}
