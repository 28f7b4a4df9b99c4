import Syntax
import TestSupport
import Testing
import sizewise

@Suite struct FramesCommandTests {
  private static let shop = Fixtures.root + "/Tests/Fixtures/sessions/shop.storyboard"

  private let layout = """
    {
      "sizewise": 1,
      "screens": {
        "main": {
          "views": {
            "box": { "container": "child", "pin": "horizontal vertical to safeArea" }
          }
        },
        "child": { "views": { "title": { "label": "Hello", "leading": 16, "top": 8 } } },
        "upright": { "orientations": ["portrait"], "views": {} }
      }
    }
    """

  private func frames(_ words: String..., input: String = "") throws -> (Run, JSONValue) {
    let run = Run(["frames"] + words, input: input)
    return (run, try #require(JSONDocument(Array(run.output.utf8), file: "").root))
  }

  private func scene(_ name: String, _ root: JSONValue) -> JSONValue? {
    root["scenes"]?.elements.first { $0["name"]?.text == name }
  }

  private func numbers(_ value: JSONValue?) -> [Double] { value?.elements.compactMap(\.number) ?? [] }

  private func count(_ value: JSONValue?) -> Int? { value.map { Array($0.elements).count } }

  /// A layout description has no canvas: it is laid out on the default device, each screen in its container.
  @Test func aLayoutFileIsLaidOutOnTheDefaultDevice() throws {
    let (run, root) = try frames("-", input: layout)
    #expect(run.status == .fine)
    #expect(
      run.errors
        == "<standard input>: note: “upright” has no views, so only the others are listed; --scene lists any\n"
    )
    #expect(root["format"]?.number == 1)
    #expect(root["mode"]?.text == "device")
    #expect(root["device"]?.text == "iphone-16")
    #expect(root["os"]?.number == 18)
    #expect(numbers(root["window"]) == [393, 852])
    let child = try #require(scene("child", root))
    #expect(numbers(child["size"]) == [393, 759])
    let title = try #require(child["views"]?.elements.first { $0["name"]?.text == "title" })
    #expect(title["name"]?.text == "title")
    #expect(title["parent"]?.text == "child")
    #expect(numbers(title["frame"]).prefix(2) == [16, 8])
    #expect(title["hidden"]?.bool == false)
    #expect(title["depth"]?.number == 1)
  }

  /// The canvas of Interface Builder without an environment, the app's screen with one; both include bars.
  @Test func storyboardsAreLaidOutOnTheCanvasUnlessADeviceIsGiven() throws {
    let (_, canvas) = try frames(Self.shop)
    #expect(canvas["mode"]?.text == "canvas")
    #expect(canvas["device"]?.text == "retina6_12")
    #expect(canvas["os"]?.text == nil)
    #expect(count(canvas["scenes"]) == 4)
    let (_, phone) = try frames(Self.shop, "--device", "iphone-se-3")
    #expect(phone["mode"]?.text == "device")
    #expect(phone["device"]?.text == "iphone-se-3")
    let picture = try #require(
      scene("Shop", phone)?["views"]?.elements.first { $0["name"]?.text == "picture" })
    // Status bar 20, navigation bar 44, and the author's 16.
    #expect(numbers(picture["frame"]).prefix(2) == [16, 80])
    #expect(Run("frames", Self.shop, "--canvas", "--dark").output.contains("\"mode\": \"canvas\""))
  }

  /// Git compares copies under other names, so the text must not contain the name.
  @Test func eachViewHasALine() throws {
    let bytes = try Fixtures.read(Self.shop)
    let byName = Run("frames", "--text", Self.shop)
    let byInput = Run(["frames", "--text", "-"], input: String(decoding: bytes, as: UTF8.self))
    #expect(byName.output == byInput.output)
    let lines = byName.output.split(separator: "\n")
    #expect(lines[0] == "canvas of retina6_12 393×852 @3x wC hR")
    #expect(lines.contains("    picture (img-aa-001) imageView [16, 119, 120, 120]"))
    let one = Run("frames", "--text", "--scene", "Pay", Self.shop).output
    #expect(one.split(separator: "\n").count == 4)
  }

  /// A screen that forbids the orientation is left out with the reason; if none is left, the command fails.
  @Test func screensThatForbidTheOrientationAreLeftOut() throws {
    let (run, root) = try frames("-", "--orientation", "landscape", input: layout)
    #expect(run.status == .fine)
    #expect(count(root["scenes"]) == 2)
    #expect(run.errors.contains("warning: upright is left out: upright does not allow the orientation"))
    let only = Run(["frames", "-", "--orientation", "landscape", "--scene", "upright"], input: layout)
    #expect(only.status == .usage)
  }

  /// A xib has no controllers: its scenes are named after their top-level views.
  @Test func scenesOfAXibAreNamedAfterTheirViews() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
        useAutolayout="YES" useSafeAreas="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="card"><rect key="frame" x="0" y="0" width="200" height="80"/></view>
          <view id="badge"><rect key="frame" x="0" y="0" width="30" height="20"/></view>
        </objects>
      </document>
      """
    let (run, root) = try frames("-", input: xib)
    #expect(run.status == .fine)
    #expect(root["scenes"]?.elements.map { $0["id"]?.text } == ["card", "badge"])
    let (_, badge) = try frames("-", "--scene", "badge", input: xib)
    #expect(badge["scenes"]?.elements.map { numbers($0["size"]) } == [[30, 20]])
  }

  /// Every part of an environment affects the answer.
  @Test(arguments: [
    (["--orientation", "landscape"], "window", [852.0, 393]),
    (
      ["--device", "ipad-pro-11", "--window", "split-1/2", "--orientation", "landscape"], "window",
      [592, 834]
    ),
  ])
  func everyPartOfTheEnvironmentHasAnEffect(_ words: [String], _ member: String, _ expected: [Double]) throws
  {
    let run = Run(["frames", Self.shop] + words)
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    #expect(root["mode"]?.text == "device")
    #expect(numbers(root[member]) == expected, "\(run.errors)")
  }

  @Test func foldersAndSeveralFilesAreAccepted() throws {
    let folder = Fixtures.root + "/Tests/Fixtures/sessions"
    let (run, root) = try frames(folder)
    #expect(run.status == .fine)
    #expect(
      root.elements.map { $0["file"]?.text }
        == [folder + "/chat.json", folder + "/diary.storyboard", folder + "/settings.json", Self.shop])
    let (broken, rest) = try frames(Self.shop, "/nowhere.storyboard")
    #expect(broken.status == .input)
    #expect(count(rest) == 1)
    #expect(broken.errors.contains("/nowhere.storyboard"))
  }

  /// Data, constants and devices in a folder of layouts, such as the bundled one, are not layouts.
  @Test func otherJSONInAFolderIsSkipped() throws {
    let (run, root) = try frames(Fixtures.root + "/layouts")
    #expect(run.status == .fine && !run.errors.contains("is no layout"), "\(run.errors.prefix(300))")
    let files = root.elements.compactMap { $0["file"]?.text?.split(separator: "/").last }
    #expect(
      files.contains("chat.json") && !files.contains("messages.json") && !files.contains("gallery.json"))
  }

  /// Xcode's new storyboards have no scene, and xibs may have nothing to draw; neither is an error.
  @Test func aFileWithoutScenesIsNotAnError() throws {
    let empty = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
        <scenes/>
      </document>
      """
    let (run, root) = try frames("-", input: empty)
    #expect(run.status == .fine)
    #expect(count(root["scenes"]) == 0)
    let export = Run(["export", "-"], input: empty)
    #expect(export.status == .input)
    #expect(export.errors.contains("the file has no scenes"))
  }

  @Test func usageErrorsAreReported() {
    #expect(Run("frames").status == .usage)
    #expect(Run("frames", "--json", "--text", Self.shop).status == .usage)
    let canvas = Run(["frames", "--canvas", "-"], input: layout)
    #expect(canvas.status == .usage)
    #expect(canvas.errors.contains("--canvas needs an Interface Builder file"))
    let scene = Run("frames", "--scene", "Shap", Self.shop)
    #expect(scene.status == .usage)
    #expect(scene.errors.contains("did you mean \"Shop\"?"))
    #expect(Run(["frames", "-"], input: "{\"sizewise\": 1, \"views\": 3}").status == .input)
    #expect(Run(["frames", "-"], input: "<document>").status == .input)
    #expect(Run(["frames", "-"], input: "").status == .input)
  }
}
