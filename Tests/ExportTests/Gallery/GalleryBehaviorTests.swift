import Environment
import Layout
import Model
import Reading
import Testing
import Transitions

/// Promises of gallery layouts beyond their pictures.
@Suite struct GalleryBehaviorTests {
  /// Evidence D8: the variation follows the traits: wide and narrow windows of one class have the same layout.
  @Test(arguments: [
    (["--device", "iphone-16", "--orientation", "landscape"], true),
    (["--device", "iphone-16-pro-max", "--orientation", "landscape"], true),
    (["--device", "iphone-16"], false), (["--device", "ipad-mini-6", "--orientation", "landscape"], false),
    (["--device", "ipad-pro-12.9", "--window", "slide-over"], false),
  ])
  func variationsFollowTraits(words: [String], isBeside: Bool) throws {
    let document = try #require(Gallery.entry(named: "player").flatMap { Gallery.document($0) })
    let environment = try EnvironmentRequest.parse(words).request.resolve(in: .bundled)
    let stage = try StageContext(document: document, engine: .standard).stage(
      ScreenState(environment: environment, root: 0))
    let tree = try #require(stage.nodes.first?.tree)
    let cover = try #require(tree.plain.views.firstIndex { $0.name == "cover" })
    let texts = try #require(tree.plain.views.firstIndex { $0.name == "texts" })
    #expect((tree.views[texts].frame.x > tree.views[cover].frame.maxX) == isBeside)
  }

  /// Evidence E7: an attribute that affects the picture takes effect; the others can be read.
  @Test func runtimeAttributesTakeEffect() throws {
    let document = try #require(Gallery.entry(named: "sign-in").flatMap { Gallery.document($0) })
    let button = try #require(document.views.first { $0.name == "signIn" })
    #expect(button.cornerRadius == 10)
    #expect(button.attributes.map(\.keyPath) == ["layer.cornerRadius"])
  }
}
