import Basics
import Environment
import Model
import Syntax
import Testing

@Suite struct MatrixTests {
  let catalog = DeviceCatalog.bundled

  /// The five sizes of Evidence C1: phone, iPad in both orientations, floating window, and each ratio of Split View.
  @Test func theSeedHasTheFiveSizes() throws {
    let matrix = try MatrixQuery("seed").matrix(in: catalog)
    let sizes = try matrix.entries.map { try catalog.surroundings(for: $0.environment).window.size }
    #expect(
      sizes == [
        Size(width: 375, height: 667), Size(width: 768, height: 1024), Size(width: 1024, height: 768),
        Size(width: 320, height: 728), Size(width: 320, height: 768), Size(width: 507, height: 768),
        Size(width: 694, height: 768),
      ])
    #expect(matrix.notApplicable.isEmpty)
  }

  @Test func allHasEveryGroupOrientationAndWindowOnce() throws {
    let matrix = try MatrixQuery("all").matrix(in: catalog)
    var expected = 0
    for group in catalog.groups {
      for orientation in [Orientation.portrait, .landscape] {
        expected += 1 + (group.windows.map { $0.entry(.third, orientation) == nil ? 0 : 3 } ?? 0)
        if group.windows?.entry(.half, orientation) != nil { expected += 1 }
      }
    }
    // The folding phone's left and right insets differ, so the third orientation counts for it.
    expected += 2
    #expect(matrix.entries.count == expected)
    let covered = Set(matrix.entries.flatMap(\.models))
    #expect(covered.isSuperset(of: catalog.models.map(\.name)))
    #expect(Set(matrix.entries.map(\.environment)).count == matrix.entries.count)
  }

  /// Halves in portrait are counted as not applicable, as is everything that old iPads lack.
  @Test func whatDoesNotExistIsCountedWithItsReason() throws {
    let matrix = try MatrixQuery("all").matrix(in: catalog)
    let halves = matrix.notApplicable.filter { $0.environment.window == .split(.half, .left) }
    let pads = catalog.groups.filter { $0.idiom == .pad }
    #expect(halves.filter { !$0.environment.orientation.isLandscape }.count == pads.count)
    #expect(matrix.notApplicable.filter { $0.environment.device == "ipad-mini-1" }.count == 8)
    #expect(matrix.notApplicable.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func currentDevicesAreThoseThatStillGetTheNewestSystem() throws {
    let matrix = try MatrixQuery("default").matrix(in: catalog)
    let devices = Set(matrix.entries.map(\.environment.device))
    #expect(devices.contains("iphone-16"))
    #expect(devices.contains("ipad-mini-a17-pro"))
    #expect(
      devices.isDisjoint(with: [
        "iphone-4s", "iphone-se-1", "iphone-8-plus", "ipad-mini-1", "ipad-pro-12.9-2",
      ]))
  }

  @Test func axesMultiply() throws {
    let plain = try MatrixQuery("default").matrix(in: catalog).entries.count
    #expect(try MatrixQuery("default+text").matrix(in: catalog).entries.count == plain * 12)
    #expect(try MatrixQuery("default+rtl+long").matrix(in: catalog).entries.count == plain * 4)
    let systems = try MatrixQuery("seed+os").matrix(in: catalog)
    #expect(systems.entries.contains { $0.environment.os == 15 })
    #expect(!systems.entries.contains { (19...25).contains($0.environment.os) })
    #expect(systems.notApplicable.contains { $0.environment.os == 26 && $0.environment.window == .slideOver })
  }

  @Test(arguments: [("everything", "there is no matrix"), ("all+txt", "+txt"), ("all+", "has no \"+\"")])
  func aWrongQueryIsRefused(query: String, reason: String) {
    let refusal = #expect(throws: RequestError.self) { try MatrixQuery(query) }
    #expect(refusal?.reason.contains(reason) == true)
  }

  @Test(arguments: [
    "# mine\n--device iphone-16\n\n--device ipad-mini-6 --orientation landscape --window split-1/3 # narrow\n",
    "[{\"device\": \"iphone-16\"}, // mine\n{\"device\": \"ipad-mini-6\", \"orientation\": \"landscape\", \"window\": \"split-1/3\"},]",
    "{\"environments\": [{\"device\": \"iPhone 16\", \"rtl\": false}, {\"device\": \"ipad-mini-6\", \"orientation\": \"landscape\", \"window\": \"split-1/3\", \"os\": 18}]}",
  ])
  func aFileListsEnvironments(text: String) {
    let (matrix, diagnostics) = Matrix.read(Array(text.utf8), file: "matrix", in: catalog)
    #expect(diagnostics.map(\.text) == [])
    #expect(
      matrix.entries.map(\.environment.label)
        == ["iphone-16 ios18 portrait full", "ipad-mini-6 ios18 landscape split-1/3"])
  }

  @Test(arguments: [
    ("--device iphone-16\n--device iphone-16 --window split-1/3", 2, "iPads only"),
    ("--devise iphone-16", 1, "is not an environment option"),
    ("[{\"device\": \"iphone-16\",\n \"windw\": \"full\"}]", 2, "unknown key"),
    ("[1]", 1, "is a number"), ("{\"environments\": 5}", 1, "is a number"), ("[", 1, "ends inside"),
    ("[{\"os\":\n \"7\"}]", 2, "not a supported"),
  ])
  func aWrongFileIsAnsweredWithThePlace(text: String, line: Int, message: String) {
    let (_, diagnostics) = Matrix.read(Array(text.utf8), file: "matrix", in: catalog)
    #expect(diagnostics.first.map { Int($0.position.line) } == line)
    #expect(diagnostics.first?.message.contains(message) == true, "\(diagnostics.first?.message ?? "none")")
  }

  /// A window that one of many devices does not support is counted, and does not stop the others.
  @Test func aWindowThatADeviceDoesNotHaveIsUnavailable() {
    let text = "--device iphone-16\n--device ipad-mini-6 --window split-1/2\n--device iphone-16 --os 9\n"
    let (matrix, diagnostics) = Matrix.read(Array(text.utf8), file: "matrix", in: catalog)
    #expect(matrix.entries.map(\.environment.device) == ["iphone-16"])
    #expect(
      matrix.notApplicable.map(\.environment.label) == ["ipad-mini-6 ios18 portrait split-1/2"])
    #expect(diagnostics.map(\.severity) == [.warning, .error])
  }
}
