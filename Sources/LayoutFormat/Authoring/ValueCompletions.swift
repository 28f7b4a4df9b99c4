import Model
import Syntax

/// The words and names that a value can be, for the caret in it.
struct ValueCompletions {
  private let layout: LayoutAuthoring
  private let level: FormatLevel
  private let range: Range<Int>
  private let offset: Int
  private let words: AuthoringWords
  private let isInText: Bool

  init(
    _ layout: LayoutAuthoring, _ level: FormatLevel, _ range: Range<Int>, _ offset: Int,
    _ words: AuthoringWords
  ) {
    self.layout = layout
    self.level = level
    self.range = range
    self.offset = offset
    self.words = words
    isInText = range.lowerBound < offset && layout.source.bytes[range.lowerBound] == UInt8(ascii: "\"")
  }

  var all: [AuthoringCompletion] {
    var seen: Set<String> = []
    return level.shape.leaves(for: isInText ? .text : nil).flatMap(entries).filter {
      seen.insert($0.label).inserted
    }
  }

  private var about: String { level.key.map(FormatReference.description(of:)) ?? "" }

  private func entries(of shape: FormatShape) -> [AuthoringCompletion] {
    switch shape {
    case .bool:
      ["true", "false"].map {
        .init(label: $0, kind: .word, detail: "", documentation: about, text: $0, snippet: nil, range: range)
      }
    case .words(let list): list.map { whole($0, .word, "", about) }
    case .text(let meaning): texts(meaning)
    case .number, .integer, .object, .list, .map, .view, .anything, .either, .shared: []
    }
  }

  private func texts(_ meaning: FormatText) -> [AuthoringCompletion] {
    switch meaning {
    case .color:
      declared([.color]).map { whole($0.name, .color, "a colour of this file", "") }
        + words.colors.map { whole($0, .color, "a colour of the project", "") }
        + SystemColors.names.map { whole($0, .color, "a system colour", "") }
    case .font:
      declared([.font]).map { part($0.name, .name, "a font of this file", "") }
        + Font.styleWords.list.map { part($0, .word, "a text style", "") }
        + Font.weightWords.list.map { part($0, .word, "a weight", "") } + [part("italic", .word, "", "")]
    case .image: words.symbols.map { whole("symbol:" + $0, .word, "an SF Symbol", "") }
    case .device: words.devices.map { whole($0, .word, "a device", "") }
    case .name:
      declared(level.nameKinds).map { whole($0.name, .name, $0.detail, "") }
    case .distances, .equation: anchors
    case .expression: expressions
    case .shown, .file: []
    }
  }

  private func declared(_ kinds: [DeclaredName.Kind]) -> [DeclaredName] {
    layout.names.filter { kinds.contains($0.kind) && !$0.name.isEmpty }
  }

  /// Names of views, guides and anchors; after a point, with the attributes.
  private var anchors: [AuthoringCompletion] {
    let typed = layout.source.text(layout.part(of: range, at: offset))
    let views = declared([.view, .guide])
    if let point = typed.firstIndex(of: ".") {
      let owner = typed[..<point]
      guard
        views.contains(where: { $0.name == owner }) || FormatHelp.anchors.contains(where: { $0.key == owner })
      else { return [] }
      return Self.attributes.map { part("\(owner).\($0)", .word, "an attribute", "") }
    }
    return FormatHelp.anchors.map { part($0.key, .word, "an anchor", $0.value) }
      + views.map { part($0.name, .name, $0.detail, "") } + numbers
  }

  private var numbers: [AuthoringCompletion] {
    declared([.number]).map { part($0.name, .name, "a number of this file", "") }
  }

  private var expressions: [AuthoringCompletion] {
    numbers + ExpressionNames.names.map { part($0.key, .word, "a number of the environment", $0.value) }
      + ExpressionNames.functions.map { function in
        var entry = part(function.name, .function, function.form, function.about)
        if isInText { entry.snippet = "\(function.name)($1)" }
        return entry
      }
  }

  private static let attributes = FormatObject.layout.keys.filter {
    if case .shared = $0.shape, $0.name != "size" { true } else { false }
  }.map(\.name)

  /// Returns an entry that is the whole value.
  private func whole(
    _ label: String, _ kind: AuthoringCompletion.Kind, _ detail: String, _ about: String
  ) -> AuthoringCompletion {
    .init(
      label: label, kind: kind, detail: detail, documentation: about, text: JSONText.quoted(label),
      snippet: nil,
      range: range)
  }

  /// Returns an entry that can be a part of a text.
  private func part(
    _ label: String, _ kind: AuthoringCompletion.Kind, _ detail: String, _ about: String
  ) -> AuthoringCompletion {
    guard isInText else { return whole(label, kind, detail, about) }
    return .init(
      label: label, kind: kind, detail: detail, documentation: about, text: label, snippet: nil,
      range: layout.part(of: range, at: offset))
  }
}

extension FormatLevel {
  /// The kinds of names that a text value with a name can be.
  var nameKinds: [DeclaredName.Kind] {
    guard let key else { return [] }
    let controllers = [
      ControllerProperty.all.object, ControllerProperty.split.object, ControllerProperty.child.object,
    ]
    let isOfScreen = object === FormatObject.screen || object === FormatObject.document
    if controllers.contains(where: { $0 === object })
      || isOfScreen && ControllerProperty.all.object[key.name] != nil
    {
      return key.name == "storyboard" ? [] : key.name == "counterRotates" ? [.view] : [.screen]
    }
    switch key.name {
    case "use": return [.component]
    case "initial", "show", "showDetail", "present", "popover", "custom", "container": return [.screen]
    case "table", "collection": return [.data]
    case "merge", "into", "map", "with": return [.cell]
    case "remove": return [.view, .constraint]
    case "otherwise": return [.deviceClass]
    case "name", "class", "superclass", "id", "family", "blur", "shows", "aliases", "fallbacks", "by", "type",
      "rows", "at", "guides", "values":
      return []
    default: return [.view, .guide]
    }
  }
}
