import Model

/// The named colours of the app's asset catalogues, as a reader asks for them: by name, one after the other, so that only
/// those that a layout uses are read.
package struct NamedColors: Sendable {
  package typealias Contents = ProjectParts.ColorSet

  let contents: @Sendable (String) -> Contents
  /// All names that there are, to suggest one from.
  package let names: @Sendable () -> [String]

  package init(
    names: @escaping @Sendable () -> [String] = { [] }, _ contents: @escaping @Sendable (String) -> Contents
  ) {
    self.names = names
    self.contents = contents
  }

  /// No catalogue at all.
  package static let none = NamedColors { _ in .none }

  /// The colour of a name; nil where no catalogue has it, or where its file says nothing that can be used.
  package func color(_ name: String) -> (color: Color?, diagnostics: [Diagnostic]) {
    switch contents(name) {
    case .none: return (nil, [])
    case .refused(let diagnostic): return (nil, [diagnostic])
    case .bytes(let bytes, let file):
      let answer = ColorSet.read(bytes, file: file, name: name)
      return (answer.color, answer.diagnostics.map(Self.warning))
    }
  }

  /// A layout is whole without its colours.
  private static func warning(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.severity == .error { diagnostic.severity = .warning }
    return diagnostic
  }
}
