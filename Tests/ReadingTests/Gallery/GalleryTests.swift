import Platform
import TestSupport
import Testing

@testable import Assets
@testable import Reading

@Suite struct GalleryTests {
  /// A layout that is added must also be compiled in.
  @Test func everyFileIsEmbedded() throws {
    let onDisk = files(below: "layouts").filter { $0 != "sizewise.schema.json" }
    #expect(onDisk.sorted() == Gallery.files.sorted())
    for file in onDisk {
      #expect(try Fixtures.read("\(Fixtures.root)/layouts/\(file)") == Gallery.bytes(file), "\(file)")
    }
  }

  @Test func everyLayoutIsListedOnceWithTitleAndParagraph() {
    let listed = Gallery.entries.map(\.file)
    let layouts = Gallery.files.filter { !$0.contains("/") && $0 != "gallery.json" }
    #expect(listed.filter { !$0.hasPrefix("new/") }.sorted() == layouts.sorted())
    #expect(Set(Gallery.entries.map(\.name)).count == listed.count)
    for entry in Gallery.entries {
      #expect(entry.title != entry.file, "\(entry.file)")
      #expect(entry.paragraph.count > 60, "\(entry.file)")
      #expect(!entry.shows.isEmpty, "\(entry.file)")
    }
  }

  /// The gallery opens with a starter layout: the same file, not a copy.
  @Test func theFirstLayoutIsAStarterLayout() throws {
    let first = try #require(Gallery.entries.first)
    #expect(first.file == "new/weather.json")
    #expect(first.name == "weather" && first.title == "Weather")
    #expect(Gallery.entry(named: "weather") == first)
  }

  @Test(arguments: Gallery.entries.map(\.file))
  func bundledLayoutsHaveNoDiagnostics(file: String) throws {
    let entry = try #require(Gallery.entry(named: file))
    let document = try #require(Gallery.document(entry))
    #expect(document.diagnostics.map(\.text) == [])
  }

  @Test(arguments: ["../x.json", "/etc/passwd", "a/../../x", "", "a//b", "./x", "~/x", "a\0b"])
  func nothingOutsideTheFolderIsRead(path: String) {
    #expect(throws: FileAccess.Failure.outside) { try Gallery.access.read(path) }
  }

  private func files(below folder: String, prefix: String = "") -> [String] {
    guard let directory = opendir("\(Fixtures.root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let isFolder = entry.pointee.d_type == DT_DIR
      let name = entry.name
      if name.hasPrefix(".") { continue }
      found += isFolder ? files(below: "\(folder)/\(name)", prefix: prefix + name + "/") : [prefix + name]
    }
    return found
  }
}
