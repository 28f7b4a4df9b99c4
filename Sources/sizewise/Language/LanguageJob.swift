import Syntax

/// A question about an open file, to be answered by another process.
struct LanguageJob: ServedJob {
  enum Work: String {
    /// Reads the file, and returns its errors and warnings.
    case read
    /// Returns the findings of a check.
    case check
    /// Returns the edits that resolve violations.
    case mend
    case completion, hover, definition, symbols, actions
  }

  var id: RequestID
  var work: Work
  var uri: String
  var text: [UInt8]
  /// The place in the file; the range of an action ends elsewhere.
  var place = SourceText.UTF16Position(line: 0, column: 0)
  var end = SourceText.UTF16Position(line: 0, column: 0)
  /// Whether the editor has places to fill in.
  var takesSnippets = false

  var file: String? { uri }

  /// The time limit: what is asked while typing is not worth waiting for.
  var seconds: Int {
    switch work {
    case .check, .mend: 120
    case .read, .completion, .hover, .definition, .symbols, .actions: 20
    }
  }

  var line: String {
    JSONTree.object([
      "work": .text(work.rawValue), "id": .text(id.json), "uri": .text(uri),
      "place": place.tree, "end": end.tree, "snippets": .bool(takesSnippets),
      "text": .text(String(decoding: text, as: UTF8.self)),
    ]).compact
  }

  init?(line: [UInt8]) {
    guard let root = JSONDocument(line, file: "job").root,
      let work = root["work"]?.text.flatMap(Work.init(rawValue:)), let id = root["id"]?.text,
      let uri = root["uri"]?.text, let text = root["text"]?.text
    else { return nil }
    self.init(id: RequestID(json: id), work: work, uri: uri, text: Array(text.utf8))
    place = root["place"].map { .init($0) } ?? place
    end = root["end"].map { .init($0) } ?? end
    takesSnippets = root["snippets"]?.bool ?? false
  }

  init(id: RequestID, work: Work, uri: String, text: [UInt8]) {
    self.id = id
    self.work = work
    self.uri = uri
    self.text = text
  }
}

extension SourceText.UTF16Position {
  /// The position as the protocol writes it.
  var tree: JSONTree {
    .object(["line": .number(Double(line)), "character": .number(Double(column))])
  }

  /// Reads a position of the protocol; a missing number is 0.
  init(_ value: JSONValue) {
    func number(_ key: String) -> Int { value[key]?.number.map { Int(clamping: $0) } ?? 0 }
    self.init(line: number("line"), column: number("character"))
  }
}

extension SourceText {
  /// Returns a range of bytes as the protocol writes it.
  func tree(_ range: Range<Int>) -> JSONTree {
    .object([
      "start": utf16Position(at: range.lowerBound).tree, "end": utf16Position(at: range.upperBound).tree,
    ])
  }
}
