import Assets
import Export
import Model
import Platform
import Reading
import Screen
import TestSupport
import Testing

@Suite struct LiveReloadTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func reloadingAChangedFileKeepsTheState() throws {
    var session = try Session()
    session.press("r d")
    let environment = session.state.exploration?.screenState.environment
    let text = String(decoding: session.file.content, as: UTF8.self)
    session.file.content = bytes(text.replacing("Ada Marlow", with: "Grace Hill"))
    session.driver.send(.filesChanged)
    #expect(session.text.contains("Grace Hill"))
    #expect(session.state.exploration?.screenState.environment == environment)
  }

  @Test func anInvalidFileKeepsTheLastValidPictureAndRecovers() throws {
    var session = try Session()
    let whole = session.file.content
    session.file.content = Array(whole.dropLast(40))
    session.driver.send(.filesChanged)
    #expect(session.text.contains("Ada Marlow"))
    #expect(session.text.contains("× profile.json:"))
    #expect(session.text.contains("last valid version"))
    session.file.content = whole
    session.driver.send(.filesChanged)
    #expect(!session.text.contains("last valid version"))
    #expect(session.text.contains("the file is valid again"))
  }

  /// Evidence B4: constants that become invalid keep the last valid picture too, and their place is named.
  @Test func invalidConstantsKeepTheLastValidPicture() throws {
    func document(_ height: String) -> Document {
      let rest = ["marginLeft", "marginRight", "marginTop", "marginBottom", "width"].map { "\"\($0)\": 90" }
      let constants = bytes("{\"Card\": [{\"x\": {\"height\": \(height), \(rest.joined(separator: ", "))}}]}")
      return readDocument(
        bytes(
          "{\"sizewise\": 1, \"constants\": [\"Card\"], \"views\": {\"a\": {\"label\": \"Good\", \"values\": \"x\", \"relativeTo\": \"super\"}}}"
        ), file: "a.json", files: FileAccess { _ in constants })
    }
    var state = try Session(columns: 120).state
    _ = state.loaded("a.json", document("33"))
    let valid = state.screen().plainText()
    #expect(valid.contains("Good") && !valid.contains("last valid version"), "\(valid)")
    _ = state.loaded("a.json", document("33 33"))
    let text = state.screen().plainText()
    #expect(text.contains("Good") && text.contains("× Card_iP"), "\(text)")
    #expect(text.contains(".json:1:") && text.contains("(showing the last valid version)"), "\(text)")
  }

  /// Evidence B4: a file that is deleted keeps the last valid picture as a broken one does, and an element that is missing
  /// names its place instead of a success.
  @Test func deletedConstantsKeepTheLastValidPicture() throws {
    let rest = ["marginRight", "marginTop", "marginBottom", "width", "height"].map { "\"\($0)\": 90" }
    func values(_ id: String, _ left: String = "90") -> String {
      "{\"Card\": [{\"\(id)\": {\"marginLeft\": \(left), \(rest.joined(separator: ", "))}}]}"
    }
    func document(_ constants: String?, label: String = "Good") -> Document {
      readDocument(
        bytes(
          "{\"sizewise\": 1, \"constants\": [\"Card\"], \"views\": {\"a\": {\"label\": \"\(label)\", \"values\": \"x\", \"relativeTo\": \"super\"}}}"
        ), file: "a.json",
        files: FileAccess { _ throws(FileAccess.Failure) in
          guard let constants else { throw .missing }
          return Array(constants.utf8)
        })
    }
    func screen(after steps: [Document]) throws -> String {
      var state = try Session(columns: 140).state
      for step in steps { _ = state.loaded("a.json", step) }
      return state.screen().plainText()
    }
    let good = document(values("x"))
    let deleted = try screen(after: [good, document(nil)])
    #expect(deleted.contains("× a.json:1:") && deleted.contains(".json\" no longer exists"), "\(deleted)")
    #expect(deleted.contains("Good") && deleted.contains("(showing the last valid version)"), "\(deleted)")
    let broken = try screen(after: [good, document(values("x", "1 1")), document(nil)])
    #expect(!broken.contains("valid again") && broken.contains("no longer exists"), "\(broken)")
    #expect(try screen(after: [good, document(nil), good]).contains("the file is valid again"))
    let again = try screen(after: [good, document(nil), good, document(nil)])
    #expect(again.contains("no longer exists") && !again.contains("valid again"), "\(again)")
    // A layout that is edited too is judged on its own.
    let edited = try screen(after: [good, document(nil, label: "Edited")])
    #expect(!edited.contains("last valid version") && edited.contains("! a.json:1:"), "\(edited)")
    for other in [[good], [good, document(values("x", "1 1"))]] {
      let missing = try screen(after: other + [document(values("y"))])
      #expect(missing.contains("json:1:10: there is no element \"x\" here"), "\(missing)")
      #expect(!missing.contains("valid again"), "\(missing)")
    }
  }

  /// A misspelled attribute is named with the one that is missing.
  @Test func aMisspelledAttributeIsNamedInTheFooter() throws {
    func document(_ key: String) -> Document {
      let all = [key, "marginRight", "marginTop", "marginBottom", "width", "height"].map { "\"\($0)\": 90" }
      let constants = bytes("{\"Card\": [{\"x\": {\(all.joined(separator: ", "))}}]}")
      return readDocument(
        bytes(
          "{\"sizewise\": 1, \"constants\": [\"Card\"], \"views\": {\"a\": {\"label\": \"Good\", \"values\": \"x\", \"relativeTo\": \"super\"}}}"
        ), file: "a.json", files: FileAccess { _ in constants })
    }
    var state = try Session(columns: 160).state
    for key in ["marginLeft", "marginLft"] { _ = state.loaded("a.json", document(key)) }
    let text = state.screen().plainText()
    #expect(
      text.contains("\"marginLeft\" is missing here (is \"marginLft\" a misspelling of it?)"), "\(text)")
  }

  /// A deleted translation keeps the last valid picture while its language is shown.
  @Test(arguments: [false, true])
  func aDeletedTranslationKeepsTheLastValidPicture(isShown: Bool) throws {
    var session = try Session(columns: 120)
    if isShown { session.press("Space l n") }
    var state = session.state
    let path = try #require(state.layout?.path)
    let language = try #require(isShown ? state.exploration?.screenState.environment.language : "de")
    let deleted = readDocument(session.file.content, file: path)
    var translated = deleted
    translated.translations[language] = []
    translated.translationFiles[language] = "de.lproj/Localizable.strings"
    _ = state.loaded(path, translated)
    _ = state.loaded(path, deleted)
    #expect(state.screen().plainText().contains("strings: the file no longer exists") == isShown)
  }

  /// A translation that becomes invalid keeps the last valid picture while its language is shown.
  @Test(arguments: [false, true])
  func invalidTranslationsKeepTheLastValidPicture(isShown: Bool) throws {
    var session = try Session(columns: 120)
    if isShown { session.press("Space l n") }
    var state = session.state
    let language = try #require(isShown ? state.exploration?.screenState.environment.language : "de")
    let path = try #require(state.layout?.path)
    var document = readDocument(session.file.content, file: path)
    document.brokenTranslations[language] = Diagnostic(
      .error, "a semicolon is missing", file: "Localizable.strings", at: SourcePosition(line: 3, column: 7))
    _ = state.loaded(path, document)
    #expect(
      state.screen().plainText().contains("× Localizable.strings:3:7: a semicolon is missing") == isShown)
  }

  /// `FILE:LINE` opens the file with the view of that line selected.
  @Test func aLineNumberSelectsItsView() throws {
    let lines = String(decoding: try Session().file.content, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("Ada Marlow") }) + 1
    var session = try Session(columns: 120) { $0.place = "\(line)" }
    session.press("i")
    #expect(session.state.exploration?.selection != nil)
    #expect(session.text.contains("Ada Marlow"))
  }

  /// Every way in which editors save: truncating, renaming over, deleting and creating.
  @Test func savesOfEveryKindAreNoticed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "a.json")
    let watch = FileWatch()
    watch.watch([path], endings: [".json"])
    #expect(!watch.readNotices())
    try folder.write("{ }", to: "a.json")
    #expect(watch.readNotices())
    #expect(!watch.readNotices())
    rename(try folder.write("{}", to: "new"), path)
    #expect(watch.readNotices())
    unlink(path)
    try folder.write("{}", to: "a.json")
    #expect(watch.readNotices())
    try folder.write("{}", to: "notes.txt")
    #expect(!watch.readNotices())
    try folder.write("{}", to: "data.json")
    #expect(watch.readNotices())
  }

  /// If no system watch is available, the files are polled, and every kind of save is noticed too.
  @Test func filesArePolledWithoutNotices() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "a.json")
    try folder.write("{}", to: "other/b.json")
    let watch = FileWatch(NoWatching())
    #expect(watch.looks)
    watch.watch([path], endings: [".json"])
    watch.add([folder.path + "/other/b.json", folder.path + "/other/missing.json"])
    #expect(!watch.readNotices())
    for (text, name) in [
      ("{ }", "a.json"), ("{}", "data.json"), ("{  }", "other/b.json"), ("{}", "other/missing.json"),
    ] {
      try folder.write(text, to: name)
      #expect(watch.readNotices(), "\(name)")
      #expect(!watch.readNotices(), "\(name)")
    }
    rename(try folder.write("{ }", to: "new"), path)
    #expect(watch.readNotices())
    unlink(path)
    #expect(watch.readNotices())
    try folder.write("{}", to: "notes.txt")
    #expect(!watch.readNotices())
  }

  /// The kernel's queue overflowed: a lost event may have been about the layout.
  @Test func anOverflowOfNoticesCountsAsAChange() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "a.json")
    let watch = FileWatch()
    try #require(!watch.looks)
    watch.watch([path], endings: [".json"])
    var most = 16384
    if let text = try? Fixtures.read("/proc/sys/fs/inotify/max_queued_events") {
      most = Int(String(decoding: text, as: UTF8.self).filter(\.isNumber)) ?? most
    }
    try #require(most < 200_000)
    let name = folder.path + "/note"
    for _ in 0...most / 2 {
      close(open(name, O_CREAT | O_WRONLY, 0o600))
      unlink(name)
    }
    #expect(watch.readNotices())
    #expect(!watch.readNotices())
  }

  /// Files that a layout reads are watched in their folder, wherever it is; other files there do not matter.
  @Test func filesInOtherFoldersAreWatched() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let path = try folder.write("{}", to: "settings.json")
    let data = try other.write("[]", to: "rows.json")
    let watch = FileWatch()
    watch.watch([path], endings: [".json"])
    watch.add([data])
    try other.write("[1]", to: "rows.json")
    #expect(watch.readNotices())
    try other.write("[1]", to: "others.json")
    #expect(!watch.readNotices())
  }

  /// macOS reports only that something in a folder or a file changed: the files are compared with their last states.
  @Test func noticesWithoutFileNamesReloadTheFile() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let path = try folder.write("{}", to: "a.json")
    let data = try other.write("[]", to: "rows.json")
    let watch = FileWatch(NamelessWatching())
    try #require(!watch.looks)
    watch.watch([path], endings: [".json"])
    watch.add([data])
    #expect(!watch.readNotices())
    try folder.write("{ }", to: "a.json")
    #expect(watch.readNotices())
    try other.write("[1]", to: "rows.json")
    #expect(watch.readNotices())
    try other.write("[1]", to: "others.json")
    try folder.write("text", to: "note.txt")
    #expect(!watch.readNotices())
    // An editor writes a new file and renames it.
    try folder.write("{  }", to: "a.json.new")
    rename("\(folder.path)/a.json.new", path)
    #expect(watch.readNotices())
    // The new file is watched in place of the old one.
    try folder.write("{   }", to: "a.json")
    #expect(watch.readNotices())
    try folder.write("{}", to: "b.json")
    #expect(watch.readNotices())
    unlink(path)
    #expect(watch.readNotices())
    #expect(!watch.readNotices())
  }

  /// A folder may disappear with its contents and come back, as when checking out a branch.
  @Test func aDeletedFolderIsWatchedUntilItReturns() throws {
    let folder = try TemporaryFolder()
    let inner = "\(folder.path)/inner"
    mkdir(inner, 0o755)
    let path = try folder.write("{}", to: "inner/a.json")
    let watch = FileWatch()
    watch.watch([path], endings: [".json"])
    rename(inner, "\(folder.path)/elsewhere")
    #expect(watch.readNotices())
    watch.watch([path], endings: [".json"])
    #expect(!watch.readNotices())
    mkdir(inner, 0o755)
    #expect(watch.readNotices())
    watch.watch([path], endings: [".json"])
    try folder.write("{}", to: "inner/a.json")
    #expect(watch.readNotices())
  }

  @Test func aDeletedFileIsReportedAndKeepsItsPicture() throws {
    let file = try Session().file
    final class Place { var isThere = true }
    let place = Place()
    let library = Library(
      items: [Library.Item(path: "profile.json", title: "profile.json")], isGallery: false)
    let state = PreviewState(
      columns: 80, rows: 24, options: PreviewOptions(), catalog: .bundled, library: library)
    var driver = MemoryDriver(state) { path in
      place.isThere
        ? .document(readDocument(file.content, file: path, files: Gallery.access), remembered: [:])
        : .missing(Diagnostic(.error, "no such file", file: path))
    }
    driver.open("profile.json")
    place.isThere = false
    driver.send(.filesChanged)
    var text = driver.screen().plainText()
    #expect(
      text.contains("× profile.json: the file no longer exists (showing the last valid version)"), "\(text)")
    #expect(text.contains("Ada Marlow"))
    place.isThere = true
    driver.send(.filesChanged)
    text = driver.screen().plainText()
    #expect(!text.contains("is gone") && text.contains("Ada Marlow"), "\(text)")
  }
}

/// A system that has no watches left.
private struct NoWatching: FolderWatching {
  var reportsNames: Bool { true }
  var descriptor: Int32 { -1 }
  func add(_ path: String) -> Int32 { -1 }
  func remove(_ watch: Int32) {}
  func close() {}
  func takeNotices() -> [FolderNotice] { [] }
}

/// The system's watching without the names, as macOS has it.
private struct NamelessWatching: FolderWatching {
  private let system = systemFolderWatching()

  var reportsNames: Bool { false }
  var descriptor: Int32 { system.descriptor }
  func add(_ path: String) -> Int32 { system.add(path) }
  func remove(_ watch: Int32) { system.remove(watch) }
  func close() { system.close() }
  func takeNotices() -> [FolderNotice] {
    system.takeNotices().map { FolderNotice(watch: $0.watch, name: nil, isGone: $0.isGone) }
  }
}
