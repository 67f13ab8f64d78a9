import PopupFlow
import PopupFlowTesting
import Testing

/// The product in the tests of a package with no other dependencies.
@Suite struct TestingProductTests {
  enum Shop: PopupDomain {
    typealias Content = String
  }

  @Test("A failed assertion of a test store fails a test of Swift Testing")
  func failing() {
    withKnownIssue {
      PopupTestStore<Shop>().receive(.present("guide"))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The effects differ from the expected ones.") }
    }
  }

  @Test("An issue of a live store fails a test of Swift Testing")
  @MainActor func issues() {
    withKnownIssue {
      PopupStore<Shop>(clock: VirtualClock()).send(.report(PopupReport(.didPresent, id: "nobody")))
    }
  }
}
