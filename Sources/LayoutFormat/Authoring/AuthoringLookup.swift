import Model
import Syntax

/// The documentation of keys, and the declarations of names.
extension LayoutAuthoring {
  /// The documentation of a key or a word, as Markdown, with its bytes.
  package struct Documentation: Sendable, Hashable {
    package var markdown: String
    package var range: Range<Int>
  }

  /// Returns the documentation of the key, or of the value's key, at an offset; nil for a name of the author.
  package func documentation(at offset: Int) -> Documentation? {
    guard let level = path(to: offset).last, let (entry, isKey) = entry(of: level, at: offset) else {
      return nil
    }
    guard isKey else { return documentation(of: entry, at: offset) }
    guard let name = entry.name, let key = entry.key, name.text == key.name else { return nil }
    if let kind = KindOfView.named(key.name), level.isView, level.viewKind == key.name {
      let keys = kind.own.map { "`\($0.key.name)`" }.joined(separator: ", ")
      return Documentation(
        markdown: "**\(key.name)** \(values(of: key))\n\n\(kind.about)\n\nKeys: \(keys).", range: name.range)
    }
    return Documentation(markdown: Self.page(of: key), range: name.range)
  }

  private func documentation(of entry: FormatLevel, at offset: Int) -> Documentation? {
    guard entry.value.kind != .object, entry.value.kind != .list else { return nil }
    let range = entry.value.range
    if entry.value.kind == .text, offset < range.upperBound {
      let part = part(of: range, at: offset)
      let word = source.text(part)
      if let about = ExpressionNames.names.first(where: { $0.key == word })?.value
        ?? ExpressionNames.functions.first(where: { $0.name == word })?.about
        ?? FormatHelp.anchors.first(where: { $0.key == word })?.value, !part.isEmpty,
        entry.leaves.contains(where: \.hasNames)
      {
        return Documentation(markdown: "**\(word)** \(about)", range: part)
      }
      if let declared = declaration(at: offset) {
        return Documentation(
          markdown: "**\(declared.name)** \(declared.detail)\n\n```json\n\(excerpt(of: declared))\n```",
          range: part)
      }
    }
    return entry.key.map { Documentation(markdown: Self.page(of: $0), range: range) }
  }

  private static let mostExcerpt = 400

  private func excerpt(of name: DeclaredName) -> String {
    let text = source.text(name.range)
    return text.count > Self.mostExcerpt ? text.prefix(Self.mostExcerpt) + "…" : text
  }

  private static func page(of key: FormatKey) -> String {
    var page = "**\(key.name)** `\(FormatHelp.plain(FormatReference.words(key.shape)))`\n\n"
    page += FormatReference.description(of: key)
    if case .shared(let shared) = key.shape, shared.about != key.about { page += "\n\n" + shared.about }
    if key.varies { page += "\n\nCan change in variations and states." }
    return page
  }

  private func values(of key: FormatKey) -> String {
    "`\(FormatHelp.plain(FormatReference.words(key.shape)))`"
  }

  // MARK: Names

  /// Returns the path of a file in the value at an offset, relative to the layout; nil if the value is something else.
  package func fileName(at offset: Int) -> String? {
    guard let level = path(to: offset).last, let (entry, isKey) = entry(of: level, at: offset), !isKey else {
      return nil
    }
    let isFile = entry.leaves.contains { if case .text(.file) = $0 { true } else { false } }
    return isFile ? entry.value.text : nil
  }

  /// Returns the declaration of the name at an offset; nil if no name is there, or this is the declaration itself.
  package func declaration(at offset: Int) -> DeclaredName? {
    guard let level = path(to: offset).last, let (entry, isKey) = entry(of: level, at: offset) else {
      return nil
    }
    if isKey {
      guard level.objects.isEmpty, let name = entry.name, let text = name.text else { return nil }
      let kinds: [DeclaredName.Kind] =
        level.changesViews
        ? [.view] : level.key?.name == "set" ? [.constraint] : level.key?.name == "with" ? [.parameter] : []
      return nearest(text, kinds, to: offset)
    }
    guard entry.value.kind == .text, let text = entry.value.text else { return nil }
    let part = part(of: entry.value.range, at: offset)
    let word = source.text(part)
    let first = String(word.prefix { $0 != "." })
    for leaf in entry.leaves {
      guard case .text(let meaning) = leaf else { continue }
      let kinds: [DeclaredName.Kind] =
        switch meaning {
        case .color: [.color]
        case .font: [.font]
        case .name: entry.nameKinds
        case .distances, .equation: [.view, .guide, .number]
        case .expression: [.number, .rule]
        case .shown: [.parameter]
        case .image, .device, .file: []
        }
      // A name with a hyphen is a whole value.
      if let found = nearest(text, kinds, to: offset) ?? nearest(first, kinds, to: offset) { return found }
    }
    return nil
  }

  /// Returns the declaration of a name, preferably one in the same screen, component or cell.
  private func nearest(_ name: String, _ kinds: [DeclaredName.Kind], to offset: Int) -> DeclaredName? {
    let found = names.filter { $0.name == name && kinds.contains($0.kind) }
    guard found.count > 1 else { return found.first }
    return found.min { scope(of: $0, around: offset) < scope(of: $1, around: offset) }
  }

  /// The size of the smallest declaration around a name that also contains an offset.
  private func scope(of name: DeclaredName, around offset: Int) -> Int {
    var parent = name.parent
    while let index = parent {
      if names[index].range.contains(offset) { return names[index].range.count }
      parent = names[index].parent
    }
    return source.bytes.count
  }
}

extension FormatShape {
  /// Whether a text of the shape consists of names and numbers.
  fileprivate var hasNames: Bool {
    if case .text(let meaning) = self {
      [.distances, .equation, .expression].contains(meaning)
    } else {
      false
    }
  }
}
