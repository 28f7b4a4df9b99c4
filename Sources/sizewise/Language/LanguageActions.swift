import Audit
import Basics
import Export
import LayoutFormat
import Model
import Reading
import Syntax

/// Replacements of whole lines, each of a line number from 0, the number of removed lines, and the lines instead.
struct LineEdits {
  private var edits: [(first: Int, count: Int, lines: [String])] = []

  init(_ hunks: [ChangedLines]) { edits = hunks.map { ($0.line - 1, $0.before.count, $0.after) } }

  /// The edits as the protocol writes them.
  func tree(for source: SourceText) -> JSONTree {
    let end = source.utf16Position(at: source.bytes.count)
    return .list(
      edits.map { first, count, lines in
        var text = lines.map { $0 + "\n" }.joined()
        var last = SourceText.UTF16Position(line: first + count, column: 0)
        // The last line may have no line break.
        if last.line > end.line {
          last = end
          text = String(text.dropLast())
        }
        return .object([
          "range": .object(["start": SourceText.UTF16Position(line: first, column: 0).tree, "end": last.tree]
          ),
          "newText": .text(text),
        ])
      })
  }
}

/// The code actions for a selection: the right word for a wrong one, and the proposals for the view there.
struct LanguageActions {
  private let file: EditedLayout

  init(_ file: EditedLayout) { self.file = file }

  func tree(from start: SourceText.UTF16Position, to end: SourceText.UTF16Position) -> JSONTree {
    guard let document = file.document else { return .list([]) }
    let errors = document.diagnostics.filter { $0.severity == .error }
    let lines = start.line...max(start.line, end.line)
    let words = document.diagnostics.filter { lines.contains(Int($0.position.line) - 1) }.compactMap(
      correction)
    return .list(words + (errors.isEmpty ? proposals(at: start) : []))
  }

  /// Returns the action that replaces an unknown word by the one that the diagnostic suggests.
  private func correction(_ diagnostic: Diagnostic) -> JSONTree? {
    guard let word = diagnostic.hint?.replacement else { return nil }
    let range = file.range(at: diagnostic.position)
    let old = file.source.text(range)
    // A part of a longer text, such as an equation, is not replaced as a whole.
    guard old.hasPrefix("\""), old.hasSuffix("\""), diagnostic.message.contains(old) else { return nil }
    let edit = JSONTree.object([
      "range": file.source.tree(range), "newText": .text(JSONTree.text(word).compact),
    ])
    return Self.action(
      "Replace \(old) by \"\(word)\"", kind: "quickfix", .list([edit]), of: file, isPreferred: true)
  }

  /// Returns the proposals for the view at a place, which `explain --propose` prints.
  private func proposals(at place: SourceText.UTF16Position) -> [JSONTree] {
    for name in file.viewNames(at: place) {
      guard let run = try? ExplainRun(file.path, [name], LayoutRequest(), proposes: true, file.console),
        let report = try? run.proposals()
      else { continue }
      return report.scenes.flatMap(\.proposals).filter { $0.refusal == nil && !$0.hunks.isEmpty }.map {
        proposal in
        Self.action(
          VisibleText.string(proposal.title.prefix(1).uppercased() + proposal.title.dropFirst()),
          kind: proposal.kind == .settle || proposal.kind == .addMissing ? "quickfix" : "refactor.rewrite",
          LineEdits(proposal.hunks).tree(for: file.source), of: file)
      }
    }
    return []
  }

  static func action(
    _ title: String, kind: String, _ edits: JSONTree, of file: EditedLayout,
    resolving diagnostic: JSONTree? = nil,
    isPreferred: Bool = false
  ) -> JSONTree {
    var members: [JSONTree.Member] = [.init("title", .text(title)), .init("kind", .text(kind))]
    if let diagnostic { members.append(.init("diagnostics", .list([diagnostic]))) }
    if isPreferred { members.append(.init("isPreferred", .bool(true))) }
    members.append(.init("edit", .object(["changes": .object([.init(file.uri, edits)])])))
    return .object(members)
  }
}

extension EditedLayout {
  /// Returns the names by which commands know the view at a place, the best first.
  func viewNames(at place: SourceText.UTF16Position) -> [String] {
    let line = "\(place.line + 1)"
    guard let authoring else { return [line] }
    let starts = authoring.viewStarts(around: source.offset(of: place)).map { source.position(at: $0) }
    let known = Set((document?.views.all ?? []).map(\.position))
    return starts.filter(known.contains).map { "\($0.line):\($0.column)" }
  }
}
