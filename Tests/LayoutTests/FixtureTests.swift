import Adapting
import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// Our storyboards with their expected frames: `name.storyboard` next to `name.frames`. Each section of the latter is
/// an environment (`canvas`, or a device and an orientation), and each line an id with x, y, width and height.
struct FixtureTests {
  @Test func fixturesExist() { #expect(FixtureExpectation.names.count > 60) }

  /// The sections of the two devices are recorded by the engine and reviewed; those of the canvas are Xcode's frames.
  @Test(arguments: FixtureExpectation.names)
  func everyFixtureHasFramesForTwoDevices(_ name: String) throws {
    if Recorded.isRecording {
      let document = try Self.document(name)
      try FixtureExpectation.recordDevices(of: name) { try Self.frames(of: document, in: $0) }
    }
    let sections = FixtureExpectation.sections(of: name)
    let canvas = try #require(sections.first { $0.environment == "canvas" })
    for device in FixtureExpectation.devices where FixtureExpectation.unsettled[name] != device {
      let section = sections.first { $0.environment == device }
      #expect(section?.frames.map(\.id) == canvas.frames.map(\.id), "\(device)")
    }
  }

  @Test(arguments: FixtureExpectation.all)
  func framesMatchTheFixtures(_ expectation: FixtureExpectation) throws {
    let document = try Self.document(expectation.name)
    let frames = try Self.frames(of: document, in: expectation.environment)
    for (id, frame) in expectation.frames {
      let got = try #require(frames[id], "no view \(id)")
      #expect(Self.near(got, frame), "\(id): \(got) where \(frame) is due")
    }
  }

  /// Only the stored frames accessed through `StoredFrames` affect the result; without all the others it is the same.
  @Test(arguments: FixtureExpectation.all)
  func otherStoredFramesDoNotAffectTheLayout(_ expectation: FixtureExpectation) throws {
    var document = try Self.document(expectation.name)
    let before = try Self.frames(of: document, in: expectation.environment)
    for scene in document.scenes.indices {
      let context = try Self.context(of: scene, document, expectation.environment)
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let tree = LayoutTree(plain, isCanvas: context.isCanvas)
      for (index, source) in plain.source.enumerated()
      where !Self.needsStoredFrame(index, tree, isCanvas: context.isCanvas) {
        document.views[source].frame = .zero
      }
    }
    let after = try Self.frames(of: document, in: expectation.environment)
    #expect(after == before)
    for (id, frame) in expectation.frames {
      #expect(after[id].map { Self.near($0, frame) } == true, "\(id)")
    }
  }

  /// Whether a view needs its stored frame. On a canvas `StoredFrames` decides. A device uses no stored rows, but
  /// autoresizing starts from the stored frames.
  private static func needsStoredFrame(_ index: Int, _ tree: LayoutTree, isCanvas: Bool) -> Bool {
    let role = tree.roles[index]
    if isEdgeOfTable(index, tree.views) || role == .autoresized { return true }
    if !isCanvas, role == .placedByList || role == .cellContent { return false }
    return StoredFrames.given(tree.views[index], role: role) != nil
  }

  /// Whether a view is the header or footer of a whole table, which keeps its authored height.
  private static func isEdgeOfTable(_ view: ViewIndex, _ views: [View]) -> Bool {
    guard let parent = views[view].parent, views[parent].kind == .table else { return false }
    return views[view].isHeader(of: views[parent], view)
  }

  static func document(_ name: String) throws -> Document {
    let document = readDocument(
      try Fixtures.bytes("\(FixtureExpectation.folder)/\(name).storyboard"), file: name)
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    return document
  }

  static func frames(of document: Document, in environment: String) throws -> [String: Rect] {
    var result: [String: Rect] = [:]
    for scene in document.scenes.indices {
      let context = try context(of: scene, document, environment)
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let tree = solve(plain, in: context)
      for (index, view) in plain.views.enumerated() {
        if let id = view.id { result[id] = tree.views[index].frame }
      }
    }
    return result
  }

  /// Returns the context of the canvas, or of a whole screen without bars.
  private static func context(of scene: Int, _ document: Document, _ words: String) throws -> LayoutContext {
    if words == "canvas" { return CanvasScene(document).context(of: scene) }
    let parts = words.split(separator: " ").map(String.init)
    var environment = PreviewEnvironment(device: parts[0], os: 18)
    environment.orientation = try #require(Orientation(rawValue: parts[1]))
    let around = try DeviceCatalog.bundled.surroundings(for: environment)
    return LayoutContext(
      size: around.window.size, safeArea: around.safeArea, traits: around.traits, screen: around.screen,
      metrics: .system(os: 18, idiom: around.traits.idiom))
  }

  static func near(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 && abs(a.width - b.width) < 0.01
      && abs(a.height - b.height) < 0.01
  }
}
