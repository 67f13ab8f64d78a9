import PopupFlow
import PopupFlowTesting
import Testing

/// The product in the tests of a package with no other dependencies.
@Suite struct TestingProductTests {
  enum Shop: PopupDomain {
    typealias Content = String
  }

  @Test(
    "A failed assertion of a test store fails a test of Swift Testing",
    .fails(with: "The effects differ from the expected ones."))
  func failing() {
    PopupTestStore<Shop>().receive(.present("guide"))
  }

  @Test(
    "An issue of a live store fails a test of Swift Testing",
    .fails(with: "The host reported didPresent of \"nobody\""))
  @MainActor func issues() {
    PopupStore<Shop>(clock: VirtualClock()).send(.report(PopupReport(.didPresent, id: "nobody")))
  }
}
