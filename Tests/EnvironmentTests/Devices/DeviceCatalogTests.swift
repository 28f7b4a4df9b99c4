import Environment
import Model
import Syntax
import Testing

@Suite struct DeviceCatalogTests {
  let catalog = DeviceCatalog.bundled

  @Test func theBundledDeviceFilesAreValid() {
    #expect(catalog.diagnostics.map(\.text) == [])
    #expect(catalog.groups.count == 32)
    #expect(Set(catalog.devices.map(\.id)).count == catalog.devices.count)
  }

  /// Each group and each set of windows names sources for its numbers, and each source has a text.
  @Test func everyNumberHasASource() {
    for group in catalog.groups {
      #expect(!group.sources.isEmpty, "\(group.id)")
      for source in group.sources { #expect(catalog.source(source) != nil, "\(group.id): \(source)") }
    }
    for set in WindowFile.bundled.sets.values {
      #expect(!set.sources.isEmpty, "\(set.id)")
      for source in set.sources { #expect(catalog.source(source) != nil, "\(set.id): \(source)") }
    }
  }

  /// Ids, aliases, marketing names, groups, prefixes and separate words.
  @Test(arguments: [
    ("iphone-16", "iphone-16"), ("iphone-se-3", "iphone-se-3"), ("ipad-mini-6", "ipad-mini-6"),
    ("ipad-air-2", "ipad-air-2"), ("ipad-pro-11", "ipad-pro-11"), ("ipad-pro-12.9", "ipad-pro-12.9"),
    ("ipad-pro-11-m4", "ipad-pro-11-m4"), ("ipad-pro-11-4", "ipad-pro-11"), ("iPhone 16", "iphone-16"),
    ("iphone 16 pro max", "iphone-16-pro-max"), ("iPhone SE (3rd generation)", "iphone-se-3"),
    ("iPad Pro (12.9-inch) (5th generation)", "ipad-pro-12.9-5"), ("iPad Pro 11-inch (M4)", "ipad-pro-11-m4"),
    ("ipad-pro-12-9", "ipad-pro-12.9"), ("iphone-duo", "iphone-duo"), ("iphone-duo-outer", "iphone-duo"),
    ("iphone-duo-inner", "iphone-duo-inner"), ("iphone-18-pro-m", "iphone-18-pro-max"),
    ("iphone-ai", "iphone-air"), ("13 mini", "iphone-13-mini"), ("a17", "ipad-mini-a17-pro"),
    ("ipad-8.3", "ipad-mini-a17-pro"), ("se3", "iphone-se-3"), ("iphone15pro", "iphone-15-pro"),
    ("375x667", "iphone-se-3"), ("667×375", "iphone-se-3"),
  ])
  func devicesAreFoundByIdOrName(text: String, id: String) throws {
    #expect(try catalog.find(text).id == id)
  }

  @Test(arguments: [
    ("retina6_1", 14490, "iphone-11"), ("retina6_1", 23000, "iphone-11"),
    ("retina5_9", 17701, "iphone-11-pro"),
    ("retina5_9", 21701, "iphone-13-mini"), ("retina6_7", 18122, "iphone-14-plus"),
    ("retina6_7", 24093, "iphone-16-plus"), ("retina6_12", 23000, "iphone-16"),
    ("ipad11_0rounded", 17156, "ipad-pro-11"), ("ipad11_0rounded", 23504, "ipad-pro-11-m4"),
    ("retina4_7", 11762, "iphone-se-3"), ("ipad9_7", 14460, "ipad-mini-5"),
  ])
  func interfaceBuilderNamesDependOnTheToolsVersion(name: String, tools: Int, id: String) throws {
    #expect(try catalog.find(name, toolsVersion: tools).id == id)
  }

  @Test func interfaceBuilderNamesDefaultToTheNewestDevice() throws {
    #expect(try catalog.find("retina5_9").id == "iphone-13-mini")
    #expect(try catalog.find("retina6_7").id == "iphone-16-plus")
    #expect(catalog.interfaceBuilderDevice("retina6_1", toolsVersion: 15000)?.topInset == 44)
    #expect(catalog.interfaceBuilderDevice("retina6_1", toolsVersion: 21000)?.topInset == nil)
  }

  @Test(arguments: [
    ("iphone-61", "did you mean iphone-11, iphone-16 or iphone-6?"),
    ("ipad-mni-6", "did you mean ipad-mini-6"),
    ("iphone-se", "iphone-se-3, iphone-se-2 or iphone-se-1"), ("nokia", "\"sizewise devices\""),
  ])
  func unknownAndAmbiguousNamesSuggestDevices(text: String, hint: String) throws {
    let refusal = #expect(throws: RequestError.self) { try catalog.find(text) }
    #expect(refusal?.hint?.contains(hint) == true, "\(refusal?.hint ?? "")")
  }

  /// All iPhones from the 3GS and all iPads, each with a system accepted by `--os`.
  @Test func everyModelIsListed() {
    let names = catalog.models.map(\.name)
    for name in [
      "iPhone 3GS", "iPhone 4", "iPhone 4s", "iPhone 5c", "iPhone XS Max", "iPhone 17e", "iPhone 18 Pro Max",
      "iPhone Air", "iPad 2", "iPad (1st generation)",
      "iPhone Duo, half folded",
    ] {
      #expect(names.contains(name))
    }
    #expect(catalog.models.allSatisfy { $0.systems.upperBound >= 5 && $0.systems.upperBound <= 27 })
  }

  @Test func unconfirmedValuesAreMarked() throws {
    let group = try catalog.group(of: catalog.find("ipad-pro-13-m4"))
    #expect(group.unconfirmed.contains("corner"))
    #expect(group.windows?.entry(.half, .landscape)?.unconfirmed == true)
    var environment = PreviewEnvironment(device: "iphone-16", os: 26)
    environment.orientation = .landscape
    #expect(try catalog.surroundings(for: environment).unconfirmed == [.safeArea])
    environment.os = 18
    #expect(try catalog.surroundings(for: environment).unconfirmed == [])
  }
}
