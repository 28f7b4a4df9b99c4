import Environment
import Model
import Testing

@Suite struct EnvironmentRequestTests {
  let catalog = DeviceCatalog.bundled

  private func resolve(_ options: String, file: Canvas? = nil) throws -> PreviewEnvironment {
    let parsed = EnvironmentRequest.parse(options.split(separator: " ").map(String.init))
    #expect(parsed.refusals == [])
    return try parsed.request.resolve(in: catalog, file: file)
  }

  @Test(arguments: [
    ("", "iphone-16 ios18 portrait full"),
    ("--device iphone-17", "iphone-17 ios26 portrait full"),
    ("--os 18", "iphone-16 ios18 portrait full"),
    ("--os 17", "iphone-15-pro ios17 portrait full"),
    ("--os 16", "iphone-14-pro ios16 portrait full"),
    ("--device iphone-x", "iphone-x ios16 portrait full"),
    ("--device iphone-4s", "iphone-4s ios9 portrait full"),
    (
      "--device=ipad-mini-6 --orientation=landscape --window=split-1/2:right",
      "ipad-mini-6 ios18 landscape split-1/2:right"
    ),
    ("--device ipad-air-2 --os 9 --window split-1/3", "ipad-air-2 ios9 portrait split-1/3:right"),
    ("--device ipad-air-2 --os 11 --window split-1/3", "ipad-air-2 ios11 portrait split-1/3"),
    ("--device ipad-pro-11 --os 26 --window free:500.5x700", "ipad-pro-11 ios26 portrait free:500.5x700"),
    (
      "--text-size ax3 --rtl --dark --keyboard up --text-length 1.5 --state day=Selected --canvas",
      "iphone-16 ios18 portrait full text-ax3 rtl dark keyboard long-1.5 day=Selected canvas"
    ),
  ])
  func anEnvironmentMatchesItsOptions(options: String, label: String) throws {
    let environment = try resolve(options)
    #expect(environment.label == label)
    #expect(try resolve(environment.options.joined(separator: " ")) == environment)
  }

  /// Storyboards name a device; an option overrides it.
  @Test func theStoryboardsDeviceIsTheDefault() throws {
    var canvas = Canvas()
    canvas.device = "ipad9_7"
    canvas.toolsVersion = 14460
    canvas.landscape = true
    canvas.adaptation = "splitview2_3"
    #expect(try resolve("", file: canvas).label == "ipad-mini-5 ios18 landscape split-2/3")
    #expect(
      try resolve("--orientation portrait --window full", file: canvas).label
        == "ipad-mini-5 ios18 portrait full")
    #expect(try resolve("--device iphone-16", file: canvas).label == "iphone-16 ios18 portrait full")
    canvas.device = "unheardof"
    #expect(try resolve("", file: canvas).label == "iphone-16 ios18 portrait full")
  }

  @Test(arguments: [
    ("--os 2", "not a supported", "3 to 27"), ("--os 20", "26 followed 18", ""),
    ("--os x", "not a supported", "3 to 27"),
    ("--traits wX", "not a pair of size classes", "wC,hR"),
    ("--traits wC,wR", "not a pair of size classes", "wC,hR"),
    ("--orientation sideways", "no orientation", "portrait"), ("--orientation landscpe", "", "landscape"),
    ("--window split-1/4", "no window", "split-1/2"),
    ("--window split-1/3:top", "no window", ":left or :right"),
    ("--window free:0xx", "no window", "free:WxH"), ("--window free:-5x100", "no window", "free:WxH"),
    ("--window free:infx10", "no window", "free:WxH"), ("--text-size big", "no text size", "xs"),
    ("--text-length 0", "not a text length", "factor"), ("--keyboard left", "no keyboard", "up"),
    ("--device", "needs a value", "--device ID"), ("--rtl=yes", "takes no value", ""),
    ("--state day", "is not a state of a view", "VIEW=NAME"),
    ("--offset list", "has no offset", "list=0,600"),
    ("--offset list=0", "is not an offset", "VIEW=X,Y"),
    ("--offset list=0,far", "is not an offset", "VIEW=X,Y"),
  ])
  func invalidValuesSuggestValidOnes(options: String, reason: String, hint: String) {
    let parsed = EnvironmentRequest.parse(options.split(separator: " ").map(String.init))
    #expect(parsed.refusals.count == 1)
    #expect(parsed.refusals.first?.reason.contains(reason) == true)
    let found = parsed.refusals.first?.hint ?? ""
    #expect(found.contains(hint))
  }

  @Test func otherArgumentsAreLeftUnparsed() {
    let words = ["export", "a.json", "--device", "iphone-16", "--format", "text", "--", "--rtl"]
    let parsed = EnvironmentRequest.parse(words)
    #expect(parsed.rest == ["export", "a.json", "--format", "text", "--", "--rtl"])
    #expect(parsed.request.device == "iphone-16")
    #expect(parsed.request.rightToLeft == nil)
  }

  /// Each option of the table is accepted, so that none exists only in the help.
  @Test func everyListedOptionIsAccepted() throws {
    let values = [
      "ID": "iphone-16", "N": "18", "O": "portrait", "W": "full", "S": "l", "up|down": "up",
      "VIEW=NAME": "a=b", "VIEW=X,Y": "a=0,600",
      "FILE": "f", "L": "de", "T": "wC,hR",
    ]
    for option in EnvironmentOption.all {
      var request = EnvironmentRequest()
      let value = option.argument.flatMap { option.name == "text-length" ? "2" : values[$0] }
      #expect(try request.readOption(option.name, value: value))
      #expect(request != EnvironmentRequest(), "\(option.name)")
    }
  }
}
