import Export
import Model
import Platform
import Raster
import Syntax
import TestSupport
import Testing
import sizewise

/// Asset catalogs of the project around a layout, and files that must not be read.
@Suite struct AssetCatalogueTests {
  private let outside: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    outside = try TemporaryFolder()
    folder = try TemporaryFolder()
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try folder.write("{}", to: "App/Screens/Main.storyboard")
  }

  private static func contents(_ white: String) -> String {
    #"{"colors": [{"idiom": "universal", "color": {"components": {"white": "\#(white)", "alpha": "1"}}}]}"#
  }

  private func answer(_ name: String, for layout: String = "App/Screens/Main.storyboard") -> (
    color: Color?, diagnostics: [Diagnostic]
  ) {
    AssetCatalogues().colors(for: folder.path + "/" + layout).color(name)
  }

  @Test func cataloguesOfTheWholeProjectAreSearched() throws {
    try folder.write(Self.contents("1.0"), to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    try folder.write(Self.contents("0.0"), to: "Kit/Colors.xcassets/Dark/Ink.colorset/Contents.json")
    #expect(answer("Brand").color?.base == .white)
    #expect(answer("Ink").color?.base == .black)
    #expect(answer("Dark/Ink").color?.base == .black)
    #expect(answer("None").color == nil && answer("None").diagnostics.isEmpty)
    #expect(
      AssetCatalogues().colors(for: folder.path + "/App/Screens/Main.storyboard").names() == ["Brand", "Ink"])
  }

  @Test func otherFoldersOfTheProjectAreIgnored() throws {
    for place in ["Pods/Kit", ".build/App", "App/Images.xcassets/Logo.imageset", "App"] {
      try folder.write(Self.contents("1.0"), to: "\(place)/Brand.colorset/Contents.json")
    }
    #expect(answer("Brand").color == nil)
  }

  /// Without a project folder nearby, nothing above the layout's folder is searched.
  @Test func foldersAboveAreNotSearchedWithoutAProject() throws {
    try outside.write("{}", to: "a/b/Main.storyboard")
    try outside.write(Self.contents("1.0"), to: "a/Assets.xcassets/Brand.colorset/Contents.json")
    try outside.write(Self.contents("0.0"), to: "a/b/Assets.xcassets/Ink.colorset/Contents.json")
    let colors = AssetCatalogues().colors(for: outside.path + "/a/b/Main.storyboard")
    #expect(colors.color("Brand").color == nil)
    #expect(colors.color("Ink").color?.base == .black)
  }

  /// A layout in a home folder is opened at once: only part of such a folder is searched, catalogues first.
  @Test func onlyPartOfAFolderWithoutAProjectIsSearched() throws {
    for number in 0..<300 { try outside.write("", to: "\(number)/a.txt") }
    try outside.write("{}", to: "Main.storyboard")
    try outside.write(Self.contents("1.0"), to: "Z.xcassets/Brand.colorset/Contents.json")
    try outside.write(Self.contents("1.0"), to: "zz/Assets.xcassets/Ink.colorset/Contents.json")
    func answer() -> (brand: Color?, ink: Color?, notes: [Diagnostic]) {
      let colors = AssetCatalogues().colors(for: outside.path + "/Main.storyboard")
      return (colors.color("Brand").color, colors.color("Ink").color, colors.color("Ink").diagnostics)
    }
    #expect(answer().brand?.base == .white)
    #expect(answer().ink == nil && answer().notes.map(\.text).joined().contains("too large"))
    try outside.write("", to: "App.xcodeproj/project.pbxproj")
    #expect(answer().ink?.base == .white)
  }

  // MARK: Images

  private func image(_ name: String) -> RasterImage? {
    AssetCatalogues().images(for: folder.path + "/App/Screens/Main.storyboard").image(name, dark: false)
  }

  private func write(png path: String, width: Int, in place: TemporaryFolder? = nil) throws {
    let image = RasterImage(width: width, height: 1)
    try (place ?? folder).write(PngFile.bytes(image), to: path)
  }

  @Test func imagesOfCataloguesAndFoldersAreFound() throws {
    let set = "App/Assets.xcassets/Icons/logo.imageset/"
    try folder.write(#"{"images": [{"filename": "l.png", "scale": "2x"}]}"#, to: set + "Contents.json")
    try write(png: set + "l.png", width: 8)
    try write(png: "App/logo.png", width: 3)
    try write(png: "App/Images/wave@2x.png", width: 6)
    try write(png: "App/Images/wave.png", width: 3)
    try write(png: "Pods/Kit/foreign.png", width: 3)
    #expect(image("logo")?.size.width == 4)
    #expect(image("Icons/logo")?.size.width == 4)
    #expect(image("wave")?.width == 6 && image("wave.png")?.scale == 2)
    #expect(image("foreign") == nil && image("none") == nil)
  }

  @Test func noImageOutsideOfTheProjectIsRead() throws {
    try write(png: "secret.png", width: 3, in: outside)
    let set = "App/Assets.xcassets/logo.imageset/"
    try folder.write(
      #"{"images": [{"filename": "l.png"}, {"filename": "../../../s.png"}]}"#, to: set + "Contents.json")
    #expect(symlink(outside.path + "/secret.png", folder.path + "/" + set + "l.png") == 0)
    #expect(symlink(outside.path + "/secret.png", folder.path + "/App/alone.png") == 0)
    #expect(image("logo") == nil && image("alone") == nil)
  }

  /// A link out of the project, a device, a pipe without a writer, a folder, a huge file: reported, and not read.
  @Test func onlyRegularFilesOfTheProjectAreRead() throws {
    try outside.write(Self.contents("1.0"), to: "secret.json")
    try outside.write(Self.contents("1.0"), to: "Theirs.colorset/Contents.json")
    let sets = folder.path + "/App/Assets.xcassets/"
    for name in ["Link", "Device", "Pipe", "Folder", "Huge", "Gone"] {
      try folder.write("", to: "App/Assets.xcassets/\(name).colorset/other")
    }
    symlink(outside.path + "/secret.json", sets + "Link.colorset/Contents.json")
    symlink("/dev/zero", sets + "Device.colorset/Contents.json")
    mkfifo(sets + "Pipe.colorset/Contents.json", 0o600)
    mkdir(sets + "Folder.colorset/Contents.json", 0o700)
    try folder.write(
      String(repeating: " ", count: 5 << 20), to: "App/Assets.xcassets/Huge.colorset/Contents.json")
    let reasons: [(String, String)] = [
      ("Link", "outside of the project"), ("Device", "outside of the project"),
      ("Pipe", "not a regular file"), ("Folder", "is a folder"), ("Huge", "larger than"),
      ("Gone", "no such file"),
    ]
    for (name, reason) in reasons {
      let answer = self.answer(name)
      #expect(answer.color == nil)
      #expect(answer.diagnostics.map(\.severity) == [.warning])
      #expect(answer.diagnostics.first?.message.contains(reason) == true, "\(answer.diagnostics)")
      #expect(answer.diagnostics.first?.file.hasSuffix("\(name).colorset/Contents.json") == true)
    }
    symlink(outside.path + "/Theirs.colorset", sets + "Theirs.colorset")
    #expect(answer("Theirs").color == nil)
  }

  @Test func cyclicFoldersAreSearchedOnce() throws {
    try folder.write(Self.contents("1.0"), to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    symlink(folder.path, folder.path + "/App/Assets.xcassets/again")
    symlink(folder.path + "/App", folder.path + "/App/Assets.xcassets/round")
    let deep = String(repeating: "d/", count: 60)
    try folder.write(Self.contents("1.0"), to: "App/\(deep)Deep.xcassets/Far.colorset/Contents.json")
    #expect(answer("Brand").color?.base == .white)
    #expect(answer("Far").color == nil)
    #expect(answer("Far").diagnostics.first?.message.contains("too large") == true)
  }

  @Test func aBrokenColourIsReportedAndTheCommandContinues() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
      <view id="a"><rect key="frame" x="0" y="0" width="100" height="50"/><color key="backgroundColor" name="Brand"/></view>
      </objects></document>
      """
    let path = try folder.write(xib, to: "App/Screens/A.xib")
    try folder.write("{\"colors\": [", to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    let run = Run(["frames", path])
    #expect(run.status == .fine)
    #expect(run.errors.contains("Brand.colorset/Contents.json:1:"), "\(run.errors)")
    #expect(run.output.contains("100"))
  }
}
