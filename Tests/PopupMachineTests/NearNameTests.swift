import PopupMachine
import Testing

/// Names that were probably misspelled.
@Suite struct NearNameTests {
  @Test(
    "One or two letters, the case, and what separates words, may differ",
    arguments: [
      ("onbaorded", "onboarded"), ("onboardd", "onboarded"), ("onboarrdded", "onboarded"),
      ("tost", "toast"), ("chekout", "checkout"), ("Online", "online"), ("sign-in", "signIn"),
      ("check out", "checkout"), ("tour 2 loded", "tour 2 loaded"), ("café offen", "cafe offen"),
    ])
  func near(name: String, other: String) {
    #expect(name.isNear(other) && other.isNear(name))
  }

  @Test(
    "Other digits, short words, plurals, prefixes and more letters make other names",
    arguments: [
      ("step1", "step2"), ("step1", "step"), ("a", "b"), ("vip", "vap"), ("step-a", "step-b"),
      ("photo", "photos"), ("finished", "unfinished"), ("online", "offline"),
      ("signedIn", "signedOut"), ("modal", "modal a"), ("modal", "model window"),
      ("home page", "hope paper"), ("payment", "pagination"), ("", "a"), ("same", "same"),
      ("1", "1 "), ("😀", "😃"),
    ])
  func different(name: String, other: String) {
    #expect(!name.isNear(other) && !other.isNear(name))
  }

  @Test("The least length, and whether a plural is another word, can be chosen")
  func options() {
    #expect("cart".isNear("card") && !"cart".isNear("card", shortest: 5))
    #expect("toasts".isNear("toast", isPluralAnother: false))
  }
}
