import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Audit

/// A sweep reports the same as laying out every value.
@Suite struct SweepTests {
  private static let phone = PreviewEnvironment(device: "iphone-16", os: 18)

  private func document(_ text: String) -> Document {
    readDocument(Array(text.utf8), file: "layout.json")
  }

  private func gallery(_ name: String) throws -> Document {
    try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) })
  }

  @Test(arguments: Gallery.entries.map(\.name))
  func aSweepMatchesAFullScan(_ name: String) throws {
    let document = try gallery(name)
    for scene in document.scenes.indices {
      let request = SweepRequest(document, scene: scene, in: Self.phone, range: 320...700)
      guard let compared = try? Sweep.compare(request, step: 1) else { continue }
      #expect(compared.differences.isEmpty, "\(name): \(compared.differences.prefix(3))")
    }
  }

  /// One view is 280 points narrower than the window, and at least 80 wide.
  private static let row = """
    { "sizewise": 1, "screens": { "main": { "views": {
      "box": { "view": {}, "leading": 20, "trailing": 20, "top": 100, "height": 50 },
      "loose": { "view": {}, "leading": 20, "top": 300, "height": 20, "width": ["box.width - 280 @500", ">= 80"] }
    } } } }
    """

  @Test func theWidthAtWhichAConstraintYieldsIsExact() throws {
    let request = SweepRequest(document(Self.row), scene: 0, in: Self.phone, range: 320...600)
    let report = try Sweep.run(request)
    let found = try #require(report.breaks.first { $0.what == .givesWay })
    // box.width - 280 = 80 if the window is 400 wide.
    #expect(found.at == 400)
    #expect(found.side == .below)
    #expect(found.name == "loose")
    #expect(found.constraint?.contains("280") == true)
    #expect(!found.devicesBelow.isEmpty && !found.devicesAbove.isEmpty)
  }

  @Test func layoutsDifferOnBothSidesOfABreak() throws {
    let document = try gallery("profile")
    let request = SweepRequest(document, scene: 0, in: Self.phone)
    var search = try SweepSearch(request)
    for place in try search.places() {
      let (below, above) = (search.samples[place.below], search.samples[place.above])
      #expect(above.place - below.place == 1)
      #expect(below.facts != above.facts)
    }
  }

  @Test func aSweepNeedsFewLayouts() throws {
    for name in ["profile", "feed", "settings", "reader", "onboarding"] {
      let document = try gallery(name)
      for scene in document.scenes.indices where document.scenes[scene].controller.kind == .plain {
        let report = try Sweep.run(SweepRequest(document, scene: scene, in: Self.phone))
        #expect(report.layouts * 10 <= 4 * (1366 - 320), "\(name): \(report.layouts)")
      }
    }
  }

  @Test func aSweepOfTextSizesNamesThem() throws {
    let request = SweepRequest(try gallery("sign-in"), scene: 0, in: Self.phone, axis: .textSize)
    let report = try Sweep.run(request)
    #expect(report.layouts == 12)
    #expect(!report.breaks.isEmpty)
    #expect(report.breaks.allSatisfy { $0.at == $0.at.rounded() && $0.devicesBelow.isEmpty })
    #expect(report.breaks.allSatisfy { TextSize(name: SweepAxis.textSize.text($0.at)) != nil })
  }

  /// A view without a name is identified by its text.
  @Test func unnamedViewsAreIdentifiedByTheirText() throws {
    let layout = """
      {"sizewise": 1, "views": [{"label": "As long as a line of a phone", "lines": 0, "pin": "horizontal top"}]}
      """
    let report = try Sweep.run(SweepRequest(document(layout), scene: 0, in: Self.phone, range: 100...400))
    let wraps = report.breaks.filter { $0.what == .wraps }
    #expect(!wraps.isEmpty)
    #expect(wraps.allSatisfy { $0.message.hasPrefix("“As long as a line of a phone” wraps") })
  }

  @Test func splitViewColumnsAreReported() throws {
    let document = try gallery("mail")
    let reports = document.scenes.indices.compactMap { scene in
      try? Sweep.run(SweepRequest(document, scene: scene, in: Self.phone))
    }
    let found = reports.flatMap(\.breaks).filter { $0.what == .columns && $0.view == nil }
    #expect(
      Set(found.map(\.message)) == ["the split view is collapsed below, shows 2 columns from here on"])
  }

  @Test func sizeClassesChangeAtTheNarrowestRegularWindow() throws {
    let report = try Sweep.run(SweepRequest(try gallery("profile"), scene: 0, in: Self.phone))
    let found = report.breaks.filter { $0.what == .sizeClass }
    #expect(found.map(\.at) == [678])
  }

  @Test func sweepingTheCanvasIsRefused() throws {
    var environment = Self.phone
    environment.canvas = true
    #expect(throws: RequestError.self) {
      try Sweep.run(SweepRequest(try gallery("sign-in"), scene: 0, in: environment))
    }
  }

  /// A phone in landscape is wider than the break but compact: it is on neither side.
  @Test func devicesAreListedOnTheSideWithTheirSizeClass() throws {
    let request = SweepRequest(document(Self.row), scene: 0, in: Self.phone)
    let found = try #require(try Sweep.run(request).breaks.first { $0.what == .sizeClass })
    func classes(_ label: String) throws -> SizeClass? {
      let words = label.split(separator: " ").map(String.init)
      var environment = PreviewEnvironment(device: words[0], os: 18)
      environment.orientation = try #require(Orientation(rawValue: words[1]))
      environment.window = try #require(WindowRequest(word: words[2])).mode(os: 18)
      environment.os = DeviceCatalog.bundled.device(words[0])?.nearestSystem(to: 18) ?? 18
      return try DeviceCatalog.bundled.surroundings(for: environment).traits.horizontal
    }
    #expect(!found.devicesBelow.isEmpty && !found.devicesAbove.isEmpty)
    for label in found.devicesBelow { #expect(try classes(label) == .compact, "\(label)") }
    for label in found.devicesAbove { #expect(try classes(label) == .regular, "\(label)") }
  }
}
