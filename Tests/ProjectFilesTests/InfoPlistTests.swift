import Model
import ProjectFiles
import Testing

/// The settings that determine the available windows, from an Info.plist in XML form (Evidence C8).
@Suite struct InfoPlistTests {
  private func plist(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(body)
      </dict>
      </plist>
      """.utf8)
  }

  private static let allOrientations = """
    <key>UISupportedInterfaceOrientations~ipad</key>
    <array>
      <string>UIInterfaceOrientationPortrait</string>
      <string>UIInterfaceOrientationPortraitUpsideDown</string>
      <string>UIInterfaceOrientationLandscapeLeft</string>
      <string>UIInterfaceOrientationLandscapeRight</string>
    </array>
    """

  @Test func aUniversalAppSupportsAllOrientationsAndWindows() {
    let (app, diagnostics) = InfoPlist.read(
      plist(
        """
        <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
        <key>UILaunchStoryboardName</key><string>LaunchScreen</string>
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
        \(Self.allOrientations)
        """), file: "Info.plist")
    #expect(diagnostics.isEmpty)
    #expect(app.obstacle(os: 18) == nil)
    #expect(app.phoneOrientations == .portrait)
    #expect(app.padOrientations == .all)
  }

  @Test func orientationsOfPhonesTakePrecedenceThere() {
    let (app, _) = InfoPlist.read(
      plist(
        """
        <key>UISupportedInterfaceOrientations~iphone</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
        \(Self.allOrientations)
        """), file: "Info.plist")
    #expect(app.phoneOrientations == .portrait)
    #expect(app.padOrientations == .all)
  }

  @Test(arguments: [
    ("<key>UILaunchScreen</key><dict/><key>UIRequiresFullScreen</key><true/>", "requires the full screen"),
    (
      "<key>UILaunchScreen</key><dict/><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.widget-extension</string></dict>",
      "requires the full screen"
    ),
    ("<key>UIDeviceFamily</key><array><integer>1</integer></array>", "not universal"),
    ("<key>UIRequiresFullScreen</key><false/>", "no launch storyboard"),
    (
      "<key>UILaunchScreen</key><dict/><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>",
      "four orientations"
    ),
  ])
  func missingKeysAreNamed(body: String, obstacle: String) {
    let (app, diagnostics) = InfoPlist.read(plist(body), file: "Info.plist")
    #expect(diagnostics.isEmpty)
    #expect(app.obstacle(os: 18)?.contains(obstacle) == true)
  }

  @Test func theFullScreenKeyIsIgnoredFromAVersionOn() {
    let (app, _) = InfoPlist.read(
      plist(
        """
        <key>UILaunchScreen</key><dict/><key>UIRequiresFullScreen</key><true/>
        <key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>26.0</string>
        """), file: "Info.plist")
    #expect(app.obstacle(os: 18) != nil)
    #expect(app.obstacle(os: 26) == nil)
  }

  @Test(arguments: [
    ("bplist00", "binary property list"), ("<plist><array/></plist>", "no root dictionary"),
    ("<dict>", "dict"),
    ("nonsense", "text"),
  ])
  func anInvalidFileGivesADiagnostic(text: String, message: String) {
    let (_, diagnostics) = InfoPlist.read(Array(text.utf8), file: "Info.plist")
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.message.contains(message) == true)
  }

  @Test func anInvalidOrientationSuggestsTheNearest() {
    let (_, diagnostics) = InfoPlist.read(
      plist(
        "<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortait</string></array>"
      ),
      file: "Info.plist")
    #expect(diagnostics.first?.expected?.contains("UIInterfaceOrientationPortrait") == true)
    #expect(diagnostics.first?.position.line == 5)
  }
}
