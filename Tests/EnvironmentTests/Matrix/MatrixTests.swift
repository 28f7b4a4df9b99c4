import Basics
import Environment
import Model
import Syntax
import Testing

@Suite struct MatrixTests {
  let catalog = DeviceCatalog.bundled

  /// The five sizes of Evidence C1: phone, iPad in both orientations, floating window, and each ratio of Split View.
  @Test func theSeedMatrixHasFiveSizes() throws {
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

  /// Every group is there in both orientations and each window of the table, and everything of the default.
  @Test func theFullMatrixHasEveryGroupOrientationAndWindowOnce() throws {
    let matrix = try MatrixQuery("all").matrix(in: catalog)
    var found: Set<String> = []
    for entry in matrix.entries {
      let device = try #require(catalog.device(entry.environment.device))
      found.insert(
        [catalog.group(of: device).id, entry.environment.orientation.rawValue, entry.environment.window.word]
          .joined(separator: " "))
    }
    var missing: [String] = []
    for group in catalog.groups {
      for orientation in [Orientation.portrait, .landscape] {
        let windows = MultitaskingKind.allCases.filter { group.windows?.entry($0, orientation) != nil }
        for window in ["full"] + windows.map(\.rawValue) {
          let row = "\(group.id) \(orientation.rawValue) \(window)"
          if !found.contains(row) { missing.append(row) }
        }
      }
    }
    #expect(missing == [])
    let covered = Set(matrix.entries.flatMap(\.models))
    // Models that run the newest system of their group.
    let newest = catalog.models.filter { model in
      catalog.group(of: model).models.allSatisfy {
        catalog.devices[$0].systems.upperBound <= model.systems.upperBound
      }
    }
    #expect(covered.isSuperset(of: newest.map(\.name)))
    let environments = Set(matrix.entries.map(\.environment))
    #expect(environments.count == matrix.entries.count)
    let standard = try MatrixQuery("default").matrix(in: catalog).entries.map(\.environment)
    #expect(environments.isSuperset(of: standard))
  }

  /// Halves in portrait are counted as not applicable, as is everything that old iPads lack.
  @Test func impossibleEnvironmentsAreCountedWithTheReason() throws {
    let matrix = try MatrixQuery("all").matrix(in: catalog)
    let halves = matrix.notApplicable.filter { $0.environment.window == .split(.half, .left) }
    let pads = catalog.groups.filter { $0.idiom == .pad }
    #expect(halves.filter { !$0.environment.orientation.isLandscape }.count >= pads.count)
    #expect(matrix.notApplicable.filter { $0.environment.device == "ipad-mini-1" }.count == 8)
    #expect(matrix.notApplicable.allSatisfy { !$0.reason.isEmpty })
  }

  /// Devices that get the newest system are there with it; of the others those from the app's oldest system on.
  @Test func theDefaultMatrixHasTheDevicesWithTheNewestSystem() throws {
    let matrix = try MatrixQuery("default").matrix(in: catalog)
    let devices = Set(matrix.entries.filter { $0.environment.os == 27 }.map(\.environment.device))
    #expect(devices.isSuperset(of: ["iphone-16", "ipad-mini-a17-pro", "iphone-duo", "iphone-duo-half"]))
    #expect(
      Set(matrix.entries.map(\.environment.device)).isDisjoint(with: [
        "iphone-4s", "iphone-se-1", "iphone-8-plus", "ipad-mini-1", "ipad-pro-12.9-2",
      ]))
    #expect((100...140).contains(matrix.entries.count), "\(matrix.entries.count)")
    #expect(matrix.notApplicable.map(\.environment.label) == [])
  }

  /// Split View and Slide Over are there if a system of the app's range has them.
  @Test(arguments: [(nil, true), (15, true), (18, true), (26, false), (27, false)] as [(Int?, Bool)])
  func splitViewIsIncludedForSystemsThatHaveIt(minimum: Int?, has: Bool) throws {
    var app = AppConfiguration()
    app.minimumSystem = minimum
    let matrix = try MatrixQuery("default").matrix(in: catalog, app: app)
    let pads = matrix.entries.filter { $0.environment.device.hasPrefix("ipad") }
    #expect(pads.contains { $0.environment.window == .slideOver } == has)
    #expect(pads.contains { $0.environment.window == .split(.third, .left) } == has)
    #expect(matrix.entries.allSatisfy { $0.environment.os >= minimum ?? 18 })
    #expect(matrix.entries.contains { $0.environment.os == minimum ?? 18 })
    #expect(matrix.entries.contains { $0.environment.device == "iphone-8-plus" } == (minimum == 15))
  }

  /// The sizes of freely resizable windows: the smallest, both sides of the width class, halves and thirds, on pads and phones.
  @Test func resizableWindowsCoverBothWidthClasses() throws {
    let matrix = try MatrixQuery("default").matrix(in: catalog)
    for idiom in [Idiom.phone, .pad] {
      let found = try matrix.entries.map(\.environment).filter { environment in
        guard case .free = environment.window, let device = catalog.device(environment.device) else {
          return false
        }
        return catalog.group(of: device).idiom == idiom
      }.map { try catalog.surroundings(for: $0) }
      #expect(found.map(\.window.width).min() == 375)
      #expect(found.contains { $0.window.width == 655 && $0.traits.horizontal == .compact })
      #expect(found.contains { $0.window.width == 678 && $0.traits.horizontal == .regular })
    }
    let wide = matrix.entries.map(\.environment).filter {
      $0.device == "ipad-pro-13-m5" && $0.orientation == .landscape
    }
    #expect(
      Set(wide.map(\.window.word)).isSuperset(of: [
        "full", "free:688x1032", "free:458x1032", "free:917x1032", "free:1376x516",
      ]))
  }

  /// A model's months of sale decide whether it stands for today's windows.
  @Test func datesOfSaleAreInOrder() {
    for device in catalog.devices {
      #expect(device.sold != nil, "\(device.id)")
      if let sold = device.sold, let last = sold.last { #expect(sold.first < last, "\(device.id)") }
    }
    #expect(
      SalesPeriod(["2025-13"]) == nil && SalesPeriod(["2025-09", "2024-01"]) == nil && SalesPeriod([]) == nil)
  }

  @Test func axesMultiplyTheEnvironments() throws {
    let plain = try MatrixQuery("default").matrix(in: catalog).entries.count
    #expect(try MatrixQuery("default+text").matrix(in: catalog).entries.count == plain * 12)
    #expect(try MatrixQuery("default+rtl+long").matrix(in: catalog).entries.count == plain * 4)
    let systems = try MatrixQuery("seed+os").matrix(in: catalog)
    #expect(systems.entries.contains { $0.environment.os == 15 })
    #expect(!systems.entries.contains { (19...25).contains($0.environment.os) })
    #expect(systems.notApplicable.contains { $0.environment.os == 26 && $0.environment.window == .slideOver })
  }

  @Test(arguments: [("everything", "there is no matrix"), ("all+txt", "+txt"), ("all+", "has no \"+\"")])
  func invalidQueriesAreRefused(query: String, reason: String) {
    let refusal = #expect(throws: RequestError.self) { try MatrixQuery(query) }
    #expect(refusal?.reason.contains(reason) == true)
  }

  @Test(arguments: [
    "# mine\n--device iphone-16\n\n--device ipad-mini-6 --orientation landscape --window split-1/3 # narrow\n",
    "[{\"device\": \"iphone-16\"}, // mine\n{\"device\": \"ipad-mini-6\", \"orientation\": \"landscape\", \"window\": \"split-1/3\"},]",
    "{\"environments\": [{\"device\": \"iPhone 16\", \"rtl\": false}, {\"device\": \"ipad-mini-6\", \"orientation\": \"landscape\", \"window\": \"split-1/3\", \"os\": 18}]}",
  ])
  func matrixFilesListEnvironments(text: String) {
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
    ("[{\"os\":\n \"2\"}]", 2, "not a supported"),
  ])
  func errorsInMatrixFilesHaveTheirPosition(text: String, line: Int, message: String) {
    let (_, diagnostics) = Matrix.read(Array(text.utf8), file: "matrix", in: catalog)
    #expect(diagnostics.first.map { Int($0.position.line) } == line)
    #expect(diagnostics.first?.message.contains(message) == true, "\(diagnostics.first?.message ?? "none")")
  }

  /// A window that one of many devices does not support is counted, and does not stop the others.
  @Test func windowsThatADeviceLacksAreUnavailable() {
    let text = "--device iphone-16\n--device ipad-mini-6 --window split-1/2\n--device iphone-16 --os 9\n"
    let (matrix, diagnostics) = Matrix.read(Array(text.utf8), file: "matrix", in: catalog)
    #expect(matrix.entries.map(\.environment.device) == ["iphone-16"])
    #expect(
      matrix.notApplicable.map(\.environment.label) == ["ipad-mini-6 ios18 portrait split-1/2"])
    #expect(diagnostics.map(\.severity) == [.warning, .error])
  }
}
