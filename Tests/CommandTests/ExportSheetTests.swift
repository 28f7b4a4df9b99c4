import Basics
import TestSupport
import Testing
import sizewise

/// Sheets, frames and maps of `export` at true sizes.
@Suite struct ExportSheetTests {
  private static let profile = "\(Fixtures.root)/layouts/profile.json"
  private static let diary = "\(Fixtures.root)/Tests/Fixtures/sessions/diary.storyboard"

  /// Returns the width and height in the header of a PNG file.
  private static func size(_ folder: TemporaryFolder, _ name: String) throws -> [Int] {
    let bytes = try FileSystem.read(folder.path + "/" + name, atMost: 1 << 26)
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: [
    (["--width", "600"], 600...600), (["--width", "300", "--matrix", "seed"], 300...300),
    (["--matrix", "seed"], 2000...3840), (["--no-frame"], 1179...1179),
    (["--no-frame", "--pixels", "1"], 393...393), (["--frame", "--pixels", "1"], 437...437),
    (["--map"], 100...3840),
  ])
  func picturesHaveTheirWidth(_ more: [String], _ width: ClosedRange<Int>) throws {
    let folder = try TemporaryFolder()
    let file = more == ["--map"] ? Self.diary : Self.profile
    let run = Run(["export", file, "-o", folder.path + "/a.png"] + more)
    #expect(run.status == .fine, "\(run.errors)")
    let size = try Self.size(folder, "a.png")
    #expect(width.contains(size[0]), "\(size)")
  }

  @Test(arguments: [
    ["--width", "600", "--pixels", "2"], ["--frame", "--no-frame"],
  ])
  func contradictionsAreRefused(_ more: [String]) {
    let run = Run(["export", Self.profile, "--format", "svg"] + more)
    #expect(run.status == .usage && run.errors.contains("cannot be combined"), "\(run.errors)")
  }

  @Test func optionsForTrueSizesAreReported() {
    let run = Run("export", Self.profile, "--frame")
    #expect(run.status == .fine && run.errors.contains("--frame only affects pictures at true sizes"))
    #expect(run.output == Run("export", Self.profile).output)
  }

  /// Every caption is one line that tells a picture from the others, and each device has one heading.
  @Test func sheetsAreGroupedByDevice() {
    let svg = Run("export", Self.profile, "--matrix", "default", "--format", "svg").output
    #expect(svg.components(of: ">iPhone 16 Pro Max<") == 1 && svg.contains(">landscape · full"))
    let page = Run("export", Self.profile, "--matrix", "default", "--format", "html").output
    #expect(page.components(of: "<h2>iPhone 16 Pro Max</h2>") == 1)
  }

  @Test(arguments: ["png", "html", "txt"])
  func aFolderHasAFileForEachScene(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let format = ending == "txt" ? "text" : ending
    let run = Run("export", Self.diary, "--format", format, "-o", folder.path + "/out/")
    #expect(run.status == .fine, "\(run.errors)")
    let names = Fixtures.names(at: folder.path + "/out", hidden: true)
    #expect(names.contains("diary_EditController_iphone-16_18_portrait_full.\(ending)"), "\(names)")
    #expect(names.count == 7)
    #expect(Run("export", Self.diary, "--scene", "Entries", "-o", folder.path + "/one/").status == .fine)
    #expect(Fixtures.names(at: folder.path + "/one", hidden: true).count == 1)
  }

  @Test func aMapOpensItsScenes() {
    let page = Run("export", Self.diary, "--map", "--format", "html").output
    #expect(page.contains("data-open=") && page.contains("<use href=\"#screen-"))
    let svg = Run("export", Self.diary, "--map", "--format", "svg").output
    #expect(svg.contains(">show<") && svg.contains(">relationship<") && !svg.contains("<script"))
  }

  /// Screens on a map have the bars of their containers in every format.
  @Test func screensOnAMapHaveTheirBars() {
    let layout = """
      {"sizewise": 1, "screens": {"nav": {"controller": "navigation", "root": "a"},
      "a": {"title": "Alpha and Omega", "views": {}}}}
      """
    let run = Run(["export", "-", "--map", "--format", "svg"], input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.split(separator: "Alpha and Omega").count == 4)
  }

  /// The device, system and others that are given are those of a matrix without devices.
  @Test func aMatrixVariesTheGivenDevice() {
    let run = Run(
      "export", Self.profile, "--matrix", "os=15,18", "--device", "iphone-se-3", "--format", "json")
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("iphone-se-3") && !run.output.contains("iphone-16"))
    let other = Run("export", Self.profile, "--matrix", "phones", "--device", "iphone-se-3")
    #expect(other.status == .usage && other.errors.contains("--device iphone-se-3"), "\(other.errors)")
  }

  /// The pictures of a matrix in a folder are PNG files, unless a format is given.
  @Test(arguments: [([], ".png"), (["--format", "text"], ".txt"), (["--ascii"], ".txt")])
  func aFolderGetsAPictureForEachEnvironment(_ more: [String], _ ending: String) throws {
    let folder = try TemporaryFolder()
    let run = Run(
      ["export", Self.profile, "--matrix", "iphone-se-3 light dark", "-o", folder.path + "/out/"] + more)
    #expect(run.status == .fine, "\(run.errors)")
    let names = Fixtures.names(at: folder.path + "/out", hidden: true)
    #expect(names.count == 2 && names.allSatisfy { $0.hasSuffix(ending) }, "\(names)")
  }

  /// A text in the colour of the screen keeps its colour on a ground that is noted; others are drawn as they are.
  @Test(
    arguments: [
      ("#ffffff", "", true), ("#000000", "", false), ("#ffffff", #""background": "systemBlue", "#, false),
      ("#ffffff", ##""background": "#ffffff", "##, true), ("#ff0000", ##""background": "#ff0000", "##, true),
    ], ["--light", "--dark"])
  func textsWithoutTheirGroundCanBeSeen(_ sample: (String, String, Bool), _ appearance: String) {
    var (color, ground, isNoted) = sample
    // Without a background, the ground is that of the screen.
    if ground.isEmpty, appearance == "--dark" { isNoted.toggle() }
    let layout = """
      {"sizewise": 1, "views": {"box": {\(ground)"pin": "edges", "views": {
      "title": {"label": "Hello", "color": "\(color)", "center": true}}}}}
      """
    let look = appearance == "--dark" ? ["--dark"] : []
    let run = Run(["export", "-", "--format", "svg"] + look, input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.errors.contains("a checked ground is drawn") == isNoted, "\(run.errors)")
    #expect(run.output.contains("fill=\"\(color)\""))
  }
}
