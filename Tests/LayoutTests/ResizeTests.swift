import Adapting
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// A layout that is moved to another size is the layout that is made for that size.
struct ResizeTests {
  /// Where margins, readable widths and lines of text change, and back.
  static let sizes = [
    Size(width: 402, height: 874), Size(width: 320, height: 874), Size(width: 700, height: 500),
    Size(width: 1024, height: 768), Size(width: 402, height: 874),
  ]

  @Test(arguments: Fixtures.names(in: FixtureExpectation.folder).filter { $0.hasSuffix(".storyboard") })
  func fixtures(_ name: String) throws {
    check(readDocument(try Fixtures.bytes("\(FixtureExpectation.folder)/\(name)"), file: name))
  }

  @Test(arguments: Gallery.entries.map(\.name))
  func bundledLayouts(_ name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    check(
      readDocument(
        try #require(Gallery.bytes(entry.file)), file: entry.file, files: Gallery.access))
  }

  @Test(.enabled(if: !Corpus.files.isEmpty), arguments: Corpus.files)
  func realFiles(_ path: String) throws { check(readDocument(try Fixtures.read(path), file: path)) }

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
      for size in Self.sizes {
        context.size = size
        context.safeArea.left = size.width > size.height ? 59 : 0
        let moved = session.resize(to: size, safeArea: context.safeArea)
        let fresh = LayoutSession(plain, in: context).solve()
        #expect(SameLayout.difference(moved, fresh) == nil, "\(document.file), scene \(scene) at \(size)")
      }
    }
  }
}
