import Adapting
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// Storyboards of our own with the frames that are due: `name.storyboard` beside `name.frames`, where each section is
/// an environment (`canvas`, or a device and an orientation) and each line an id with x, y, width and height.
struct FixtureTests {
  struct Expectation: CustomTestStringConvertible, Sendable {
    var name: String
    var environment: String
    var frames: [(id: String, frame: Rect)]
    var testDescription: String { "\(name), \(environment)" }
  }

  static let folder = "canvas"

  static let all: [Expectation] = Fixtures.names(in: folder).filter { $0.hasSuffix(".frames") }.flatMap {
    file in
    let name = String(file.dropLast(7))
    let text = (try? Fixtures.bytes("\(folder)/\(file)")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var result: [Expectation] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      if words.count == 5, numbers.count == 4, !result.isEmpty {
        let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        result[result.count - 1].frames.append((String(words[0]), frame))
      } else {
        result.append(Expectation(name: name, environment: String(line), frames: []))
      }
    }
    return result
  }

  @Test func thereAreFixtures() { #expect(Self.all.count > 60) }

  @Test(arguments: all)
  func framesAreAsDue(_ expectation: Expectation) throws {
    let document = try Self.document(expectation.name)
    let frames = try Self.frames(of: document, in: expectation.environment)
    for (id, frame) in expectation.frames {
      let got = try #require(frames[id], "no view \(id)")
      #expect(Self.near(got, frame), "\(id): \(got) where \(frame) is due")
    }
  }

  /// Stored frames enter in one place only; with all others gone the result is the same.
  @Test(arguments: all.filter { $0.environment == "canvas" })
  func storedFramesAreNotNeeded(_ expectation: Expectation) throws {
    var document = try Self.document(expectation.name)
    let before = try Self.frames(of: document, in: "canvas")
    for scene in document.scenes.indices {
      let context = CanvasScene(document).context(of: scene)
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let tree = LayoutTree(plain, isCanvas: true)
      for (index, source) in plain.source.enumerated()
      where CanvasFrames.given(plain.views[index], role: tree.roles[index]) == nil
        && !tree.isEdgeOfTable(index)
      {
        document.views[source].frame = .zero
      }
    }
    #expect(try Self.frames(of: document, in: "canvas") == before)
  }

  static func document(_ name: String) throws -> Document {
    let document = readDocument(try Fixtures.bytes("\(folder)/\(name).storyboard"), file: name)
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

  /// The canvas, or a whole screen without bars.
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
