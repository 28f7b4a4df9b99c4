// swift-tools-version: 6.2
import PackageDescription

// One module, one idea. A module may import only modules that stand above it in this list.
let modules: [(name: String, uses: [String])] = [
  ("Platform", []),
  ("Basics", ["Platform"]),
  ("Raster", ["Basics"]),
  ("Model", ["Basics", "Raster", "CData"]),
  ("Syntax", ["Basics", "Model"]),
  ("Assets", ["Basics", "Raster", "Model", "Syntax"]),
  ("ProjectFiles", ["Basics", "Model", "Syntax", "Assets"]),
  ("LayoutFormat", ["Basics", "Model", "Syntax", "Assets", "ProjectFiles"]),
  ("InterfaceBuilder", ["Basics", "Model", "Syntax", "Assets", "LayoutFormat"]),
  ("SourceLayouts", ["Basics", "Model", "Syntax", "Assets", "ProjectFiles", "LayoutFormat"]),
  (
    "Reading",
    [
      "Model", "Syntax", "Assets", "ProjectFiles", "LayoutFormat", "InterfaceBuilder", "SourceLayouts",
      "CData",
    ]
  ),
  ("Environment", ["Basics", "Model", "Syntax", "CData"]),
  ("Adapting", ["Basics", "Model", "Syntax", "Environment"]),
  ("Solving", ["Basics"]),
  ("Layout", ["Basics", "Model", "Environment", "Solving", "CData"]),
  ("Transitions", ["Basics", "Model", "Syntax", "Environment", "Adapting", "Layout"]),
  (
    "Audit",
    ["Basics", "Model", "Syntax", "Reading", "Environment", "Adapting", "Layout", "Transitions"]
  ),
  ("Drawing", ["Basics", "Raster", "Model", "Environment", "Adapting", "Layout", "Transitions", "CData"]),
  (
    "Export",
    [
      "Basics", "Raster", "Model", "Syntax", "LayoutFormat", "Environment", "Solving",
      "Layout", "Transitions",
      "Audit",
      "Drawing",
      "CData",
    ]
  ),
]
let engine = modules.map(\.name)
func engine(without left: Set<String>) -> [String] { engine.filter { !left.contains($0) } }

/// Checks build with warnings as errors; whoever builds with a newer toolchain only reads them.
let isStrict = Context.environment["SIZEWISE_STRICT"] != nil

/// The released program is optimised across its modules and carries Swift's libraries in itself: it starts sooner and runs a
/// tenth faster. SwiftPM allows such flags to nobody's dependency, so a fetched copy does without.
let isFetched = Context.packageDirectory.contains("/checkouts/")
/// Overlapping accesses are checked at run time only in debug builds, in which the tests run.
let wholeProgram: [SwiftSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(
      ["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release))
  ]
/// Nothing loads the program's own symbols, and a process starts sooner without a table of them.
let selfContained: [LinkerSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(
      ["-static-stdlib", "-Xlinker", "--no-export-dynamic"],
      .when(platforms: [.linux], configuration: .release))
  ]

let settings: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny")] + wholeProgram
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Loops over pixels, bytes and equations are optimised in debug builds as well: the tests take less than half of the time.
let loops: Set = ["Basics", "Raster", "Syntax", "Assets", "Solving", "Export"]
let optimised: [SwiftSetting] = isFetched ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// What `.ci/release` says that it builds; other builds do not know.
let commit = (Context.environment["SIZEWISE_COMMIT"] ?? "").filter {
  $0.isHexDigit || "+changes".contains($0)
}

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .byName(name: $0) }
}

let package = Package(
  name: "sizewise",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sizewise", targets: ["sizewise"]),
    .library(name: "SizewiseEngine", targets: ["SizewiseEngine"]),
  ],
  targets: [
    .target(name: "CData", exclude: ["data"], cSettings: cSettings),
    .target(
      name: "CCurses", dependencies: ["CProcess"], cSettings: cSettings,
      linkerSettings: [
        // On macOS the system's ncurses has wide characters, and terminfo in it.
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "CProcess", cSettings: cSettings + [.define("SIZEWISE_COMMIT", to: "\"\(commit)\"")]),
    .target(
      name: "SizewiseEngine",
      dependencies: dependencies(
        engine(without: [
          "Platform", "Raster", "ProjectFiles", "LayoutFormat", "InterfaceBuilder", "SourceLayouts",
          "Adapting",
          "Solving",
        ])),
      swiftSettings: settings),
    .target(
      name: "Screen",
      dependencies: dependencies(
        engine(without: ["Assets", "ProjectFiles", "InterfaceBuilder", "SourceLayouts", "Solving"]) + [
          "CCurses"
        ]),
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: dependencies(engine(without: ["Raster", "SourceLayouts"]) + ["Screen"]),
      path: "Tests/Support",
      swiftSettings: settings),
    .executableTarget(
      name: "sizewise",
      dependencies: dependencies(
        engine(without: ["InterfaceBuilder", "SourceLayouts", "Adapting", "Solving", "Layout"]) + [
          "Screen", "CProcess",
        ]),
      swiftSettings: settings, linkerSettings: selfContained),
    .executableTarget(
      name: "sizewise-bench",
      dependencies: dependencies(
        engine(without: ["LayoutFormat"]) + ["Screen", "TestSupport", "SizewiseEngine"]),
      path: "Tests/Benchmarks", exclude: ["peers.py"], swiftSettings: settings, linkerSettings: selfContained),
  ]
    + modules.map {
      .target(
        name: $0.name, dependencies: dependencies($0.uses),
        swiftSettings: settings + (loops.contains($0.name) ? optimised : []))
    }
    + engine.map {
      .testTarget(
        name: "\($0)Tests", dependencies: dependencies(engine + ["TestSupport"]), swiftSettings: settings)
    } + [
      .testTarget(
        name: "ScreenTests", dependencies: dependencies(engine + ["Screen", "TestSupport"]),
        exclude: ["Sessions"],
        swiftSettings: settings),
      .testTarget(
        name: "SizewiseEngineTests", dependencies: dependencies(["SizewiseEngine", "TestSupport"]),
        swiftSettings: settings),
      .testTarget(
        name: "CommandTests",
        dependencies: dependencies(
          engine + ["Screen", "TestSupport", "SizewiseEngine", "CProcess", "sizewise"]),
        swiftSettings: settings),
    ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
