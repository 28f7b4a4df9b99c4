import Glibc
import Screen
import TestSupport
import Testing

@Suite struct LiveReloadTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func aChangedFileIsShownAndKeepsWhereOneIs() throws {
    var session = try Session()
    session.press("r d")
    let environment = session.state.exploration?.situation.environment
    let text = String(decoding: session.file.content, as: UTF8.self)
    session.file.content = bytes(text.replacing("Ada Marlow", with: "Grace Hill"))
    session.driver.send(.filesChanged)
    #expect(session.text.contains("Grace Hill"))
    #expect(session.state.exploration?.situation.environment == environment)
  }

  @Test func aBrokenFileKeepsTheLastGoodPictureAndRecovers() throws {
    var session = try Session()
    let whole = session.file.content
    session.file.content = Array(whole.dropLast(40))
    session.driver.send(.filesChanged)
    #expect(session.text.contains("Ada Marlow"))
    #expect(session.text.contains("× profile.json:"))
    #expect(session.text.contains("last good picture"))
    session.file.content = whole
    session.driver.send(.filesChanged)
    #expect(!session.text.contains("last good picture"))
    #expect(session.text.contains("the file is whole again"))
  }

  /// Every way in which editors save: truncate, rename over, delete and create.
  @Test func savesOfEveryKindAreNoticed() throws {
    var name = Array("/tmp/sizewise-watch-XXXXXX".utf8CString)
    let made = name.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    let folder = String(cString: try #require(made))
    let path = folder + "/a.json"
    func write(_ path: String) {
      if let file = fopen(path, "w") {
        fputs("{}", file)
        fclose(file)
      }
    }
    write(path)
    let watch = FileWatch()
    watch.watch(path, endings: [".json"])
    #expect(!watch.take())
    write(path)
    #expect(watch.take())
    #expect(!watch.take())
    write(folder + "/new")
    rename(folder + "/new", path)
    #expect(watch.take())
    unlink(path)
    write(path)
    #expect(watch.take())
    write(folder + "/notes.txt")
    #expect(!watch.take())
    write(folder + "/data.json")
    #expect(watch.take())
    for file in ["a.json", "notes.txt", "data.json"] { unlink(folder + "/" + file) }
    rmdir(folder)
  }
}
