import Audit
import Environment
import Model

extension Invocation {
  /// Whether texts in other languages are asked for.
  var asksForLanguages: Bool {
    value(.locale) != nil || value(.matrix).map { $0.split(separator: "+").contains("locales") } ?? false
  }

  /// The environments of `--matrix`: words, or a file that lists them; nil where the option is not given.
  func matrix(
    in catalog: DeviceCatalog, app: AppConfiguration, _ console: Console, languages: [String] = []
  ) throws(CommandError) -> Matrix? {
    guard let text = value(.matrix) else { return nil }
    let kind = FileSystem.kind(text)
    guard MatrixQuery.looksLikeQuery(text), kind == nil || kind == .folder else {
      let (matrix, diagnostics) = Matrix.read(
        try FileSystem.read(text, atMost: Limits.settingBytes), file: text, in: catalog, app: app)
      if diagnostics.contains(where: { $0.severity == .error }) {
        throw CommandError(diagnostics)
      }
      for diagnostic in diagnostics { console.report(.diagnostic(diagnostic)) }
      guard !matrix.entries.isEmpty else { throw CommandError.about(text, "no environment in this file") }
      return matrix
    }
    do throws(RequestError) {
      return try MatrixQuery(text).matrix(in: catalog, app: app, languages: languages)
    } catch {
      throw CommandError(error)
    }
  }
}

extension Invocation {
  /// The rules of `--rules`: names with commas; one with a dash before it is left out. A name that is not a rule is wrong
  /// usage, so that no spelling passes for a clean check.
  func rules() throws(CommandError) -> [Rule] {
    guard let list = value(.rules) else { return RuleTable.all }
    var wanted: Set<Rule> = []
    var unwanted: Set<Rule> = []
    let words = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    let names = RuleTable.all.map(\.id)
    for name in words {
      let isOut = name.hasPrefix("-")
      let plain = isOut ? String(name.dropFirst()) : name
      guard let rule = RuleTable.rule(named: plain) else {
        throw .usage(
          "there is no rule \"\(plain)\"",
          expected: Suggestion.text(for: plain.lowercased(), in: names).map { Message($0) }
            ?? "\(.listOfRules(names))")
      }
      if isOut { unwanted.insert(rule) } else { wanted.insert(rule) }
    }
    let rules = RuleTable.all.filter { (wanted.isEmpty || wanted.contains($0)) && !unwanted.contains($0) }
    guard !words.isEmpty, !rules.isEmpty else {
      throw .usage("\(option: .rules) names no rule", expected: "\(.listOfRules(names))")
    }
    return rules
  }
}
