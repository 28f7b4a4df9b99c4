// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzers. They need every module built with the sanitizers, so they are a separate package over the
// same sources (`Modules` and `Support` are links). Each module may depend on those before it.
let modules = [
  "Platform", "Basics", "Raster", "Model", "Syntax", "Assets", "ProjectFiles", "LayoutFormat",
  "InterfaceBuilder",
  "SourceLayouts",
  "Reading",
  "Environment",
  "Adapting", "Solving", "Layout", "Transitions", "Audit", "Drawing", "Export", "Screen", "TestSupport",
]
let readers = [
  "Syntax", "Assets", "ProjectFiles", "LayoutFormat", "InterfaceBuilder", "SourceLayouts", "Reading",
  "Environment",
]
/// Instruments comparisons, from which the fuzzer learns words, in the readers only; elsewhere it would cost a third of
/// the time.
func settings(learnsWords: Bool) -> [SwiftSetting] {
  let blocks = learnsWords ? [] : ["-sanitize-coverage=edge,inline-8bit-counters,pc-table"]
  return [
    .unsafeFlags(["-sanitize=fuzzer,address"] + blocks), .enableUpcomingFeature("ExistentialAny"),
  ]
}

let package = Package(
  name: "fuzz",
  targets: [
    .target(name: "CData", path: "Modules/CData", exclude: ["data"]),
    .target(
      name: "CProcess", path: "Modules/CProcess", cSettings: [.define("SIZEWISE_COMMIT", to: "\"\"")]),
    .target(
      name: "CCurses", dependencies: ["CProcess"], path: "Modules/CCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .executableTarget(
      name: "Fuzzer", dependencies: modules.map { .byName(name: $0) }, path: "Fuzzer",
      swiftSettings: settings(learnsWords: false),
      // The default linker fails on the output of the sanitizers.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
    + modules.enumerated().map { place, name in
      .target(
        name: name, dependencies: (modules[..<place] + ["CData", "CCurses"]).map { .byName(name: $0) },
        path: name == "TestSupport" ? "Support" : "Modules/\(name)",
        swiftSettings: settings(learnsWords: readers.contains(name)))
    },
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
