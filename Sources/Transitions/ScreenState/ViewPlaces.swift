import Basics
import Model

/// Views by their lines in the file, as diagnostics and findings tell places: `LINE` or `LINE:COLUMN`.
struct ViewPlaces {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// The view that begins there; else the one that a constraint there is about, or that a line there belongs to. nil for
  /// what is not a place.
  func view(at place: String) -> DocumentView? {
    let numbers = place.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
    guard (1...2).contains(numbers.count), let line = numbers[0] else { return nil }
    var column: Int32?
    if numbers.count == 2 {
      guard let number = numbers[1] else { return nil }
      column = number
    }
    func isThere(_ position: SourcePosition) -> Bool {
      position.line == line && (column == nil || position.column == column)
    }
    if let view = document.views.firstIndex(where: { isThere($0.position) }) { return view }
    if let constraint = document.constraints.first(where: { isThere($0.position) }),
      case .view(let view) = constraint.first
    {
      return DocumentView(view)
    }
    return around(line: Int(line))
  }

  /// The innermost view whose lines are around a line. What belongs to a view is farther to the right than where the view
  /// begins, as editors and Interface Builder write it.
  private func around(line: Int) -> DocumentView? {
    guard let indent = indents(upTo: line), line > 0, line <= indent.count, let own = indent[line - 1] else {
      return nil
    }
    var level = own
    var best: (line: Int, view: DocumentView)?
    for (index, view) in document.views.all.enumerated() where view.position.isKnown {
      let begin = Int(view.position.line)
      guard begin < line, let column = indent[begin - 1], column < own else { continue }
      if best.map({ $0.line <= begin }) ?? true { best = (begin, DocumentView(index)) }
    }
    guard let best else { return nil }
    // Where something else less indented lies between, the view has ended before.
    for between in stride(from: line - 2, to: best.line - 1, by: -1) {
      if let column = indent[between] { level = min(level, column) }
    }
    return indent[best.line - 1].map { $0 < level } == true ? best.view : nil
  }

  /// The first column of each line that has something; nil where the text is not at hand.
  private func indents(upTo line: Int) -> [Int?]? {
    guard let bytes = document.bytes, line < Limits.layoutBytes else { return nil }
    var indents: [Int?] = []
    for text in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    {
      indents.append(text.firstIndex { $0 > 0x20 }.map { $0 - text.startIndex })
    }
    return indents
  }
}
