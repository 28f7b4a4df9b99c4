import Environment
import Reading
import Screen
import Syntax
import TestSupport
import Testing

@testable import sizewise

/// The preview, `export`, `frames` and the tools for agents choose the same device and the same scene.
@Suite struct SameOpeningTests {
  /// A storyboard whose initial scene shows nothing, with scenes of a width and perhaps a device.
  private static func storyboard(_ width: Int, _ device: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">\(device)<scenes>
    <scene><objects><tabBarController storyboardIdentifier="Main" id="a"/></objects></scene>
    <scene><objects><viewController title="Bare" id="e"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="\(width)" height="667"/></view></viewController></objects></scene>
    <scene><objects><viewController title="Log in" id="b"><view key="view" id="w">
    <rect key="frame" x="0" y="0" width="\(width)" height="667"/>
    <subviews><label text="Harbour" id="l"><rect key="frame" x="20" y="80" width="80" height="20"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var width = 375
    var device = ""
    var words: [String] = []
    /// The same environment for an agent.
    var members = ""
    /// The device.
    var id: String
    var name: String
    var testDescription: String { "\(width) \(device) \(words)" }
  }

  static let cases = [
    Case(
      words: ["--orientation", "portrait"], members: #""orientation":"portrait""#, id: "iphone-se-3",
      name: "iPhone SE"),
    Case(width: 320, words: ["--dark"], members: #""dark":true"#, id: "iphone-se-1", name: "iPhone"),
    Case(width: 600, words: ["--dark"], members: #""dark":true"#, id: "iphone-16", name: "iPhone 16"),
    Case(
      device: #"<device id="retina6_1" orientation="portrait"/>"#, words: ["--dark"],
      members: #""dark":true"#,
      id: "iphone-11", name: "iPhone 11"),
    Case(
      words: ["--device", "ipad-air-2"], members: #""device":"ipad-air-2""#, id: "ipad-air-2",
      name: "iPad Air 2"),
  ]

  @Test(arguments: cases)
  func deviceAndSceneAreTheSame(_ given: Case) throws {
    let folder = try TemporaryFolder()
    let text = Self.storyboard(given.width, given.device)
    let path = try folder.write(text, to: "Main.storyboard")
    let note = "the initial scene “Main” has no views"

    let export = Run(["export", path, "--format", "json"] + given.words)
    #expect(export.output.contains("\"device\": \"\(given.id)\""), "\(export.output.prefix(400))")
    #expect(export.output.contains("Harbour"))
    #expect(export.errors.contains("\(note), so “Log in” is shown"), "\(export.errors)")

    let frames = Run(["frames", path] + given.words)
    #expect(
      frames.output.contains("\"device\": \"\(given.id)\"") && frames.output.contains("Log in"),
      "\(frames.output.prefix(300))")
    #expect(!frames.output.contains("Bare") && frames.errors.contains("Main"), "\(frames.errors)")

    let arguments = #"{"file":"Main.storyboard","environment":{\#(given.members)}}"#
    let answer = try AgentTalk.call("wireframe", arguments, folders: [folder.path])
    #expect(
      answer.compact.contains(given.name) && answer.compact.contains("Harbour"),
      "\(answer.compact.prefix(500))")
    #expect(answer.compact.contains(note), "\(answer.compact.prefix(500))")

    var options = PreviewOptions()
    options.environment = EnvironmentRequest.parse(given.words).request
    let library = Library(items: [Library.Item(path: path, title: path)], isGallery: false)
    let state = PreviewState(columns: 160, rows: 60, options: options, catalog: .bundled, library: library)
    var driver = MemoryDriver(state) { path in
      .document(readDocument(Array(text.utf8), file: path), remembered: [:])
    }
    driver.open(path)
    let screen = driver.screen().plainText()
    #expect(screen.contains(given.name) && screen.contains("Harbour") && screen.contains("Main"), "\(screen)")
  }
}
