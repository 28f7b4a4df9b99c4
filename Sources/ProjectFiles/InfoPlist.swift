import Model
import Syntax

/// Reads an app's configuration from its Info.plist (Evidence C8).
package enum InfoPlist {
  /// Returns the configuration with diagnostics. Values that only the build fills in are treated as unrestricted.
  /// - Parameter base: the values from the target's build settings.
  package static func read(
    _ bytes: [UInt8], file: String, over base: AppConfiguration = .withoutLaunchStoryboard
  ) -> (app: AppConfiguration, diagnostics: [Diagnostic]) {
    do throws(XMLPropertyList.Failure) {
      let list = try XMLPropertyList(bytes, file: file)
      return PlistReader(document: list.document).configuration(of: try list.dictionary, over: base)
    } catch {
      return (.unrestricted, [error.diagnostic])
    }
  }

  /// Returns the names of the main storyboards by device family, if iPads have one of their own.
  package static func mainStoryboards(_ bytes: [UInt8]) -> [Idiom: String] {
    guard let list = try? XMLPropertyList(bytes, file: ""), let root = try? list.dictionary else {
      return [:]
    }
    let key = "UIMainStoryboardFile"
    var names: [String: String] = [:]
    for (name, element) in list.document.entries(ofDictionary: root) where name.hasPrefix(key) {
      names[name] = list.document.text(of: element)
    }
    guard let pad = names[key + "~ipad"], let phone = names[key + "~iphone"] ?? names[key], pad != phone
    else {
      return [:]
    }
    return [.pad: pad, .phone: phone]
  }

  /// The orientations by their Info.plist value.
  package static let orientationNames: [String: Orientations] = [
    "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .upsideDown,
    "UIInterfaceOrientationLandscapeLeft": .landscape,
    "UIInterfaceOrientationLandscapeRight": .landscapeRight,
  ]
}

extension AppConfiguration {
  /// The configuration of an app without a launch storyboard.
  package static let withoutLaunchStoryboard: AppConfiguration = {
    var app = AppConfiguration()
    app.hasLaunchStoryboard = false
    return app
  }()
}

private struct PlistReader {
  let document: XMLDocument

  func configuration(
    of dictionary: Int, over base: AppConfiguration
  ) -> (app: AppConfiguration, diagnostics: [Diagnostic]) {
    var app = base
    var problems: [Diagnostic] = []
    var phone: Orientations?
    var phoneOnly: Orientations?
    var pad: Orientations?
    var fullScreen: Bool?
    for (key, element) in document.entries(ofDictionary: dictionary) {
      switch key {
      case "UIDeviceFamily": app.families = families(element, &problems) ?? app.families
      case "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchStoryboardName~ipad",
        "UILaunchStoryboards~ipad", "UILaunchScreen~ipad":
        app.hasLaunchStoryboard = true
      case "UISupportedInterfaceOrientations": phone = orientations(element, &problems)
      case "UISupportedInterfaceOrientations~iphone": phoneOnly = orientations(element, &problems)
      case "UISupportedInterfaceOrientations~ipad": pad = orientations(element, &problems)
      // Only iPads have multitasking, so the key for iPad takes precedence.
      case "UIRequiresFullScreen": fullScreen = fullScreen ?? flag(element, key, &problems)
      case "UIRequiresFullScreen~ipad": fullScreen = flag(element, key, &problems)
      case "UIRequiresFullScreenIgnoredStartingWithVersion":
        app.fullScreenIgnoredFrom = Int(document.text(of: element).prefix { $0.isNumber })
      // A Today widget is shown by the system, never in Split View, Slide Over or a free window.
      case "NSExtension" where isWidget(element): fullScreen = true
      // In the Info.plist of a built app.
      case "DTPlatformVersion": app.sdk = Double(document.text(of: element))
      default: break
      }
    }
    // Without a key for a device family, the general key applies.
    if let phone = phoneOnly ?? phone { app.phoneOrientations = phone }
    if let pad = pad ?? phone { app.padOrientations = pad }
    if let fullScreen { app.requiresFullScreen = fullScreen }
    return (app, problems)
  }

  private func isWidget(_ dictionary: Int) -> Bool {
    document.entries(ofDictionary: dictionary).contains { key, value in
      key == "NSExtensionPointIdentifier" && document.text(of: value) == "com.apple.widget-extension"
    }
  }

  private func families(_ element: Int, _ problems: inout [Diagnostic]) -> Set<Idiom>? {
    var result: Set<Idiom> = []
    for item in items(element, "UIDeviceFamily", &problems) {
      switch document.text(of: item) {
      case "1": result.insert(.phone)
      case "2": result.insert(.pad)
      default: break
      }
    }
    return result.isEmpty ? nil : result
  }

  private func orientations(_ element: Int, _ problems: inout [Diagnostic]) -> Orientations {
    let words = InfoPlist.orientationNames
    var result: Orientations = []
    for item in items(element, "orientations", &problems) {
      let text = document.text(of: item)
      if let orientation = words[text] {
        result.insert(orientation)
      } else {
        problems.append(
          problem(
            item, "\"\(text)\" is not an interface orientation",
            NearestName.suggestion(for: text, in: words.keys.sorted()) ?? "expected UIInterfaceOrientation…"))
      }
    }
    return result
  }

  private func flag(_ element: Int, _ key: String, _ problems: inout [Diagnostic]) -> Bool {
    let name = document.name(of: element)
    if name == "true" { return true }
    if name != "false" {
      problems.append(problem(element, "\(key) is a <\(name)>", "expected <true/> or <false/>"))
    }
    return false
  }

  private func items(_ element: Int, _ key: String, _ problems: inout [Diagnostic]) -> [Int] {
    guard document.name(of: element) == "array" else {
      problems.append(problem(element, "\(key) is a <\(document.name(of: element))>", "expected an <array>"))
      return []
    }
    return Array(document.children(of: element))
  }

  private func problem(_ element: Int, _ message: String, _ expected: Hint) -> Diagnostic {
    document.source.diagnostic(
      .warning, message, expected: expected, at: Int(document.elements[element].offset))
  }
}
