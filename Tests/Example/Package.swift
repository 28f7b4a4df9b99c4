// swift-tools-version: 6.2
import PackageDescription

// A separate package that uses only the engine's public interface; `Tests/EndToEnd/library/another-package.sh` runs it.
let package = Package(
  name: "example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sizewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "frames", dependencies: [.product(name: "SizewiseEngine", package: "sizewise")]),
    .testTarget(
      name: "CardTests", dependencies: [.product(name: "SizewiseEngine", package: "sizewise")],
      exclude: ["Snapshots", "card.json"]),
  ],
  swiftLanguageModes: [.v6]
)
