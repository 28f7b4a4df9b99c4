import Audit
import Basics
import Export
import LayoutFormat
import Model
import Reading
import Syntax

/// Answers questions about open files, one after another.
final class LanguageWork: JobWork {
  private let variable: (String) -> String?

  init(isolates: Bool, variable: @escaping (String) -> String?) { self.variable = variable }

  func perform(
    _ job: LanguageJob, progress: @escaping (_ done: Int, _ total: Int, _ what: String) -> Void
  ) -> JobReport {
    let file = EditedLayout(job.uri, job.text, variable)
    do throws(CommandError) {
      switch job.work {
      case .read: return .result(file.problems())
      case .check: return .result(try LanguageFindings(file).tree)
      case .mend: return .result(try LanguageFindings(file, mends: true).actions)
      case .completion: return .result(LanguageCompletions(file).tree(at: job))
      case .hover: return .result(LanguageHover(file).tree(at: job.place))
      case .definition: return .result(file.definition(at: job.place))
      case .symbols: return .result(LanguageSymbols(file).tree)
      case .actions: return .result(LanguageActions(file).tree(from: job.place, to: job.end))
      }
    } catch {
      return .error(.fault(VisibleText.page(error.text(for: .preview))))
    }
  }
}

/// A file as it is in an editor, in the project on the disk.
struct EditedLayout {
  let uri: String
  /// The path; "-" for a text that is not a file yet.
  let path: String
  let source: SourceText
  let console: Console

  init(_ uri: String, _ text: [UInt8], _ variable: @escaping (String) -> String?) {
    self.uri = uri
    path = FileURI.path(uri) ?? "-"
    source = SourceText(text, file: path)
    var console = Console(
      write: { _ in true }, complain: { _ in }, standardInput: { () throws(CommandError) in text },
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, variable: variable)
    console.report = { _ in }
    console.doors = LayoutDoors(editing: [path: text])
    self.console = console
  }

  /// The layout in our format for features while typing; nil for other files.
  var authoring: LayoutAuthoring? {
    guard path == "-" || Document.Format.layoutEndings.contains(where: path.lowercased().hasSuffix) else {
      return nil
    }
    let layout = LayoutAuthoring(source.bytes, file: path)
    return layout.isLayout ? layout : nil
  }

  /// Whether the file can be laid out: other JSON files, and sources without views, are of no interest.
  private var isLayout: Bool {
    let name = path.lowercased()
    if name.hasSuffix(".with.json") { return false }
    if path == "-" || Document.Format.layoutEndings.contains(where: name.hasSuffix) {
      return authoring != nil && !source.bytes.isEmpty
    }
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
      || isSourceWithLayout(source.bytes, file: path)
  }

  /// Reads the document; nil for a file that is no layout.
  var document: Document? { isLayout ? try? LayoutLibrary.Source(path, console).document : nil }

  // MARK: Diagnostics

  /// Returns the errors and warnings from reading, and whether there are no errors.
  func problems() -> JSONTree {
    guard let document else { return .object(["diagnostics": .list([]), "sound": .bool(false)]) }
    let found = document.diagnostics.filter { !$0.isForeign && $0.severity != .note }
    let isForeign = document.diagnostics.contains(where: \.isForeign)
    let isSound = !found.contains { $0.severity == .error } && !isForeign
    return .object([
      "diagnostics": .list(isForeign ? [] : found.map(tree)), "sound": .bool(isSound),
    ])
  }

  private func tree(_ diagnostic: Diagnostic) -> JSONTree {
    let isHere = diagnostic.file == path || diagnostic.file.isEmpty || path == "-"
    let place = isHere ? "" : "\(diagnostic.file):\(diagnostic.position.line): "
    let expected = diagnostic.expected.map { " (\($0))" } ?? ""
    return Self.diagnostic(
      source.tree(isHere ? range(at: diagnostic.position) : 0..<0),
      severity: diagnostic.severity == .error ? 1 : 2,
      place + VisibleText.string(diagnostic.message + expected))
  }

  static func diagnostic(
    _ range: JSONTree, severity: Int, code: String? = nil, _ message: String
  ) -> JSONTree {
    var members = [JSONTree.Member("range", range), .init("severity", .number(Double(severity)))]
    if let code { members.append(.init("code", .text(code))) }
    return .object(members + [.init("source", .text("sizewise")), .init("message", .text(message))])
  }

  /// Returns the bytes of what is at a position: a key, a value, a word.
  func range(at position: SourcePosition) -> Range<Int> {
    guard let offset = source.offset(of: position) else { return 0..<0 }
    return authoring?.range(at: offset) ?? source.word(at: offset)
  }

  // MARK: Definition

  /// Returns where the name at a place is declared, or the file that a value names.
  func definition(at place: SourceText.UTF16Position) -> JSONTree {
    let offset = source.offset(of: place)
    guard let authoring else { return .null }
    if let name = authoring.declaration(at: offset) {
      return .object(["uri": .text(uri), "range": source.tree(name.nameRange)])
    }
    guard path != "-", let name = authoring.fileName(at: offset) else { return .null }
    let file = FileSystem.parts(of: path).folder + "/" + name
    guard FileSystem.kind(file) == .file else { return .null }
    return .object([
      "uri": .text(FileURI.uri(FileSystem.absolute(file))), "range": SourceText([], file: "").tree(0..<0),
    ])
  }
}
