import Assets
import Basics
import Model
import ProjectFiles
import Syntax

/// Reads the layout format. The file is validated against the format description first. Each screen is then read in two
/// passes: first the views in document order, then, with all names known, the relations between them.
package struct LayoutReader {
  let json: JSONDocument
  let files: FileAccess
  /// The colours of the app's asset catalogues.
  let catalogue: NamedColors
  /// Finds the images of the app; nil if the project was not searched.
  let images: ImageFinder?
  /// The names of images that have been reported.
  var toldImages: Set<String> = []
  /// The reserved names that have been reported.
  var toldNames: Set<String> = []
  var log: ReadingLog
  var document: Document
  var scopes: [NameScope] = [NameScope()]
  var numbers: [String: NamedNumber] = [:]
  /// The named colours and fonts of the layout.
  var colorTokens: [String: Color] = [:]
  var fontTokens: [String: Font] = [:]
  var components: [String: JSONValue] = [:]
  /// The number of views created by components.
  var componentViews = 0
  /// The indices of scenes by name, known before any scene is read.
  var sceneIndices: [String: Int] = [:]
  /// The scenes that each scene contains, as far as they have been read.
  var contained: [Int: [Int]] = [:]
  var dataFiles: [String: DataRows] = [:]
  /// The names of data that could not be read, which has been reported.
  var brokenData: Set<String> = []
  /// The view being read, to which `values` in its expressions refers.
  var subject: ViewIndex?
  var scalingExceptions: [JSONValue] = []
  /// The scene being read.
  var scene = SceneParts()

  /// Reads a layout file.
  package static func read(
    _ bytes: [UInt8], file: String, files: FileAccess, colors: NamedColors, images: ImageFinder? = nil
  ) -> Document {
    let json = JSONDocument(bytes, file: file)
    var document = Document(.layout, file: file)
    guard let root = json.root else {
      document.diagnostics = json.diagnostics
      return document
    }
    var reader = LayoutReader(
      json: json, files: files, catalogue: colors, images: images, log: ReadingLog(json.diagnostics),
      document: document)
    reader.readDocument(root)
    document = reader.document
    document.diagnostics = reader.log.collected
    return document
  }

  private mutating func readDocument(_ root: JSONValue) {
    guard root.kind == .object, let version = root["sizewise"] else {
      return log.error(
        "this JSON is not a layout", expected: "a layout begins with { \"sizewise\": 1, …", at: root)
    }
    if let number = version.number, number > 1, number == number.rounded() {
      return log.error(
        "version \(Numbers.exact(number)) of the format is newer than this program", expected: "expected 1",
        at: version)
    }
    FormatCheck.check(root, as: .object(.document), log: &log)
    document.title = root["title"]?.text
    document.summary = root["about"]?.text
    if root["devices"] != nil { document.ownDevices = json.source.bytes }
    readColorAndFontTokens(root["tokens"])
    document.tint = root["tint"].flatMap { color($0) }
    document.shows = root.elements(of: "shows").compactMap(\.text)
    if let scaling = root["scaling"] { document.scaling = SettingProperty.scaling.value(scaling, &self) }
    readApp(root["app"])
    readDeviceClasses(root["deviceClasses"])
    if let constants = root["constants"] {
      readConstants(constants)
    } else {
      readConstants(ofClassesIn: root)
    }
    readResponsive(root["responsive"])
    readData(root["data"])
    for key in ["spacing", "radii"] { readNumbers(root["tokens"]?[key]) }
    readNumbers(root["numbers"])
    readComponents(root["components"])
    readScreens(root)
    checkScalingExceptions()
  }

  private mutating func readComponents(_ value: JSONValue?) {
    guard let value else { return }
    for member in value.members where checkName(member.name, "component") {
      components[member.key] = member.value
    }
  }

  private mutating func readScreens(_ root: JSONValue) {
    let ownKeys = ["views", "view", "constraints", "guides", "variations"]
    if let screens = root["screens"], screens.kind == .object {
      if let own = root.members.first(where: { ownKeys.contains($0.key) }) {
        log.error(
          "\"\(own.key)\" cannot be combined with \"screens\"", expected: "move it into one of the screens",
          at: own.name)
      }
      let named = Array(screens.members)
      for (index, member) in named.enumerated() where checkName(member.name, "screen") {
        sceneIndices[member.key] = index
      }
      for member in named { readScreen(member.value, name: member.key, at: member.name) }
      if named.isEmpty { log.error("a layout needs a screen", at: screens) }
      document.initialScene = named.isEmpty ? nil : 0
      if let initial = root["initial"], let name = initial.text {
        document.initialScene = scene(named: name, at: initial) ?? document.initialScene
      }
    } else {
      sceneIndices["main"] = 0
      readScreen(root, name: "main", at: root)
      document.initialScene = 0
      // An unknown key is probably a wrong name for one of them.
      if root["views"] == nil, root["view"] == nil, root["screens"] == nil, root["title"]?.kind != .object,
        root.members.allSatisfy({ FormatObject.document[$0.key] != nil })
      {
        log.error("a layout needs \"views\" or \"screens\"", at: root)
      }
    }
  }

  /// Returns the index of a scene by name, even if it has not been read yet.
  mutating func scene(named name: String, at value: JSONValue) -> Int? {
    if let index = sceneIndices[name] { return index }
    log.unknown("screen", name, among: sceneIndices.keys, at: value)
    return nil
  }

  /// Checks that a name consists of letters, digits and underscores, so that equations can use it.
  mutating func checkName(_ value: JSONValue, _ what: String) -> Bool {
    guard let name = value.text else { return false }
    let scalars = name.unicodeScalars
    guard let first = scalars.first, SyntaxScanner.beginsName(first),
      scalars.allSatisfy(SyntaxScanner.continuesName)
    else {
      let joined = Self.joined(name)
      log.error(
        "\"\(name)\" is not a valid name for a \(what)",
        expected:
          "a letter, then letters, digits and _\(joined.isEmpty || joined == name ? "" : "; did you mean \"\(joined)\"?")",
        at: value)
      return false
    }
    // Only views and numbers are used in equations.
    guard
      !NameScope.reserved.contains(name)
        || ["cell", "screen", "component", "rule", "data", "colour", "font"].contains(what)
    else {
      // Rows repeat the same names.
      if toldNames.insert(name).inserted {
        log.error("the name \"\(name)\" is reserved", expected: NameScope.otherName(than: name), at: value)
      }
      return false
    }
    return true
  }

  /// Returns a name without characters that names cannot contain: `my-title` is `myTitle`.
  private static func joined(_ name: String) -> String {
    let words = name.unicodeScalars.split { !SyntaxScanner.continuesName($0) }.map { String($0) }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let joined = (words.first ?? "") + rest.joined()
    return joined.unicodeScalars.first.map(SyntaxScanner.beginsName) == true ? joined : ""
  }
}
