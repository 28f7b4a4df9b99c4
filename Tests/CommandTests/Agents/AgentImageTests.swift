import Export
import Raster
import Syntax
import TestSupport
import Testing

@testable import sizewise

/// A long-running process shows the current images, even for a layout that it has cached.
@Suite struct AgentImageTests {
  private let folder: TemporaryFolder
  private let work = AgentWork(isolates: false) { _ in nil }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try folder.write(
      #"""
      {"sizewise": 1, "views": {
        "photo": {"image": "photo", "top": 8, "leading": 8},
        "late": {"image": "late", "top": 60, "leading": 8}
      }}
      """#, to: "a.json")
    try write("photo.png", width: 20, Self.one)
  }

  /// Two opaque colours.
  private static let one: UInt32 = 0xFF00_00FF
  private static let other: UInt32 = 0xFF80_00FF

  private func write(_ path: String, width: Int, _ color: UInt32) throws {
    var image = RasterImage(width: width, height: 20)
    for index in image.pixels.indices { image.pixels[index] = color }
    try folder.write(PngFile.bytes(image), to: path)
  }

  private func call(_ tool: String) throws -> JSONTree {
    let parameters = #"{"name":"\#(tool)","arguments":{"file":"a.json"}}"#
    let job = AgentJob(
      id: RequestID(json: "1"), work: .call, revision: Revision.allCases[0],
      roots: Roots(folders: [folder.path]), parameters: parameters)
    guard case .result(let tree) = work.perform(job, progress: { _, _, _ in }) else {
      Issue.record("no result")
      return .null
    }
    #expect(tree["isError"] == nil, "\(tree.compact.prefix(500))")
    return tree
  }

  private func picture() throws -> String {
    try #require(try call("picture")["content"]?.elements.first?["data"]?.string)
  }

  @Test func aRewrittenImageIsReloaded() throws {
    let first = try picture()
    #expect(try picture() == first)
    try write("photo.png", width: 20, Self.other)
    let second = try picture()
    #expect(second != first)
    let frames = try call("frames")
    try write("photo.png", width: 30, Self.other)
    #expect(try call("frames") != frames)
    #expect(try picture() != second)
  }

  @Test func anAddedImageIsLoaded() throws {
    let first = try picture()
    let set = "Assets.xcassets/late.imageset/"
    try folder.write(#"{"images": [{"filename": "l.png"}]}"#, to: set + "Contents.json")
    try write(set + "l.png", width: 20, Self.other)
    #expect(try picture() != first)
  }

  /// The preview looks for images again whenever it reads a layout.
  @Test func addedImagesAreFoundAfterTheCacheIsCleared() throws {
    let catalogues = AssetCatalogues()
    func image() -> Bool {
      catalogues.images(for: folder.path + "/a.json").image("late", dark: false) != nil
    }
    #expect(!image())
    try write("late.png", width: 20, Self.other)
    catalogues.forget()
    #expect(image())
  }
}
