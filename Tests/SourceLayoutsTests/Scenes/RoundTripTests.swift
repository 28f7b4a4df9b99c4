import Adapting
import Basics
import Environment
import Layout
import Model
import ProjectFiles
import Reading
import TestSupport
import Testing

@testable import SourceLayouts

/// Storyboards and xibs, written as code in each dialect and read back.
struct RoundTripTests {
  private static let fixtures = ["canvas", "controls", "snapshots", "gallery"].flatMap { folder in
    Fixtures.names(in: folder).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.map {
      "\(Fixtures.root)/Tests/Fixtures/\(folder)/\($0)"
    }
  }

  @Test(arguments: CodeWriter.Style.allCases) func constraintsRoundTrip(style: CodeWriter.Style) throws {
    var count = 0
    for path in Self.fixtures where path.contains("/canvas/") && path.hasSuffix(".storyboard") {
      let document = readDocument(try Fixtures.read(path), file: path)
      for scene in document.scenes {
        guard let code = CodeWriter(document, scene, style).code else { continue }
        let read = SourceLayoutReader.read(
          Array(code.text.utf8), file: "Screen", language: style.language)
        let texts = read.constraints.map { SourceLayoutTests.text($0, read) }
        #expect(texts.sorted() == code.constraints.sorted(), "\(path), \(scene.name)")
        #expect(read.views.compactMap(\.name) == code.names, "\(path), \(scene.name)")
        #expect(read.diagnostics.map(\.message) == [], "\(path), \(scene.name)")
        count += texts.count
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: CodeWriter.Style.allCases) func framesRoundTrip(style: CodeWriter.Style) throws {
    // The sizes that Interface Builder gives empty fields and symbols are not those of code.
    let fixtures = Self.fixtures.filter { !$0.contains("plain-fields") && !$0.contains("symbol-baseline") }
    let frames = try Self.compare(fixtures, style)
    #expect(frames.misses == [])
    #expect(frames.compared > 300)
  }

  /// The scenes of an external folder, as far as there is code for their views.
  @Test(
    .enabled(if: !Corpus.files.isEmpty, "SIZEWISE_CORPUS is not set"), arguments: CodeWriter.Style.allCases)
  func corpusFramesRoundTrip(style: CodeWriter.Style) throws {
    let frames = try Self.compare(Corpus.files, style)
    print("\(style): \(frames.summary)")
    for (obstacle, count) in frames.obstacles.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(
      20)
    {
      print("  not written: \(count) with \(obstacle)")
    }
    // The first miss of each file.
    var files: Set<Substring> = []
    for miss in frames.misses where files.insert(miss.prefix { $0 != "," }).inserted { print("  \(miss)") }
    #expect(Double(frames.misses.count) <= 0.001 * Double(frames.compared))
    #expect(frames.compared > 1000)
  }

  private struct Frames {
    var scenes = 0
    var written = 0
    var compared = 0
    var misses: [String] = []
    /// The scenes that are not written, by what the writer has no code for.
    var obstacles: [String: Int] = [:]

    var summary: String {
      "\(compared - misses.count) of \(compared) frames equal, in \(written) of \(scenes) scenes"
    }
  }

  private static let sizes = [Size(width: 393, height: 852), Size(width: 834, height: 1194)]

  /// Compares the frames of all scenes that can be written, to a hundredth of a point.
  private static func compare(_ paths: [String], _ style: CodeWriter.Style) throws -> Frames {
    var frames = Frames()
    for path in paths {
      let document = readDocument(try Fixtures.read(path), file: path)
      for (index, scene) in document.scenes.enumerated() {
        frames.scenes += 1
        let writer = CodeWriter(document, scene, style, writesProperties: true)
        guard scene.adjustments.isEmpty, let code = writer.code else {
          frames.obstacles[
            scene.adjustments.isEmpty ? writer.obstacles.first ?? "" : "variations", default: 0] += 1
          continue
        }
        let sizes = imageSizes(of: document, scene)
        let read = SourceLayoutReader.read(
          Array(code.text.utf8), file: "Screen", language: style.language,
          images: { name in sizes[name].map { .image($0) } ?? .none })
        guard !read.scenes.isEmpty else {
          frames.misses.append("\(path), \(scene.name): no scene")
          continue
        }
        frames.written += 1
        for size in Self.sizes {
          let old = solved(document, index, size)
          let new = solved(read, 0, size)
          let views = old.plain.views.indices.filter { code.views.contains(old.plain.source[$0]) }
          frames.compared += views.count
          guard views.count == new.plain.views.count else {
            frames.misses.append("\(path), \(scene.name): \(views.count) and \(new.plain.views.count) views")
            continue
          }
          for (view, other) in zip(views, new.plain.views.indices) {
            let (a, b) = (old.absoluteFrame(view), new.absoluteFrame(other))
            let isEqual =
              abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 && abs(a.width - b.width) < 0.01
              && abs(a.height - b.height) < 0.01
            if !isEqual {
              frames.misses.append(
                "\(path), \(scene.name), v\(view) \(old.plain.views[view].kind): \(a) \(b)")
            }
          }
        }
      }
    }
    return frames
  }

  private static func solved(_ document: Document, _ scene: Int, _ size: Size) -> SolvedTree {
    let isPad = size.width > 800
    let traits = Traits(
      horizontal: isPad ? .regular : .compact, vertical: .regular, idiom: isPad ? .pad : .phone)
    let context = LayoutContext(
      size: size, safeArea: Insets(top: 59, bottom: 34), traits: traits, screen: size,
      metrics: .system(os: 18, idiom: isPad ? .pad : .phone))
    let plain = adapt(document, scene: scene, in: AdaptingContext(traits: traits, screen: size))
    return LayoutSession(plain, in: context).solve()
  }

  /// The sizes of the images, which the asset catalogue of the app has.
  private static func imageSizes(of document: Document, _ scene: Scene) -> [String: Size] {
    var sizes: [String: Size] = [:]
    for index in scene.views {
      let view = document.views[at: index]
      let images: [ImageReference?] =
        view.kind == .image
        ? [view.image] : view.kind == .button ? [view.button.image, view.button.backgroundImage] : []
      for image in images { if let image, let size = image.size { sizes[image.name] = size } }
    }
    return sizes
  }
}
