import Drawing
import Export
import Model
import Syntax

/// The user's settings for the preview. An invalid line is reported with its position; the others still apply.
package struct PreviewSettings: Sendable, Hashable {
  /// Additional and remapped keys, with their commands.
  package private(set) var keys: [Key: Binding] = [:]
  /// The device for files that do not name one.
  package private(set) var device: String?
  /// The look of the first picture.
  package private(set) var look: PictureLook?
  /// Whether the terminal's background is light; nil to query it.
  package private(set) var light: Bool?
  /// The colour depth; nil for the terminal's.
  package private(set) var colors: ColorDepth?
  /// The parts of cells for images and round corners; nil for those that the terminal is known to have.
  package private(set) var mosaic: Mosaic?
  /// The panels that are open at the start.
  package private(set) var panels: [Action.Panel]?
  /// Whether the preview uses the mouse.
  package private(set) var mouse: Bool?
  /// Whether text may be copied to the clipboard.
  package private(set) var clipboard: Bool?
  /// Whether state is remembered between sessions.
  package private(set) var remember: Bool?
  /// Whether commands print places as links.
  package private(set) var links: Bool?
  /// The diagnostics from reading the settings.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Returns a command with the keys in force: the user's own first, then those of the table that are not remapped.
  func inForce(_ binding: Binding) -> Binding {
    guard !keys.isEmpty else { return binding }
    var binding = binding
    let own = keys.filter { $0.value == binding }.map(\.key).sorted { $0.name < $1.name }
    binding.keys = own + binding.keys.filter { keys[$0] == nil }
    return binding
  }

  /// A setting, as used by the schema, the command and the reader.
  package struct Setting: Sendable {
    /// The key in the file.
    package var name: String
    /// The description.
    package var about: String
    /// The allowed values, if they are words.
    var words: [String] = []
    var isList = false
    fileprivate var read: @Sendable (inout PreviewSettings, JSONValue) -> String?
    var show: @Sendable (PreviewSettings) -> JSONTree
  }

  private static let looks = ["colour", "wireframe"]

  /// All settings.
  package static let entries: [Setting] = [
    Setting(
      name: "keys",
      about:
        "Additional keys: each performs the action of a default key or of a path through the menu.",
      read: { $0.readKeys($1) },
      show: { settings in
        .object(
          settings.keys.map { JSONTree.Member($0.name, .text($1.shortestName)) }.sorted { $0.key < $1.key })
      }),
    Setting(
      name: "device", about: "The device for files that do not specify one.",
      read: { settings, value in
        settings.device = value.text
        return value.text == nil ? "the id of a device, such as iphone-16" : nil
      }, show: { $0.device.map(JSONTree.text) ?? .null }),
    Setting(
      name: "look", about: "Whether to draw colours or a wireframe.", words: looks,
      read: { settings, value in
        guard let word = value.text, looks.contains(word) else { return looks.joined(separator: " or ") }
        settings.look = word == "colour" ? .colour : .wireframe
        return nil
      }, show: { $0.look.map { .text($0 == .colour ? "colour" : "wireframe") } ?? .null }),
    flag("light", "Whether the terminal has a light background.", \.light),
    choice("colors", "The number of colours of the terminal.", ColorDepth.self, \.colors),
    choice(
      "mosaic", "The characters for images and round corners, if the terminal has them.", Mosaic.self,
      \.mosaic),
    Setting(
      name: "panels", about: "The panels that are open at the start.", words: panelWords, isList: true,
      read: { $0.readPanels($1) },
      show: { settings in
        settings.panels.map { .list($0.map { .text(Self.word($0)) }) } ?? .null
      }),
    flag("mouse", "Whether the mouse selects and scrolls in the preview.", \.mouse),
    flag("clipboard", "Whether Ctrl-Y may copy to the terminal's clipboard.", \.clipboard),
    flag("remember", "Whether the device, window and scene of a file are restored.", \.remember),
    flag("links", "Whether commands print places as links, in terminals that support them.", \.links),
  ]

  private static let panelWords = Action.Panel.allCases.map(word)

  private static func word(_ panel: Action.Panel) -> String { panel == .log ? "events" : panel.rawValue }

  private static func flag(
    _ name: String, _ about: String, _ path: any (WritableKeyPath<PreviewSettings, Bool?> & Sendable)
  ) -> Setting {
    Setting(
      name: name, about: about,
      read: { settings, value in
        settings[keyPath: path] = value.bool
        return value.bool == nil ? "true or false" : nil
      }, show: { $0[keyPath: path].map(JSONTree.bool) ?? .null })
  }

  /// Returns a setting with a few words as its values.
  private static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ about: String, _ type: Word.Type,
    _ path: any (WritableKeyPath<PreviewSettings, Word?> & Sendable)
  ) -> Setting {
    let words = type.allCases.map(\.rawValue)
    return Setting(
      name: name, about: about, words: words,
      read: { settings, value in
        settings[keyPath: path] = value.text.flatMap(Word.init(rawValue:))
        return settings[keyPath: path] == nil ? "one of " + words.joined(separator: ", ") : nil
      }, show: { $0[keyPath: path].map { JSONTree.text($0.rawValue) } ?? .null })
  }

  // MARK: Reading

  /// Reads the settings from a JSON file.
  package init(_ bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes, file: file)
    diagnostics = document.diagnostics
    guard let root = document.root else { return }
    var log = ReadingLog(diagnostics)
    for member in root.members {
      // Null is an unset value, as the command prints it.
      if member.key == "$schema" || member.value.isNull { continue }
      guard let entry = Self.entries.first(where: { $0.name == member.key }) else {
        log.warning(
          "there is no setting \"\(member.key)\"",
          expected: NearestName.suggestion(for: member.key, in: Self.entries.map(\.name)), at: member.value)
        continue
      }
      if let expected = entry.read(&self, member.value) {
        log.warning("\"\(entry.name)\" is ignored", expected: "expected \(expected)", at: member.value)
      }
    }
    diagnostics = log.collected
  }

  /// Reads the keys; returns the error, while valid keys still apply.
  private mutating func readKeys(_ value: JSONValue) -> String? {
    var wrong: String?
    var isEmpty = true
    for member in value.members {
      isEmpty = false
      guard let key = Key(name: member.key), let binding = member.value.text.flatMap(KeyTable.binding(named:))
      else {
        wrong =
          "keys with a default key or a path through the menu, such as \"Ctrl-D\": \"PageDown\" or "
          + "\"N\": \"Space v n\"; \"\(member.key)\" has neither"
        continue
      }
      keys[key] = binding
    }
    return wrong ?? (isEmpty && value.text != nil ? "an object" : nil)
  }

  private mutating func readPanels(_ value: JSONValue) -> String? {
    var found: [Action.Panel] = []
    for element in value.elements {
      guard let index = element.text.flatMap({ Self.panelWords.firstIndex(of: $0) }) else {
        return "a list of " + Self.panelWords.joined(separator: ", ")
      }
      found.append(Action.Panel.allCases[index])
    }
    panels = found
    return nil
  }

  // MARK: Writing

  /// The settings as JSON; unset ones are null.
  package var text: String {
    JSONTree.object(Self.entries.map { JSONTree.Member($0.name, $0.show(self)) }).text()
  }

  /// The JSON schema of the settings.
  package static var schema: String {
    func type(_ entry: Setting) -> JSONTree {
      let word = JSONTree.object(["enum": .list(entry.words.map(JSONTree.text))])
      if entry.isList { return .object(["type": .text("array"), "items": word]) }
      if !entry.words.isEmpty { return word }
      if entry.name == "keys" {
        return .object(["type": .text("object"), "additionalProperties": .object(["type": .text("string")])])
      }
      return .object(["type": .text(entry.name == "device" ? "string" : "boolean")])
    }
    let properties = entries.map { entry -> JSONTree.Member in
      guard case .object(let members) = type(entry) else { return JSONTree.Member(entry.name, .null) }
      return JSONTree.Member(
        entry.name, .object([JSONTree.Member("description", .text(entry.about))] + members))
    }
    return JSONTree.object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "title": .text("Sizewise settings"),
      "allowComments": .bool(true), "allowTrailingCommas": .bool(true),
      "type": .text("object"),
      "properties": .object([JSONTree.Member("$schema", .object(["type": .text("string")]))] + properties),
      "additionalProperties": .bool(false),
    ]).text()
  }
}
