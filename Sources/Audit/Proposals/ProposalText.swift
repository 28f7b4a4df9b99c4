import Basics
import Layout
import LayoutFormat
import Model
import Syntax

/// Formats constraints in the syntax of the file.
struct ProposalText {
  let tree: SolvedTree
  /// The labels of views, including proposed names for views without one.
  let labels: ViewLabels
  /// The names that must be assigned before lines can refer to their views.
  private let proposed: [String: ViewIndex]
  let isLayout: Bool
  /// The text of the file for quoting.
  let layout: LayoutQuotes?
  let storyboard: StoryboardQuotes?

  init(_ tree: SolvedTree, _ document: Document) {
    self.tree = tree
    isLayout = document.format == .layout
    layout = isLayout ? document.bytes.flatMap { LayoutQuotes($0) } : nil
    (labels, proposed) = ProposedNames.make(tree.plain, layout)
    storyboard = isLayout ? nil : document.bytes.flatMap { StoryboardQuotes($0) }
  }

  func line(_ constraint: Constraint) -> String {
    isLayout ? "\"\(equation(constraint))\"" : equation(constraint)
  }

  /// Returns the equation or element for a constraint, without the quotation marks of a layout file.
  func equation(_ constraint: Constraint) -> String {
    isLayout ? EquationText { name($0) }.text(of: constraint) : element(constraint)
  }

  /// Returns the lines to remove for some constraints, and the constraints to restore because they share a short form
  /// with them.
  /// - Parameter moved: the positions of views that are rewritten, whose short forms need no mention.
  func removal(_ removed: Set<Int>, moved: Set<SourcePosition> = []) -> (removes: [String], adds: [String]) {
    guard let layout else { return (removed.sorted().map { line(tree.plain.constraints[$0]) }, []) }
    var places: Set<Int> = []
    var removes: [String] = []
    for index in removed.sorted() {
      if let place = layout.place(of: tree.plain.constraints[index]) {
        places.insert(place)
      } else {
        removes.append(line(tree.plain.constraints[index]))
      }
    }
    for place in places.sorted() {
      let entry = layout[place]
      if let view = entry.view, moved.contains(view) { continue }
      let view = entry.view.flatMap { at in tree.plain.views.firstIndex { $0.position == at } }
      removes.append("\(entry.text) (\(view.map { "in \(labels[$0]), " } ?? "")line \(entry.line))")
    }
    return (removes, rest(of: places, without: removed))
  }

  /// Returns the other constraints made by some places.
  func rest(of places: Set<Int>, without removed: Set<Int>) -> [String] {
    guard let layout, !places.isEmpty else { return [] }
    return tree.plain.constraints.indices.filter { index in
      !removed.contains(index) && layout.place(of: tree.plain.constraints[index]).map(places.contains) == true
    }.map { line(tree.plain.constraints[$0]) }
  }

  /// Returns the name of an item in a layout file, which has special names for the root view and the content view of a
  /// cell.
  func name(_ item: Item) -> String {
    guard case .view(let view) = item else { return labels.label(item) }
    guard let parent = tree.plain.views[view].parent else { return "root" }
    return tree.plain.views[view].kind == .cellContent ? "\(labels[parent]).contentView" : labels[view]
  }

  /// Returns `"name": "label2" (in the label at line 7, column 12)` for each name that lines use and no view has yet.
  func naming(_ lines: [String], besides written: [ViewIndex]) -> [String] {
    unnamed(in: lines.filter { !$0.contains("\": {") }).filter { !written.contains($0) }.map { view in
      let view = (label: labels[view], kind: tree.plain.views[view].kind, at: tree.plain.views[view].position)
      return
        "\"name\": \"\(view.label)\" (in the \(view.kind.rawValue) at line \(view.at.line), column \(view.at.column))"
    }
  }

  /// Returns the views that lines refer to by proposed names.
  func unnamed(in lines: [String]) -> [ViewIndex] {
    var named: Set<ViewIndex> = []
    for line in lines {
      for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        if let view = proposed[String(word)] { named.insert(view) }
      }
    }
    return named.sorted()
  }

  func name(_ view: ViewIndex) -> String { name(.view(view)) }

  private func element(_ constraint: Constraint) -> String {
    var text = "<constraint"
    func add(_ key: String, _ value: String) { text += " \(key)=\"\(value)\"" }
    // A new constraint names its view, so that it can be pasted into the constraints of any ancestor.
    let isOwn =
      constraint.id != nil
      && (constraint.second == nil || id(constraint.first) == id(.view(constraint.owner)))
    if !isOwn { add("firstItem", id(constraint.first)) }
    add("firstAttribute", constraint.firstAttribute.rawValue)
    switch constraint.relation {
    case .equal: break
    case .lessThanOrEqual: add("relation", "lessThanOrEqual")
    case .greaterThanOrEqual: add("relation", "greaterThanOrEqual")
    }
    if let second = constraint.second {
      add("secondItem", id(second))
      add("secondAttribute", (constraint.secondAttribute ?? constraint.firstAttribute).rawValue)
    }
    if constraint.multiplier != 1 { add("multiplier", Numbers.exact(constraint.multiplier)) }
    if constraint.priority != 1000 { add("priority", Numbers.exact(Double(constraint.priority))) }
    if constraint.constant != 0 { add("constant", Numbers.exact(constraint.constant)) }
    add("id", constraint.id ?? Self.identifier(of: constraint))
    return text + "/>"
  }

  /// Returns a new frame as an element, with the id of the view to insert it into.
  func frame(_ view: ViewIndex, _ frame: Rect) -> String {
    let place = tree.plain.views[view].id.map { " (in \($0))" } ?? ""
    let frame = Self.rounded(frame)
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(Numbers.exact)
    return "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" "
      + "height=\"\(numbers[3])\"/>\(place)"
  }

  private func id(_ item: Item) -> String {
    switch item {
    case .view(let view): tree.plain.views[view].id ?? labels[view]
    case .guide(let guide): tree.plain.guides[guide].id ?? labels.label(guide: guide)
    }
  }

  static func rounded(_ frame: Rect) -> Rect {
    func rounded(_ value: Double) -> Double { Numbers.rounded(value, to: 1000) }
    return Rect(
      x: rounded(frame.x), y: rounded(frame.y), width: rounded(frame.width), height: rounded(frame.height))
  }

  /// Returns a deterministic id in Interface Builder's format.
  private static func identifier(of constraint: Constraint) -> String {
    var hash = StableHash("\(constraint.first)\(constraint.firstAttribute)\(constraint.constant)").value
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var text = ""
    for place in 0..<8 {
      if place == 3 || place == 5 { text += "-" }
      text.append(letters[Int(hash % UInt64(letters.count))])
      hash /= UInt64(letters.count)
    }
    return text
  }
}
