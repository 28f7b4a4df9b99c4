// swift-tools-version: 6.2
import PackageDescription

// Another package that uses the engine by its public interface alone; .ci/example builds and runs it.
let package = Package(
  name: "example",
  dependencies: [.package(name: "sizewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "frames", dependencies: [.product(name: "SizewiseEngine", package: "sizewise")])
  ],
  swiftLanguageModes: [.v6]
)
