import Model
import Syntax

/// Resolves paths in equations, such as `card.title.top`.
extension LayoutReader {
  /// The words for layout guides of a view.
  private static let guideWords: [String: GuideKind] = [
    "safeArea": .safeArea, "margins": .margins, "readable": .readableContent, "keyboard": .keyboard,
    "content": .scrollContent, "frame": .scrollFrame,
  ]

  /// Resolves a name. `context` is the view on the left side of the equation, to which `super` and `margins` relate;
  /// while it is unknown (nil), they relate to the view that contains the equation.
  mutating func meaning(
    of name: String, scope: Int, context: ViewIndex?, holder: ViewIndex, at scalar: Int
  ) throws(SyntaxError) -> NameMeaning {
    // Device constants are the most frequent names, and never views.
    if let amount = try constantAmount(name, at: scalar) { return .amount(amount) }
    if let item = item(named: name, scope: scope, context: context, holder: holder) {
      return .reference(LinearForm.Reference(item: item, scalar: scalar))
    }
    if let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let path = String(name[..<point])
      let word = String(name[name.index(after: point)...])
      if let item = item(named: path, scope: scope, context: context, holder: holder) {
        if let attribute = Self.attributes[word] {
          return .reference(LinearForm.Reference(item: item, attribute: attribute, scalar: scalar))
        }
        if let compound = CompoundAttribute(rawValue: word) {
          return .reference(LinearForm.Reference(item: item, compound: compound, scalar: scalar))
        }
        throw SyntaxError(
          "\"\(path)\" has no attribute \"\(word)\"",
          NearestName.suggestion(for: word, in: Attribute.allCases.map(\.rawValue)),
          at: scalar + path.unicodeScalars.count + 1)
      }
    }
    if let amount = try amount(named: name, scope: scope, at: scalar) { return .amount(amount) }
    throw unknownItem(name, scope: scope, at: scalar)
  }

  private mutating func item(
    named path: String, scope: Int, context: ViewIndex?, holder: ViewIndex
  ) -> ConstraintItem? {
    let prefix = scopes[scope].prefix
    let full = prefix.isEmpty ? path : prefix + path
    if let item = scene.items[full] {
      guard let views = scene.namesakes[full] else { return item }
      return nearest(of: views, to: context ?? holder).map { .view($0) }
    }
    let word: String
    var base: ConstraintItem?
    if let point = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
      word = String(path[path.index(after: point)...])
      guard Self.cellWords.contains(word) || Self.guideWords[word] != nil else { return nil }
      base = item(named: String(path[..<point]), scope: scope, context: context, holder: holder)
      guard let base else { return nil }
      if Self.cellWords.contains(word) { return part(word, of: base) }
    } else {
      word = path
    }
    if let kind = Self.guideWords[word] { return guide(kind, base: base, context: context, holder: holder) }
    switch word {
    case "super", "parent": return .view(context.flatMap { document.views[at: $0].parent } ?? holder)
    case "self": return .view(context ?? holder)
    case "root": return .view(scene.root)
    default: return nil
    }
  }

  /// Returns the nearest of several views with the same name: the only one in the innermost view around a view, a sibling
  /// before all others; nil if there are several.
  private func nearest(of views: [ViewIndex], to view: ViewIndex) -> ViewIndex? {
    var around: ViewIndex? = view
    while let outer = around {
      let inside = views.filter { isInside($0, outer) }
      let children = inside.filter { document.views[at: $0].parent == outer }
      if children.count == 1 || inside.count == 1 { return children.first ?? inside.first }
      if !inside.isEmpty { return nil }
      around = document.views[at: outer].parent
    }
    return nil
  }

  private func isInside(_ view: ViewIndex, _ outer: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let current = next {
      if current == outer { return true }
      next = document.views[at: current].parent
    }
    return false
  }

  /// Returns a note about the views that share a name; nil if only one has it.
  func ambiguity(of name: String) -> (message: String, expected: Hint)? {
    guard let views = scene.namesakes[name] else { return nil }
    let lines = views.prefix(4).map { String(document.views[at: $0].position.line) }
    return (
      "\(views.count) views have the name \"\(name.split(separator: ".").last ?? "")\"",
      "rename the one that is meant; they are in lines \(lines.joined(separator: ", "))"
    )
  }

  /// The words for the parts of a cell.
  private static let cellWords: Set<String> = ["contentView", "text", "detail", "image"]

  /// Returns the view with a qualified name, such as `row.text` for the label of a standard cell.
  func view(named name: String) -> ViewIndex? {
    if scene.namesakes[name] != nil { return nil }
    if case .view(let view)? = scene.items[name] { return view }
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let word = String(name[name.index(after: point)...])
    guard Self.cellWords.contains(word), let cell = scene.items[String(name[..<point])],
      case .view(let view)? = part(word, of: cell)
    else { return nil }
    return view
  }

  private func part(_ word: String, of cell: ConstraintItem) -> ConstraintItem? {
    guard case .view(let view) = cell, case .cell(let content) = document.views[at: view].content else {
      return nil
    }
    let part =
      switch word {
      case "contentView": content.contentView
      case "text": content.textLabel
      case "detail": content.detailLabel
      default: content.imageView
      }
    return part.map { .view($0) }
  }

  private mutating func guide(
    _ kind: GuideKind, base: ConstraintItem?, context: ViewIndex?, holder: ViewIndex
  ) -> ConstraintItem? {
    let owner: ViewIndex
    switch base {
    case .view(let view): owner = view
    case .guide: return nil
    case nil:
      switch kind {
      case .safeArea: owner = safeAreaOwner(around: context ?? holder)
      case .keyboard: owner = scene.root
      case .margins, .readableContent, .top, .bottom, .scrollContent, .scrollFrame, .custom:
        owner = context.flatMap { document.views[at: $0].parent } ?? holder
      }
    }
    if kind == .scrollContent || kind == .scrollFrame {
      guard case .scroll = document.views[at: owner].content else { return nil }
    }
    let key = SceneParts.GuideKey(owner: owner, kind: kind)
    if let known = scene.guides[key] { return .guide(known) }
    document.guides.append(Guide(kind, owner: owner))
    scene.guides[key] = document.guides.count - 1
    return .guide(document.guides.count - 1)
  }

  /// Returns the view whose safe area is meant without a name: the screen, or inside a list the content of a cell, header
  /// or footer, which scrolls.
  private func safeAreaOwner(around view: ViewIndex) -> ViewIndex {
    var next = view
    while let parent = document.views[at: next].parent {
      switch document.views[at: parent].kind {
      case .table, .collection, .tableCell, .collectionCell: return next
      default: next = parent
      }
    }
    return scene.root
  }

  /// Whether a path refers to, or passes through, a view that could not be read.
  func isBroken(_ path: String, scope: Int) -> Bool {
    guard !scene.broken.isEmpty else { return false }
    return path.split(separator: ".").contains { scene.broken.contains(scopes[scope].prefix + $0) }
  }

  private func unknownItem(_ name: String, scope: Int, at scalar: Int) -> SyntaxError {
    let prefix = scopes[scope].prefix
    if isBroken(name, scope: scope) {
      var error = SyntaxError("\"\(name)\" could not be read", at: scalar)
      error.isConsequence = true
      return error
    }
    for path in [name, name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name] {
      guard let ambiguity = ambiguity(of: prefix + path) else { continue }
      return SyntaxError(ambiguity.message, ambiguity.expected, at: scalar)
    }
    let views = scene.items.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    let words = ["super", "safeArea", "margins", "readable", "keyboard", "root", "self"]
    guard let point = name.lastIndex(of: ".") else {
      let known = views + words + numberNames(scope: scope)
      var error = SyntaxError(
        "there is no view and no number named \"\(name)\"",
        FamiliarWords.advice(on: name, in: words).map { Hint($0.phrase) }
          ?? NearestName.similar(to: name, in: known) ?? Self.definition(of: name), at: scalar)
      error.isConsequence = isMisplaced(name)
      error.isUnknownName = true
      return error
    }
    // Decide between a misspelled name of the environment and an unknown view.
    let numbers = numberNames(scope: scope)
    if let near = NearestName.nearest(to: name, in: numbers).first {
      return SyntaxError("unknown name \"\(name)\"", .didYouMean(near), at: scalar)
    }
    let path = String(name[..<point])
    if path == "content" || path == "frame" {
      return SyntaxError("\"\(path)\" needs an enclosing scroll view", at: scalar)
    }
    return SyntaxError(
      "there is no view named \"\(path)\"",
      NearestName.suggestion(for: path, in: views + words)
        ?? NearestName.similar(to: path, in: numbers), at: scalar)
  }
}
