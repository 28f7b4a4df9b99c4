import Model
import Syntax

/// An entry of the list that an editor shows while a layout is typed.
package struct AuthoringCompletion: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case key, kindOfView, word, name, color, function }

  package var label: String
  package var kind: Kind
  /// The value of a key, or what a name is, in a few words.
  package var detail: String
  package var documentation: String
  /// The text that replaces the bytes.
  package var text: String
  /// The text with places to fill in, in the syntax of the Language Server Protocol; nil if there are none.
  package var snippet: String?
  package var range: Range<Int>
}

/// The names outside of a layout that its values can use.
package struct AuthoringWords: Sendable {
  /// The colours of the project's asset catalogues.
  package var colors: [String]
  package var symbols: [String]
  package var devices: [String]

  package init(colors: [String] = [], symbols: [String] = [], devices: [String] = []) {
    self.colors = colors
    self.symbols = symbols
    self.devices = devices
  }
}

extension LayoutAuthoring {
  /// Returns what can be written at an offset: keys, kinds of views, words and names.
  package func completions(at offset: Int, _ words: AuthoringWords) -> [AuthoringCompletion] {
    guard root != nil else { return [newLayout(offset)] }
    switch caret(at: offset) {
    case .key(let level, let range): return keys(of: level, range, at: offset)
    case .value(let level, let range): return ValueCompletions(self, level, range, offset, words).all
    case nil: return []
    }
  }

  private func newLayout(_ offset: Int) -> AuthoringCompletion {
    AuthoringCompletion(
      label: "sizewise", kind: .key, detail: "a layout", documentation: FormatObject.document.about,
      text: "{ \"sizewise\": 1, \"views\": {} }",
      snippet: "{\n  \"sizewise\": 1,\n  \"views\": {\n    $0\n  }\n}",
      range: 0..<source.bytes.count)
  }

  // MARK: Keys

  private func keys(of level: FormatLevel, _ range: Range<Int>, at offset: Int) -> [AuthoringCompletion] {
    let written = Set(level.value.members.filter { $0.name.offset != range.lowerBound }.map(\.key))
    let end = end(after: range.upperBound)
    func entry(
      _ name: String, _ kind: AuthoringCompletion.Kind, _ detail: String, _ about: String,
      _ shape: FormatShape
    )
      -> AuthoringCompletion
    {
      let quoted = JSONText.quoted(name)
      let value = end.hasColon ? nil : shape.placeholder
      let comma = end.needsComma && !end.hasColon ? "," : ""
      return AuthoringCompletion(
        label: name, kind: kind, detail: detail, documentation: about,
        text: quoted + (end.hasColon ? "" : ": "),
        snippet: value.map { quoted.replacing("$", with: "\\$") + ": " + $0 + comma }, range: range)
    }
    var found: [AuthoringCompletion] = []
    if level.isView, level.viewKind == nil {
      for kind in KindOfView.all where !written.contains(kind.word) {
        guard let key = FormatDescription.views[kind.word]?.view[kind.word] else { continue }
        found.append(entry(kind.word, .kindOfView, "a kind of view", kind.about, key.shape))
      }
    }
    for object in level.objects {
      for name in object.names where !written.contains(name) {
        guard let key = object[name], !found.contains(where: { $0.label == name }) else { continue }
        found.append(
          entry(
            name, .key, FormatHelp.plain(FormatReference.words(key.shape)),
            FormatReference.description(of: key), key.shape))
      }
    }
    if found.isEmpty {
      for name in nameKeys(of: level, offset) where !written.contains(name.name) {
        found.append(entry(name.name, .name, name.detail, "", .anything))
      }
    }
    return found
  }

  /// Returns the declared names that are keys of an object: views in variations, constraints, parameters of a component.
  private func nameKeys(of level: FormatLevel, _ offset: Int) -> [DeclaredName] {
    if level.changesViews { return names.filter { $0.kind == .view && !$0.name.isEmpty } }
    switch level.key?.name {
    case "set": return names.filter { $0.kind == .constraint }
    case "with":
      let use = path(to: offset).dropLast().last?.value["use"]?.text
      let component = names.firstIndex { $0.kind == .component && $0.name == use }
      return names.filter { $0.kind == .parameter && $0.parent == component }
    default: return []
    }
  }

  /// Returns what follows a key: its colon, or another entry, which needs a comma before it.
  private func end(after offset: Int) -> (hasColon: Bool, needsComma: Bool) {
    let next = source.bytes[min(offset, source.bytes.count)...].first {
      ![0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    return (next == UInt8(ascii: ":"), next == UInt8(ascii: "\""))
  }
}

extension FormatShape {
  /// A value to fill in, in the syntax of snippets.
  fileprivate var placeholder: String {
    switch leaves(for: nil).first {
    case .text, .words: "\"$1\""
    case .bool: "${1:true}"
    case .object, .map, .view: "{$1}"
    case .list: "[$1]"
    case .number, .integer, .anything, .either, .shared, nil: "$1"
    }
  }
}
