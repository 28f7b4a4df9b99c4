import Basics
import Drawing
import Environment
import Export
import LayoutFormat
import Model
import Syntax

/// The list of completions for an editor.
struct LanguageCompletions {
  private let file: EditedLayout

  init(_ file: EditedLayout) { self.file = file }

  func tree(at job: LanguageJob) -> JSONTree {
    guard let layout = file.authoring else { return .null }
    let words = AuthoringWords(
      colors: file.path == "-" ? [] : file.console.catalogues.colors(for: file.path).names(),
      symbols: Symbols.names, devices: DeviceCatalog.bundled.devices.map(\.id))
    let found = layout.completions(at: file.source.offset(of: job.place), words)
    let items = found.enumerated().map { index, entry in
      item(entry, index, withSnippets: job.takesSnippets)
    }
    return .object(["isIncomplete": .bool(false), "items": .list(items)])
  }

  private func item(_ entry: AuthoringCompletion, _ index: Int, withSnippets: Bool) -> JSONTree {
    let snippet = withSnippets ? entry.snippet : nil
    let order = String(index)
    var members: [JSONTree.Member] = [
      .init("label", .text(entry.label)), .init("kind", .number(entry.kind.number)),
      .init("sortText", .text(String(repeating: "0", count: max(0, 5 - order.count)) + order)),
      .init("filterText", .text(entry.text.hasPrefix("\"") ? "\"\(entry.label)\"" : entry.label)),
      .init(
        "textEdit",
        .object(["range": file.source.tree(entry.range), "newText": .text(snippet ?? entry.text)])),
    ]
    if snippet != nil { members.append(.init("insertTextFormat", .number(2))) }
    if !entry.detail.isEmpty { members.append(.init("detail", .text(entry.detail))) }
    if !entry.documentation.isEmpty { members.append(.init("documentation", .text(entry.documentation))) }
    return .object(members)
  }
}

extension AuthoringCompletion.Kind {
  /// The number of the protocol's `CompletionItemKind`.
  fileprivate var number: Double {
    switch self {
    case .key: 10
    case .kindOfView: 7
    case .word: 12
    case .name: 6
    case .color: 16
    case .function: 3
    }
  }
}

/// The hover text of an editor: the frame of the view on the default device with its reasons, and the documentation of
/// the key.
struct LanguageHover {
  private let file: EditedLayout

  init(_ file: EditedLayout) { self.file = file }

  func tree(at place: SourceText.UTF16Position) -> JSONTree {
    let found = file.authoring?.documentation(at: file.source.offset(of: place))
    let parts = [found?.markdown, frame(at: place)].compactMap { $0 }
    guard !parts.isEmpty else { return .null }
    var members: [JSONTree.Member] = [
      .init(
        "contents",
        .object(["kind": .text("markdown"), "value": .text(parts.joined(separator: "\n\n---\n\n"))]))
    ]
    if let found { members.append(.init("range", file.source.tree(found.range))) }
    return .object(members)
  }

  private func frame(at place: SourceText.UTF16Position) -> String? {
    for name in file.viewNames(at: place) {
      guard let run = try? ExplainRun(file.path, [name], LayoutRequest(), file.console),
        let report = try? run.explanation(of: name)
      else { continue }
      return "```\n\(report.brief)```"
    }
    return nil
  }
}

/// The outline of a file.
struct LanguageSymbols {
  private let file: EditedLayout

  init(_ file: EditedLayout) { self.file = file }

  private struct Symbol {
    var name: String
    var detail: String
    var kind: Double
    var range: Range<Int>
    var nameRange: Range<Int>
    var parent: Int?
  }

  var tree: JSONTree {
    let symbols = file.authoring.map(declared) ?? file.document.map(views) ?? []
    var children: [Int?: [Int]] = [:]
    for (index, symbol) in symbols.enumerated() { children[symbol.parent, default: []].append(index) }
    func trees(of parent: Int?, depth: Int) -> JSONTree {
      .list(
        (depth < 100 ? children[parent] ?? [] : []).map { index in
          let symbol = symbols[index]
          return .object([
            "name": .text(symbol.name), "detail": .text(symbol.detail), "kind": .number(symbol.kind),
            "range": file.source.tree(symbol.range), "selectionRange": file.source.tree(symbol.nameRange),
            "children": trees(of: index, depth: depth + 1),
          ])
        })
    }
    return trees(of: nil, depth: 0)
  }

  private func declared(_ layout: LayoutAuthoring) -> [Symbol] {
    layout.names.map { name in
      Symbol(
        name: name.name.isEmpty ? name.detail : name.name, detail: name.name.isEmpty ? "" : name.detail,
        kind: name.kind.number, range: name.range, nameRange: name.nameRange, parent: name.parent)
    }
  }

  /// The scenes and views of other formats.
  private func views(_ document: Document) -> [Symbol] {
    var symbols: [Symbol] = []
    for scene in document.scenes {
      let range = file.range(at: scene.position)
      let owner = symbols.count
      symbols.append(Symbol(name: scene.name, detail: "", kind: 2, range: range, nameRange: range))
      var places: [DocumentView: Int] = [:]
      for view in scene.documentViews where document.views[view].position.isKnown {
        let content = document.views[view]
        let range = file.range(at: content.position)
        let parent = document.views.parent(of: view).flatMap { places[$0] } ?? owner
        places[view] = symbols.count
        symbols.append(
          Symbol(
            name: content.name ?? content.element, detail: content.element, kind: 8,
            range: range, nameRange: range, parent: parent))
      }
    }
    return symbols
  }
}

extension DeclaredName.Kind {
  /// The number of the protocol's `SymbolKind`.
  fileprivate var number: Double {
    switch self {
    case .screen: 2
    case .component, .cell: 5
    case .view: 8
    case .color, .font, .number: 14
    case .data: 18
    case .parameter: 13
    case .state: 22
    case .constraint, .rule: 25
    case .guide: 20
    case .segue: 24
    case .deviceClass: 10
    }
  }
}
