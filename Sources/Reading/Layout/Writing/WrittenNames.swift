import Model

/// Names for everything that a description speaks of: those of the document made fit for equations, others from the kind.
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
        let view = document.views[index]
        if index == scene.root, LayoutWriter.isPlainRoot(view) {
          views[index] = "root"
        } else if view.kind != .cellContent {
          let wish = view.name.flatMap(Self.word) ?? view.customClass.flatMap(Self.word) ?? view.kind.rawValue
          views[index] = Self.unique(wish, &taken)
        }
      }
      for index in scene.views where document.views[index].kind == .cellContent {
        guard let parent = document.views[index].parent, let cell = views[parent] else { continue }
        views[index] = cell == "root" ? Self.unique("content", &taken) : cell + ".contentView"
      }
      for index in scene.guides where document.guides[index].kind == .custom {
        guides[index] = Self.unique(document.guides[index].name.flatMap(Self.word) ?? "guide", &taken)
      }
    }
  }

  /// What has no place in a description: views beside the root, headers of lists, and the labels of standard cells, which
  /// the cell brings.
  private static func unwritten(_ document: Document, _ scene: Scene) -> Set<ViewIndex> {
    var unwritten: Set<ViewIndex> = []
    for index in scene.views where index != scene.root {
      let view = document.views[index]
      guard let parent = view.parent, !unwritten.contains(parent) else {
        unwritten.insert(index)
        continue
      }
      switch document.views[parent].content {
      case .table where view.kind != .tableCell: unwritten.insert(index)
      case .collection where view.kind != .collectionCell: unwritten.insert(index)
      case .cell(let cell) where cell.contentView != index: unwritten.insert(index)
      default: break
      }
      if view.kind == .cellContent || document.views[parent].kind != .cellContent { continue }
      if let cell = document.views[parent].parent, case .cell(let content) = document.views[cell].content,
        content.style != .custom, [content.textLabel, content.detailLabel, content.imageView].contains(index)
      {
        unwritten.insert(index)
      }
    }
    return unwritten
  }

  /// Letters and digits, beginning with a small letter: `Sign in button` is `signInButton`. nil where nothing is left.
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
