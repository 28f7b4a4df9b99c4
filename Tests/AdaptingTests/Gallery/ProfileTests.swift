import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing

/// The layout with a little of everything: variations, a child, a stack, a conflict of priorities, an inequality.
@Suite struct ProfileTests {
  private let document: Document

  init() throws {
    document = readDocument(try Fixtures.read("\(Fixtures.root)/layouts/profile.json"), file: "profile.json")
  }

  @Test func theProfileIsReadWithoutDiagnostics() {
    #expect(document.diagnostics.isEmpty)
    #expect(document.scenes.map(\.name) == ["profile", "activity"])
    #expect(document.initialScene == 0)
    #expect(document.segues.count == 1)
    #expect(document.segues.first?.destination == 1)
  }

  /// Evidence E1: an optional width of 420 yields to the inequality, and is met if there is room.
  @Test func prioritiesDetermineTheButtonsWidth() throws {
    let phone = try SolvedScene(document)
    #expect(phone["follow"].map { [$0.x, $0.width] } == [16, 393 - 2 * 16])
    let pad = try SolvedScene(document, device: "ipad-pro-12.9")
    #expect(pad["follow"]?.width == 420)
    let small = try SolvedScene(document, device: "ipad-mini-6")
    #expect(small["follow"].map { [$0.x, $0.width] } == [32, 744.0 / 2 - 2 * 32])
  }

  /// Evidence D5: constants and constraints by size class.
  @Test func sizeClassesChangeThePhotoAndTheNumberOfColumns() throws {
    let phone = try SolvedScene(document)
    #expect(phone["photo"]?.size == Size(width: 96, height: 96))
    let activity = try #require(phone["activity"])
    let follow = try #require(phone["follow"])
    #expect([activity.x, activity.y, activity.width] == [0, follow.maxY + 16, 393])
    let landscape = try SolvedScene(document) { environment, _ in environment.orientation = .landscape }
    #expect(landscape["photo"]?.size == Size(width: 64, height: 64))
    let pad = try SolvedScene(document, device: "ipad-pro-12.9")
    #expect(pad["photo"]?.size == Size(width: 160, height: 160))
    #expect(pad["activity"].map { [$0.x, $0.y, $0.maxX, $0.maxY] } == [512, 24, 1024, 1366 - 20])
  }

  /// Evidence E5: a stack positions its arranged views, here around the middle of the photo.
  @Test func theStackPositionsItsLabelsBesideThePhoto() throws {
    let phone = try SolvedScene(document)
    let texts = try #require(phone["texts"])
    let photo = try #require(phone["photo"])
    #expect(texts.x == photo.maxX + 16)
    #expect(texts.maxX == 393 - 16)
    #expect(abs(texts.midY - photo.midY) <= 1)
    let labels = try ["name", "work", "place"].map { try #require(phone[$0]) }
    #expect(labels[1].y - labels[0].maxY == 4)
    #expect(labels.allSatisfy { $0.width == texts.width })
  }

  /// Evidence E2: text wraps in the width that the time next to them leaves.
  @Test func theChildIsLaidOutInItsContainersSize() throws {
    let child = try SolvedScene(document, scene: "activity", size: Size(width: 393, height: 500))
    #expect(try #require(child["entries"]).width == 361)
    let names = child.tree.plain.views.compactMap(\.name)
    #expect(names.filter { $0.hasSuffix(".text") }.count == 3)
  }
}
