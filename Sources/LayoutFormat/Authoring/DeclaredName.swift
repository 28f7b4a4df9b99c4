import Syntax

/// A name that a layout declares: a screen, a view, a component, a token, data.
package struct DeclaredName: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case screen, view, component, color, font, number, data, cell, parameter, state, constraint, guide
    case segue, rule, deviceClass
  }

  package var kind: Kind
  /// The name; empty for a view in a list that has none.
  package var name: String
  /// A short description: the kind and the text of a view.
  package var detail: String
  /// The bytes of the name.
  package var nameRange: Range<Int>
  /// The bytes of the whole declaration.
  package var range: Range<Int>
  /// The index of the declaration around it.
  package var parent: Int?
  /// The kind of a view.
  var viewKind: String?
}

/// Collects the names that a file declares, in file order.
struct NameCollector {
  private(set) var names: [DeclaredName] = []
  /// The limits for a file that is being typed.
  private static let deepest = 200
  private static let most = 20_000

  init(_ root: JSONValue) { visit(.file(root), parent: nil, depth: 0) }

  /// The kinds of names by the key that contains them.
  private static let kinds: [String: DeclaredName.Kind] = [
    "components": .component, "screens": .screen, "data": .data, "numbers": .number, "spacing": .number,
    "radii": .number, "colors": .color, "fonts": .font, "cells": .cell, "states": .state,
    "parameters": .parameter, "segues": .segue, "rules": .rule, "classes": .deviceClass,
  ]

  private mutating func visit(_ level: FormatLevel, parent: Int?, depth: Int) {
    guard depth < Self.deepest, names.count < Self.most else { return }
    switch level.value.kind {
    case .object:
      let holdsKeys = !level.objects.isEmpty
      for member in level.value.members {
        guard let next = level.member(member) else { continue }
        // A key that the format does not define is a name.
        let isName = !holdsKeys || level.objects.allSatisfy { $0[member.key] == nil }
        visit(next, parent: isName ? declare(next, in: level, parent) : parent, depth: depth + 1)
      }
    case .list:
      for element in level.value.elements {
        guard let next = level.element(element) else { continue }
        visit(next, parent: next.isView ? declare(next, in: level, parent) : parent, depth: depth + 1)
      }
    case .text: declareText(level, parent)
    case .number, .bool, .null: break
    }
  }

  /// Declares a named value, or a view of a list; returns its index, or the parent if it declares nothing.
  private mutating func declare(_ level: FormatLevel, in outer: FormatLevel, _ parent: Int?) -> Int? {
    guard !outer.changesViews else { return parent }
    let known = outer.name?.text == level.key?.name ? level.key.flatMap { Self.kinds[$0.name] } : nil
    guard let kind = known ?? (level.isView ? .view : nil) else { return parent }
    let given = level.name ?? level.value["name"]
    let word = level.viewKind
    let text = word.flatMap { level.value[$0]?.text }
    names.append(
      DeclaredName(
        kind: kind, name: given?.text ?? "",
        detail: ([word ?? (kind == .view ? "view" : kind.rawValue)] + [text].compactMap { $0 }).joined(
          separator: " "),
        nameRange: (given ?? level.value).range,
        range: (level.name ?? level.value).offset..<level.value.endOffset, parent: parent, viewKind: word))
    return names.count - 1
  }

  /// Declares the name of a constraint in `name: a.top = …`, or a layout guide.
  private mutating func declareText(_ level: FormatLevel, _ parent: Int?) {
    guard level.name == nil || level.key?.name == "is", let text = level.value.text else { return }
    switch level.key?.name {
    case "guides":
      add(.guide, text, at: level.value.range, level, parent)
    case "constraints":
      guard let colon = text.firstIndex(of: ":") else { return }
      let name = String(text[..<colon])
      let start = level.value.offset + 1
      add(.constraint, name, at: start..<start + name.utf8.count, level, parent)
    default: break
    }
  }

  private mutating func add(
    _ kind: DeclaredName.Kind, _ name: String, at range: Range<Int>, _ level: FormatLevel, _ parent: Int?
  ) {
    names.append(
      DeclaredName(
        kind: kind, name: name, detail: kind.rawValue, nameRange: range, range: level.value.range,
        parent: parent))
  }
}

extension JSONValue {
  /// The bytes of the value in its file.
  package var range: Range<Int> { offset..<max(offset, min(endOffset, document.source.bytes.count)) }
}
