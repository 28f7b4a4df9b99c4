import Adapting
import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// A layout changed to another size, scale or text size equals one created for it.
struct ResizeTests {
  /// Sizes at which margins, readable widths and lines of text change, and back; the narrow one has a keyboard.
  static let sizes = [
    Size(width: 402, height: 874), Size(width: 320, height: 874), Size(width: 700, height: 500),
    Size(width: 1024, height: 768), Size(width: 402, height: 874),
  ]

  static let steps: [(size: Size, scale: Double, textSize: TextSize)] =
    sizes.map { ($0, 2, .standard) }
    + [(3, .standard), (2, .standard), (2, .ax3), (3, .ax3), (3, .xs), (2, .standard)].map {
      (sizes[0], $0, $1)
    }

  @Test(arguments: Fixtures.names(in: FixtureExpectation.folder).filter { $0.hasSuffix(".storyboard") })
  func resizingMatchesAFreshLayoutForFixtures(_ name: String) throws {
    check(readDocument(try Fixtures.bytes("\(FixtureExpectation.folder)/\(name)"), file: name))
  }

  @Test(arguments: Gallery.entries.map(\.name))
  func resizingMatchesAFreshLayoutForBundledLayouts(_ name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    check(
      readDocument(
        try #require(Gallery.bytes(entry.file)), file: entry.file, files: Gallery.access))
  }

  /// Symbols of any size next to labels of the same height: some have the same size at two pixels per point as at
  /// three, but their alignment line does not.
  @Test func resizingMatchesAFreshLayoutForSymbols() {
    let rows = (16...60).map { half in
      """
      "row\(half)": { "row": {
        "icon\(half)": { "image": "symbol:person.circle", "font": \(Double(half) / 2), "height": "name\(half)" },
        "name\(half)": { "label": "Speaker", "font": "footnote" } } }
      """
    }
    let text = """
      { "sizewise": 1, "views": { "all": { "column": { \(rows.joined(separator: ",")) },
        "top": "safeArea + 8", "pin": "horizontal to safeArea" } } }
      """
    let document = readDocument(Array(text.utf8), file: "symbols.json")
    #expect(!document.scenes.isEmpty && document.diagnostics.isEmpty)
    check(document)
  }

  @Test(.enabled(if: !Corpus.files.isEmpty), arguments: Corpus.files)
  func resizingMatchesAFreshLayoutForRealFiles(_ path: String) throws {
    check(readDocument(try Fixtures.read(path), file: path))
  }

  private func check(_ document: Document) {
    for scene in document.scenes.indices {
      var context = LayoutContext(
        size: Self.sizes[0], safeArea: Insets(top: 62, bottom: 34),
        traits: Traits(horizontal: .compact, vertical: .regular), screen: Self.sizes[0],
        metrics: .system(os: 18, idiom: .phone))
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let session = LayoutSession(plain, in: context)
      _ = session.solve()
      for (size, scale, textSize) in Self.steps {
        context.size = size
        context.safeArea.left = size.width > size.height ? 59 : 0
        context.keyboardHeight = size.width < 400 ? 260 : 0
        context.traits.scale = scale
        context.traits.textSize = textSize
        let moved = session.move(to: context)
        let fresh = LayoutSession(plain, in: context).solve()
        #expect(
          SameLayout.difference(moved, fresh) == nil,
          "\(document.file), scene \(scene) at \(size), @\(scale)x, \(textSize.name)")
      }
    }
  }
}
