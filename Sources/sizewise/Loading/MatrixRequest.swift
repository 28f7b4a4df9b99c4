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
  ) throws(CommandFailure) -> Matrix? {
    guard let text = value(.matrix) else { return nil }
    let kind = FileSystem.kind(text)
    guard MatrixQuery.looksLikeQuery(text), kind == nil || kind == .folder else {
      let (matrix, diagnostics) = Matrix.read(
        try FileSystem.read(text, atMost: Limits.settingBytes), file: text, in: catalog, app: app)
      if diagnostics.contains(where: { $0.severity == .error }) {
        throw CommandFailure(.input, diagnostics.map(\.text).joined(separator: "\n"))
      }
      for diagnostic in diagnostics { console.complain(diagnostic.text + "\n") }
      guard !matrix.entries.isEmpty else { throw CommandFailure.about(text, "no environment in this file") }
      return matrix
    }
    do throws(Refusal) {
      return try MatrixQuery(text).matrix(in: catalog, app: app, languages: languages)
    } catch {
      throw CommandFailure(error)
    }
  }
}
