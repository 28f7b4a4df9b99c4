import Model

/// The names used in a layout file: those of the document made valid for equations, or else derived from the kind of
/// view.
struct WrittenNames {
  private(set) var screens: [String] = []
  private(set) var views: [ViewIndex: String] = [:]
  private(set) var guides: [Int: String] = [:]

  init(_ document: Document) {
    var used: Set<String> = []
    for scene in document.scenes {
      let wish = scene.controller.storyboardIdentifier ?? scene.controller.title ?? scene.name
      screens.append(Self.unique(Self.word(wish) ?? "screen", &used))
      var taken: Set<String> = []
      let unwritten = Self.unwritten(document, scene)
      for index in scene.views where !unwritten.contains(index) {
        let view = document.views[at: index]
        if index == scene.root {
          views[index] = "root"
        } else if view.kind != .cellContent, Self.part(index, document) == nil {
          let wish = view.name.flatMap(Self.word) ?? view.customClass.flatMap(Self.word) ?? view.kind.rawValue
          views[index] = Self.unique(wish, &taken)
        }
      }
      for index in scene.views where views[index] == nil && !unwritten.contains(index) {
        if document.views[at: index].kind == .cellContent {
          views[index] = document.views[at: index].parent.flatMap { views[$0] }.map { $0 + ".contentView" }
        } else if let (cell, word) = Self.part(index, document), let name = views[cell] {
          views[index] = "\(name).\(word)"
        }
      }
      for index in scene.guides where document.guides[index].kind == .custom {
        guides[index] = Self.unique(document.guides[index].name.flatMap(Self.word) ?? "guide", &taken)
      }
    }
  }

  /// Returns the views that cannot be written: those outside the root view, and those in a list other than cells,
  /// header and footer.
  private static func unwritten(_ document: Document, _ scene: Scene) -> Set<ViewIndex> {
    var unwritten: Set<ViewIndex> = []
    for index in scene.views where index != scene.root {
      let view = document.views[at: index]
      guard let parent = view.parent, !unwritten.contains(parent) else {
        unwritten.insert(index)
        continue
      }
      switch document.views[at: parent].content {
      case .table(let table) where view.kind != .tableCell && ![table.header, table.footer].contains(index):
        unwritten.insert(index)
      case .collection(let list)
      where view.kind != .collectionCell && ![list.header, list.footer].contains(index):
        unwritten.insert(index)
      case .cell(let cell) where ![cell.contentView, cell.accessoryView].contains(index):
        unwritten.insert(index)
      case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
        .table, .cell, .collection, .reusable, .container, .effect:
        break
      }
    }
    return unwritten
  }

  /// Returns the cell that provides a view (a label or the image of a standard cell), and the name of the part.
  static func part(_ index: ViewIndex, _ document: Document) -> (cell: ViewIndex, word: String)? {
    guard let content = document.views[at: index].parent, document.views[at: content].kind == .cellContent,
      let cell = document.views[at: content].parent, case .cell(let own) = document.views[at: cell].content,
      own.style != .custom
    else { return nil }
    switch index {
    case own.textLabel: return (cell, "text")
    case own.detailLabel: return (cell, "detail")
    case own.imageView: return (cell, "image")
    default: return nil
    }
  }

  /// Converts a text to a name of letters and digits in lower camel case: `Sign in button` becomes `signInButton`.
  /// Returns nil if nothing remains.
  static func word(_ text: String) -> String? {
    var word = ""
    var isNewWord = false
    for scalar in text.unicodeScalars {
      guard SyntaxScanner.continuesName(scalar), scalar != "_" else {
        isNewWord = !word.isEmpty
        continue
      }
      if word.isEmpty {
        guard SyntaxScanner.beginsName(scalar) else { continue }
        word += scalar.properties.lowercaseMapping
      } else {
        word += isNewWord ? scalar.properties.uppercaseMapping : String(scalar)
      }
      isNewWord = false
    }
    return word.isEmpty ? nil : word
  }

  private static func unique(_ wish: String, _ used: inout Set<String>) -> String {
    var wish = wish
    if NameScope.reserved.contains(wish) || wish == "contentView" { wish += "View" }
    var name = wish
    var number = 2
    while !used.insert(name).inserted {
      name = "\(wish)\(number)"
      number += 1
    }
    return name
  }
}
