import Model

/// The named colours of the app's asset catalogues. They are read on request, so that only those in use are read.
package struct NamedColors: Sendable {
  package typealias Contents = ProjectParts.ColorSet

  package let contents: @Sendable (String) -> Contents
  /// Returns the names of all colours, for suggestions.
  package let names: @Sendable () -> [String]

  package init(
    names: @escaping @Sendable () -> [String] = { [] }, _ contents: @escaping @Sendable (String) -> Contents
  ) {
    self.names = names
    self.contents = contents
  }

  /// No catalogues.
  package static let none = NamedColors { _ in .none }

  /// Returns the colour with a name, or nil if there is none or its file is invalid.
  package func color(_ name: String) -> (color: Color?, diagnostics: [Diagnostic]) {
    switch contents(name) {
    case .none: return (nil, [])
    case .refused(let diagnostic): return (nil, [diagnostic])
    case .bytes(let bytes, let file):
      let answer = ColorSet.read(bytes, file: file, name: name)
      return (answer.color, answer.diagnostics.map(Self.warning))
    }
  }

  /// Downgrades errors, since a layout is usable without its colours.
  private static func warning(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.severity == .error { diagnostic.severity = .warning }
    return diagnostic
  }
}
