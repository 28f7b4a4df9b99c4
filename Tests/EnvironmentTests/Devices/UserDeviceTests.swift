import Basics
import Environment
import Model
import Syntax
import Testing

@Suite struct UserDeviceTests {
  private func catalog(_ text: String) -> (DeviceCatalog, [String]) {
    let file = DeviceFile(bytes: Array(text.utf8), file: "mine.json")
    return (DeviceCatalog.bundled.adding(file), file.diagnostics.map(\.text))
  }

  @Test func mostKeysOfADeviceAreOptional() throws {
    let (catalog, diagnostics) = catalog(
      #"{"id": "mine", "name": "My Phone", "points": [400, 800], "scale": 3}"#)
    #expect(diagnostics == [])
    let environment = PreviewEnvironment(device: "mine", os: 18)
    let surroundings = try catalog.surroundings(for: environment)
    #expect(surroundings.window == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(surroundings.traits.horizontal == .compact)
    #expect(surroundings.traits.vertical == .regular)
    #expect(surroundings.traits.scale == 3)
  }

  /// A folding device has a geometry for each posture; the model's id is that of its first posture.
  @Test func foldingDevicesHavePostures() throws {
    let (catalog, diagnostics) = catalog(
      """
      {"devices": [{
        "id": "fold", "name": "Fold", "idiom": "phone",
        "postures": [
          {"posture": "closed", "points": [380, 820], "scale": 3, "safeArea": {"portrait": [50, 0, 30, 0]}},
          {"posture": "open", "points": [760, 820], "scale": 3,
           "sizeClasses": {"portrait": ["regular", "regular"], "landscape": ["regular", "regular"]}},
        ],
      }]}
      """)
    #expect(diagnostics == [])
    let closed = try catalog.find("fold")
    let open = try catalog.find("fold-open")
    #expect(closed.postures == ["fold", "fold-open"])
    #expect(open.postures == closed.postures)
    #expect(try catalog.find("fold-closed") == closed)
    #expect(catalog.group(of: closed).size == Size(width: 380, height: 820))
    #expect(catalog.group(of: open).horizontal.portrait == .regular)
    #expect(catalog.group(of: closed).safeArea(.portrait, os: 18).insets == Insets(top: 50, bottom: 30))
  }

  @Test func padsDefineOrInheritTheirWindows() throws {
    let (catalog, diagnostics) = catalog(
      """
      [
        {"id": "pad-a", "idiom": "pad", "points": [768, 1024], "scale": 2, "windows": "1024x768", "splitView": 9},
        {"id": "pad-b", "idiom": "pad", "points": [700, 900], "scale": 2, "splitView": 9,
         "windows": {"portrait": {"split-1/3": [300, 900, "compact"]}}},
      ]
      """)
    #expect(diagnostics == [])
    var environment = PreviewEnvironment(device: "pad-b", os: 18)
    environment.window = .split(.third, .left)
    #expect(try catalog.surroundings(for: environment).window.width == 300)
    environment.device = "pad-a"
    #expect(try catalog.surroundings(for: environment).window.width == 320)
  }

  @Test func userDevicesReplaceBundledOnes() throws {
    let (catalog, _) = catalog(#"{"id": "iphone-16", "name": "Mine", "points": [400, 800], "scale": 3}"#)
    #expect(try catalog.find("iphone-16").name == "Mine")
    #expect(catalog.models.filter { $0.id == "iphone-16" }.count == 1)
    let lines = DeviceListing(catalog).text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  iphone-16 ") }.count == 1)
  }

  @Test(arguments: [
    ("{\"name\": \"x\"}", 1, 1, "\"id\" is missing"),
    ("{\"id\": \"x\",\n \"points\": [1], \"scale\": 2}", 2, 12, "\"points\" has the wrong form"),
    ("{\"id\": \"x\",\n \"points\": [400, \"a\"], \"scale\": 2}", 2, 18, "is text"),
    ("{\"id\": \"x\", \"points\": [400, 800]}", 1, 1, "\"scale\" is missing"),
    ("{\"id\": \"x\", \"points\": [400, 800], \"scale\": 0}", 1, 44, "out of range"),
    ("{\"id\": \"My Phone\", \"points\": [4, 8], \"scale\": 2}", 1, 8, "is not a valid id"),
    ("{\"id\": \"x\", \"points\": [400, 800], \"scale\": 2,\n\"idom\": \"pad\"}", 2, 1, "unknown key"),
    ("{\"id\": \"x\", \"points\": [400, 800], \"scale\": 2,\n\"idiom\": \"tablet\"}", 2, 10, "\"tablet\""),
    ("{\"id\": \"x\", \"points\": [400, 800], \"scale\": 2, \"windows\": \"9x9\"}", 1, 58, "no window set"),
    ("[3]", 1, 2, "a device is a number"), ("{", 1, 2, "ends inside"),
  ])
  func errorsInDeviceFilesHaveTheirPosition(text: String, line: Int, column: Int, message: String) {
    let file = DeviceFile(bytes: Array(text.utf8), file: "mine.json")
    let found = file.diagnostics.first
    #expect(found?.message.contains(message) == true, "\(file.diagnostics.map(\.text))")
    #expect(found?.position == SourcePosition(line: line, column: column))
    #expect(found?.file == "mine.json")
  }

  @Test func theListingContainsEveryModelAndCanBeReadBack() {
    let listing = DeviceListing(.bundled)
    for model in DeviceCatalog.bundled.models {
      #expect(listing.text.contains("  \(model.id) "))
      #expect(listing.text.contains(model.name))
    }
    #expect(listing.text.contains("corner 30?"))
    let file = DeviceFile(bytes: Array(listing.json.utf8), file: "")
    #expect(file.diagnostics.map(\.text) == [])
    #expect(file.devices.map(\.id) == DeviceCatalog.bundled.models.map(\.id))
    #expect(file.groups.map(\.safeAreas) == DeviceCatalog.bundled.groups.map(\.safeAreas))
    #expect(file.groups.map(\.interfaceBuilder) == DeviceCatalog.bundled.groups.map(\.interfaceBuilder))
  }
}
