import Environment
import Model
import Testing

/// The article's table of devices and their size classes (Evidence D1), copied from it.
@Suite struct ArticleTraitsTests {
  struct Row: Sendable, CustomStringConvertible {
    var name: String
    var devices: [String]
    /// The horizontal and vertical size class, in portrait and in landscape.
    var portrait: (SizeClass, SizeClass)
    var landscape: (SizeClass, SizeClass)
    var description: String { name }
  }

  static let rows = [
    Row(
      name: "iPad (all), iPad mini", devices: ["ipad-2", "ipad-air-2", "ipad-mini-4", "ipad-pro-12.9-1"],
      portrait: (.regular, .regular), landscape: (.regular, .regular)),
    Row(
      name: "iPhone 6 Plus", devices: ["iphone-6-plus"], portrait: (.compact, .regular),
      landscape: (.regular, .compact)),
    Row(
      name: "iPhone 6", devices: ["iphone-6"], portrait: (.compact, .regular), landscape: (.compact, .compact)
    ),
    Row(
      name: "iPhone 5s, 5c, 5", devices: ["iphone-5s", "iphone-5c", "iphone-5"],
      portrait: (.compact, .regular),
      landscape: (.compact, .compact)),
    Row(
      name: "iPhone 4s", devices: ["iphone-4s"], portrait: (.compact, .regular),
      landscape: (.compact, .compact)),
  ]

  @Test(arguments: rows) func devicesHaveTheSizeClassesOfTheArticle(row: Row) throws {
    let catalog = DeviceCatalog.bundled
    for id in row.devices {
      let device = try catalog.find(id)
      for orientation in [Orientation.portrait, .landscape] {
        var environment = PreviewEnvironment(device: id, os: device.nearestSystem(to: 9))
        environment.orientation = orientation
        let traits = try catalog.surroundings(for: environment).traits
        let expected = orientation == .portrait ? row.portrait : row.landscape
        #expect(traits.horizontal == expected.0)
        #expect(traits.vertical == expected.1)
        #expect(traits.idiom == (id.hasPrefix("ipad") ? .pad : .phone))
        #expect(traits.scale == (id == "ipad-2" ? 1 : id == "iphone-6-plus" ? 3 : 2))
      }
    }
  }

  /// The other traits follow the settings on every device.
  @Test func settingsBecomeTraits() throws {
    var environment = PreviewEnvironment(device: "iphone-16", os: 18)
    environment.textSize = .ax2
    environment.rightToLeft = true
    environment.dark = true
    let traits = try DeviceCatalog.bundled.surroundings(for: environment).traits
    #expect(traits.textSize == .ax2)
    #expect(traits.rightToLeft)
    #expect(traits.dark)
  }
}
