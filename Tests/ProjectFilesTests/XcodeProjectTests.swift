import Model
import ProjectFiles
import Testing

/// The settings for a layout's app in a project file and its build settings.
@Suite struct XcodeProjectTests {
  /// A project with an app, a framework used by the app, and a Mac app.
  private static func project(
    app: String = "TARGETED_DEVICE_FAMILY = 1;", shared: String = "SDKROOT = iphoneos;", base: String = "",
    groups: String = ""
  ) -> [UInt8] {
    Array(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
      /* Begin PBXBuildFile section */
          B1 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = V1 /* Main.storyboard */; };
          B2 = {isa = PBXBuildFile; fileRef = F2; };
          B3 = {isa = PBXBuildFile; fileRef = F3; };
          G0 = {isa = PBXGroup; children = (G1, G2, F3, F9); sourceTree = "<group>"; };
          G1 = {isa = PBXGroup; children = (V1, F1, ); path = "My App"; sourceTree = "<group>"; };
          G2 = {isa = PBXGroup; children = (F2, ); path = Kit; sourceTree = "<group>"; };
          V1 = {isa = PBXVariantGroup; children = (F1, ); name = Main.storyboard; sourceTree = "<group>"; };
          F1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
          F2 = {isa = PBXFileReference; path = Card.xib; sourceTree = "<group>"; };
          F3 = {isa = PBXFileReference; path = Mac/Window.xib; sourceTree = SOURCE_ROOT; };
          F9 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
          R1 = {isa = PBXResourcesBuildPhase; files = (B1, ); };
          R2 = {isa = PBXResourcesBuildPhase; files = (B2, ); };
          R3 = {isa = PBXResourcesBuildPhase; files = (B3, ); };
          D1 = {isa = PBXTargetDependency; target = T2; };
          T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (R1, ); dependencies = (D1, ); buildConfigurationList = L1; \(groups) };
          T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
            buildPhases = (R2, ); dependencies = (); buildConfigurationList = L2; };
          T3 = {isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application";
            buildPhases = (R3, ); dependencies = (); buildConfigurationList = L3; };
          L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
          L1 = {isa = XCConfigurationList; buildConfigurations = (C9, C1, ); };
          L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
          L3 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
          C0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(shared)}; };
          C9 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {TARGETED_DEVICE_FAMILY = 2;}; };
          C1 = {isa = XCBuildConfiguration; name = Release; \(base) buildSettings = {\(app)}; };
          C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {TARGETED_DEVICE_FAMILY = "1,2";}; };
          C3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = macosx;}; };
          S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Source; sourceTree = "<group>"; exceptions = (E1, ); };
          E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = ("Old/Left.xib", ); };
          P0 = {isa = PBXProject; mainGroup = G0; buildConfigurationList = L0; targets = (T1, T2, T3, ); };
        };
        rootObject = P0 /* Project object */;
      }
      """.utf8)
  }

  @Test func layoutsOfExtensionsAreKnown() throws {
    let text = String(decoding: Self.project(), as: UTF8.self)
      .replacing("com.apple.product-type.framework", with: "com.apple.product-type.app-extension")
    let project = try #require(XcodeProject(Array(text.utf8)) { _ in nil })
    #expect(project.app(of: "Kit/Card.xib")?.isExtension == true)
    #expect(project.app(of: "My App/Base.lproj/Main.storyboard")?.isExtension == false)
  }

  @Test(arguments: [
    ("Mac/Window.xib", "macOS"), ("My App/Base.lproj/Main.storyboard", nil), ("Kit/Card.xib", nil),
    ("elsewhere/View.swift", nil),
  ])
  func filesOfOtherPlatformsAreRecognised(_ path: String, _ platform: String?) throws {
    let project = try #require(XcodeProject(Self.project()) { _ in nil })
    #expect(project.foreignPlatform(of: path) == platform)
  }

  private func app(
    of path: String = "My App/Base.lproj/Main.storyboard", _ bytes: [UInt8] = project(),
    files: [String: String] = [:]
  ) throws -> AppConfiguration? {
    func read(_ name: String) -> [UInt8]? { files[name].map { Array($0.utf8) } }
    return try #require(XcodeProject(bytes, read: read)).app(of: path)
  }

  @Test func theReleaseSettingsOfTheTargetDecideTheDevices() throws {
    #expect(try app()?.families == [.phone])
    #expect(try app(of: "My App/Base.lproj/Main.storyboard", Self.project(app: ""))?.families == [.phone])
    #expect(try app(Self.project(app: "TARGETED_DEVICE_FAMILY = \"1,2\";"))?.families == [.phone, .pad])
    #expect(
      try app(Self.project(app: "", shared: "TARGETED_DEVICE_FAMILY = 2; SDKROOT = iphoneos;"))?.families
        == [.pad])
  }

  private func app(_ bytes: [UInt8], files: [String: String] = [:]) throws -> AppConfiguration? {
    try app(of: "My App/Base.lproj/Main.storyboard", bytes, files: files)
  }

  @Test func aFrameworkRunsWhereTheAppsThatUseItRun() throws {
    #expect(try app(of: "Kit/Card.xib")?.families == [.phone])
  }

  @Test func layoutsOutsideOfTargetsBelongToEveryIOSApp() throws {
    #expect(try app(of: "Elsewhere/Row.xib")?.families == [.phone])
    #expect(try app(of: "Mac/Window.xib") == nil)
  }

  /// A layout is unlisted if the targets list files of its kind or synchronised folders, but not the layout.
  @Test(arguments: [
    ("Elsewhere/Main.storyboard", true), ("My App/Other.storyboard", true),
    ("My App/Base.lproj/Main.storyboard", false), ("Kit/Card.xib", false),
    ("Elsewhere/Page.swift", true), ("Source/New.storyboard", false),
  ])
  func layoutsThatNoTargetListsAreRecognised(_ path: String, _ isUnlisted: Bool) throws {
    let project = Self.project(groups: "fileSystemSynchronizedGroups = (S1, );")
    let text = String(decoding: project, as: UTF8.self).replacing(
      "(G1, G2, F3, F9)", with: "(G1, G2, F3, F9, S1)")
    #expect(try app(of: path, Array(text.utf8))?.isUnlisted == isUnlisted)
  }

  /// An app with one main storyboard for iPads and another for iPhones.
  @Test(arguments: [("Main", [Idiom.phone]), ("Pad", [.pad]), ("Other", [.phone, .pad])])
  func mainStoryboardsHaveTheirDeviceFamily(_ name: String, _ families: [Idiom]) throws {
    let plist = """
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIMainStoryboardFile~ipad</key><string>Pad</string></dict></plist>
      """
    let bytes = Self.project(app: "INFOPLIST_FILE = \"App.plist\"; TARGETED_DEVICE_FAMILY = \"1,2\";")
    for folder in ["My App/Base.lproj/", ""] {
      let found = try app(of: "\(folder)\(name).storyboard", bytes, files: ["App.plist": plist])
      #expect(found?.families == Set(families))
    }
  }

  /// `Row~ipad.xib` is loaded on iPads only.
  @Test(arguments: [
    ("Row.xib", "1,2", [Idiom.phone, .pad], false), ("Row~ipad.xib", "1,2", [.pad], false),
    ("Row~iphone.xib", "1,2", [.phone], false), ("Row~ipad.xib", "1", [.phone], true),
  ])
  func filesForADeviceFamilyAreShownThere(
    _ name: String, _ app: String, _ families: [Idiom], _ isForOthers: Bool
  ) throws {
    let found = try self.app(of: name, Self.project(app: "TARGETED_DEVICE_FAMILY = \"\(app)\";"))
    #expect(found?.families == Set(families) && found?.isForOtherDevices == isForOthers)
  }

  /// Beside synchronised folders, a target lists no files of its own.
  @Test func filesOutsideOfSynchronisedFoldersAreUnlisted() throws {
    let project = Self.project(groups: "fileSystemSynchronizedGroups = (S1, );")
    let text = String(decoding: project, as: UTF8.self).replacing(
      "(G1, G2, F3, F9)", with: "(G1, G2, F3, F9, S1)")
    #expect(try app(of: "Elsewhere/Row.nib", Array(text.utf8))?.isUnlisted == true)
    #expect(try app(of: "Source/Row.nib", Array(text.utf8))?.isUnlisted == false)
  }

  @Test func mainStoryboardsForOtherDevicesAreNotShown() throws {
    let plist = """
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIMainStoryboardFile~ipad</key><string>Pad</string></dict></plist>
      """
    let bytes = Self.project(app: "INFOPLIST_FILE = App.plist; TARGETED_DEVICE_FAMILY = 1;")
    for (name, isForOthers) in [("Main", false), ("Pad", true), ("Other", false)] {
      let found = try app(of: "\(name).storyboard", bytes, files: ["App.plist": plist])
      #expect(found?.isForOtherDevices == isForOthers)
    }
  }

  /// The Info.plist of a target can be missing; another app's declarations then count alone.
  @Test func anInfoPlistThatIsMissingDeclaresNothing() throws {
    let bytes = Self.project(app: "INFOPLIST_FILE = App.plist;")
    let missing = try #require(try app(bytes))
    #expect(missing.lacksOrientations)
    let plist = """
      <plist><dict><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
      """
    let known = try #require(try app(bytes, files: ["App.plist": plist]))
    #expect(!known.lacksOrientations)
    for both in [missing.union(known), known.union(missing)] {
      #expect(both.phoneOrientations == .portrait && !both.lacksOrientations)
    }
  }

  @Test func orientationsAndWindowsComeFromBuildSettings() throws {
    let found = try app(
      Self.project(
        app: """
          GENERATE_INFOPLIST_FILE = YES; IPHONEOS_DEPLOYMENT_TARGET = 16.4; TARGETED_DEVICE_FAMILY = "1,2";
          INFOPLIST_KEY_UIRequiresFullScreen = YES; INFOPLIST_KEY_UILaunchStoryboardName = Launch;
          INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;
          INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
          """))
    #expect(found?.phoneOrientations == .portrait)
    #expect(found?.padOrientations == [.portrait, .landscape])
    #expect(found?.requiresFullScreen == true)
    #expect(found?.hasLaunchStoryboard == true)
    #expect(found?.minimumSystem == 16)
  }

  @Test func theInfoPlistThatTheTargetNamesIsRead() throws {
    let plist = """
      <plist><dict><key>UILaunchScreen</key><dict/><key>UIRequiresFullScreen~ipad</key><true/>
      <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
      """
    let found = try app(
      Self.project(app: "INFOPLIST_FILE = \"$(SRCROOT)/Files/$(TARGET_NAME).plist\";"),
      files: ["Files/App.plist": plist])
    #expect(found?.phoneOrientations == .portrait)
    #expect(found?.requiresFullScreen == true)
    #expect(found?.families == [.phone])
  }

  @Test func buildSettingsOverrideConfigurationFiles() throws {
    let bytes = Self.project(
      app: "TARGETED_DEVICE_FAMILY = \"$(inherited),2\";", base: "baseConfigurationReference = F9;")
    let files = [
      "App.xcconfig": "#include \"Shared.xcconfig\" // all\nTARGETED_DEVICE_FAMILY[sdk=macosx*] = 6\n",
      "Shared.xcconfig": "TARGETED_DEVICE_FAMILY = 1",
    ]
    #expect(try app(bytes, files: files)?.families == [.phone, .pad])
    // Without the file, a missing setting proves nothing.
    #expect(
      try app(Self.project(app: "", base: "baseConfigurationReference = F9;"))?.families == [.phone, .pad])
  }

  @Test func synchronizedFoldersContainTheirFiles() throws {
    let bytes = Self.project(groups: "fileSystemSynchronizedGroups = (S1, );")
    let text = String(decoding: bytes, as: UTF8.self).replacing(
      "children = (G1, ", with: "children = (S1, G1, ")
    let project = try #require(XcodeProject(Array(text.utf8)) { _ in nil })
    #expect(project.targets[0].contains("Source/Deep/Row.xib"))
    #expect(!project.targets[0].contains("Source/Old/Left.xib"))
    #expect(!project.targets[1].contains("Source/Deep/Row.xib"))
  }

  @Test(arguments: [
    "", "{", "{a = ", "{a = (b; }", "{a = b;} x", "{objects = {}; rootObject = A;}", "{a = {a = {};};",
  ])
  func damagedFilesAreNotProjects(text: String) {
    #expect(XcodeProject(Array(text.utf8)) { _ in nil } == nil)
  }

  @Test func nestingAndIncludesAreLimited() {
    let deep = String(repeating: "{a = ", count: 100_000)
    #expect(XcodeProject(Array(deep.utf8)) { _ in nil } == nil)
    #expect(ConfigurationFile.read("a.xcconfig") { _ in Array("#include \"a.xcconfig\"\nA = 1".utf8) } == nil)
    var settings = BuildSettings()
    settings.add([("A", "$(B)"), ("B", "$(A)")])
    #expect(settings.value("A") == nil)
  }

  @Test func exponentialBuildSettingsAreLimited() {
    var doubled = BuildSettings()
    doubled.add([("A", "12")])
    #expect(doubled.value("A") == "12")
    for _ in 0..<60 { doubled.add([("A", "$(inherited)${inherited}")]) }
    #expect(doubled.isIncomplete)

    var nested = BuildSettings()
    nested.add([("S0", "")])
    for level in 1...6 {
      nested.add([("S\(level)", String(repeating: "$(S\(level - 1))", count: 200))])
    }
    #expect(nested.value("S1") == "")
    #expect(nested.value("S6") == nil)
  }

  @Test func aProjectReadsALimitedNumberOfBytes() throws {
    var read = 0
    let text = String(decoding: Self.project(base: "baseConfigurationReference = F9;"), as: UTF8.self)
    let many = (0..<5_000).map { "X\($0) = {isa = PBXNativeTarget; buildConfigurationList = L1; };" }
    let bytes = text.replacing("G0 = {", with: many.joined(separator: "\n") + "G0 = {")
      .replacing("(T1, T2, T3, )", with: "(\((0..<5_000).map { "X\($0)" }.joined(separator: ", ")))")
    let settings = Array(String(repeating: "// \(String(repeating: "-", count: 61))\n", count: 1_000).utf8)
    let project = XcodeProject(Array(bytes.utf8)) { _ in
      read += settings.count
      return settings
    }
    #expect(try #require(project).targets.count == 1_000)
    #expect(read < 5 << 20)
  }
}
