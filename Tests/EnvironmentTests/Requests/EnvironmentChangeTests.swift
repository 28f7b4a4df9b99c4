import Environment
import Model
import Testing

@Suite struct EnvironmentChangeTests {
  let catalog = DeviceCatalog.bundled

  private func walk(_ start: String, _ steps: String) throws -> PreviewEnvironment {
    var environment = try EnvironmentRequest.parse(start.split(separator: " ").map(String.init)).request
      .resolve(in: catalog)
    for word in steps.split(separator: " ") {
      let change = try #require(try EnvironmentChange.parse(String(word)))
      environment = try catalog.applying(change, to: environment)
    }
    return environment
  }

  @Test(arguments: [
    ("--device iphone-16", "landscape", "iphone-16 ios18 landscape full"),
    ("--device iphone-16", "rotate rotate", "iphone-16 ios18 portrait full"),
    ("--device iphone-16", "device=ipad-mini-6 split-1/3 os=17", "ipad-mini-6 ios17 portrait split-1/3"),
    ("--device iphone-16", "device=iphone-8", "iphone-8 ios16 portrait full"),
    // The system that was chosen comes back with a device that runs it.
    ("--device iphone-8 --os 16", "device=iphone-4s device=iphone-8", "iphone-8 ios16 portrait full"),
    ("--device iphone-8 --os 16", "device=iphone-4s os=8 device=iphone-8", "iphone-8 ios11 portrait full"),
    // An older system is light, and the dark appearance that was chosen comes back.
    ("--device iphone-8 --os 13 --dark", "os=12", "iphone-8 ios12 portrait full"),
    ("--device iphone-8 --os 13 --dark", "os=12 os=16", "iphone-8 ios16 portrait full dark"),
    (
      "--device iphone-8 --os 16 --dark", "device=iphone-4s device=iphone-8",
      "iphone-8 ios16 portrait full dark"
    ),
    ("--device iphone-8 --os 13 --dark", "os=12 light os=13", "iphone-8 ios13 portrait full"),
    ("--device iphone-duo", "device=iphone-duo-inner", "iphone-duo-inner ios27 portrait full"),
    // Opened as it is held, a folding phone is a quarter turn further (Evidence W6).
    ("--device iphone-duo", "unfold", "iphone-duo-inner ios27 landscape-right full"),
    ("--device iphone-duo", "unfold half-fold", "iphone-duo-half ios27 landscape-right full"),
    ("--device iphone-duo", "half-fold unfold fold", "iphone-duo ios27 portrait full"),
    ("--device iphone-duo --orientation landscape", "unfold", "iphone-duo-inner ios27 portrait full"),
    (
      "--device iphone-duo", "unfold split-1/2:right half-fold",
      "iphone-duo-half ios27 landscape-right split-1/2:right"
    ),
    ("--device iphone-duo", "unfold split-1/2 fold", "iphone-duo ios27 portrait full"),
    ("--device iphone-17 --os 27", "free:700x900 free:375x550", "iphone-17 ios27 portrait free:375x550"),
    ("--device iphone-16", "traits=wR,hC", "iphone-16 ios18 portrait full wR,hC"),
    ("--device iphone-16 --traits hC", "landscape", "iphone-16 ios18 landscape full hC"),
    ("--device iphone-16 --traits wR,hR", "traits=", "iphone-16 ios18 portrait full"),
    (
      "--device iphone-16", "text-size=ax3 rtl dark keyboard=up text-length=2",
      "iphone-16 ios18 portrait full text-ax3 rtl dark keyboard long-2.0"
    ),
    (
      "--device iphone-16 --rtl --dark --keyboard up", "ltr light keyboard=down",
      "iphone-16 ios18 portrait full"
    ),
    // The system chooses an uneven split for a half rotated to portrait, and remembers the half.
    (
      "--device ipad-pro-11 --orientation landscape --window split-1/2", "portrait",
      "ipad-pro-11 ios18 portrait split-2/3"
    ),
    (
      "--device ipad-pro-11 --orientation landscape --window split-1/2:right", "portrait",
      "ipad-pro-11 ios18 portrait split-1/3:right"
    ),
    (
      "--device ipad-pro-11 --orientation landscape --window split-1/2", "portrait landscape",
      "ipad-pro-11 ios18 landscape split-1/2"
    ),
    (
      "--device ipad-pro-11 --orientation landscape --window split-1/2",
      "portrait upside-down landscape-right",
      "ipad-pro-11 ios18 landscape-right split-1/2"
    ),
    (
      "--device ipad-pro-11 --orientation landscape --window split-1/2", "portrait split-1/3 landscape",
      "ipad-pro-11 ios18 landscape split-1/3"
    ),
    (
      "--device ipad-pro-11 --orientation landscape --window split-2/3", "portrait landscape",
      "ipad-pro-11 ios18 landscape split-2/3"
    ),
    (
      "--device ipad-pro-11 --os 26 --orientation landscape --window free:1100x500", "portrait",
      "ipad-pro-11 ios26 portrait free:834x500"
    ),
    (
      "--device ipad-pro-11 --os 26 --orientation landscape --window free:1100x500", "portrait landscape",
      "ipad-pro-11 ios26 landscape free:1100x500"
    ),
  ])
  func changesLeadToTheSameEnvironmentAsOnADevice(start: String, steps: String, label: String) throws {
    #expect(try walk(start, steps).label == label)
  }

  /// The remembered earlier window is not visible, so comparisons ignore it.
  @Test func theRememberedWindowIsIgnoredInComparisons() throws {
    let turned = try walk("--device ipad-pro-11 --orientation landscape --window split-1/2", "portrait")
    #expect(try turned == walk("--device ipad-pro-11 --window split-2/3", ""))
  }

  @Test(arguments: [
    ("--device ipad-mini-6 --window split-1/3", "device=iphone-16", "iPads only"),
    ("--device ipad-mini-6", "split-1/2", "has no half split"),
    ("--device iphone-16", "upside-down", "no home button"), ("--device iphone-16", "os=17", "does not run"),
    ("--device iphone-16", "device=foo", "no device"),
    ("--device iphone-16", "text-size=xxs", "no text size"),
    ("--device iphone-16", "split-1/5", "no window"),
  ])
  func refusedChangesHaveAReason(start: String, step: String, reason: String) throws {
    let refusal = #expect(throws: RequestError.self) { try walk(start, step) }
    #expect(refusal?.reason.contains(reason) == true)
  }

  @Test func otherStepsAreNotEnvironmentChanges() throws {
    for word in ["present", "pop", "resize", "override", "=", ""] {
      #expect(try EnvironmentChange.parse(word) == nil)
    }
  }
}
