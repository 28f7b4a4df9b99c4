import Basics
import Model

/// Resolves views by their line in the file, as written in diagnostics and findings: `LINE` or `LINE:COLUMN`.
struct ViewPlaces {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// Returns the view that begins at a position, else the view of a constraint there, else the view that the line
  /// belongs to; nil if the text is not a position.
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

  /// Returns the innermost view that contains a line, judged by indentation: the contents of a view are indented
  /// further than its beginning, as editors and Interface Builder do.
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
    // A less indented line in between means that the view has ended.
    for between in stride(from: line - 2, to: best.line - 1, by: -1) {
      if let column = indent[between] { level = min(level, column) }
    }
    return indent[best.line - 1].map { $0 < level } == true ? best.view : nil
  }

  /// Returns the first nonblank column of each line, or nil if the text is not available.
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
