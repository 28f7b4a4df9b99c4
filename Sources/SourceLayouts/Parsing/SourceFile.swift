import Basics
import Model
import ProjectFiles
import Syntax

/// A parsed file of Swift or Objective-C. Parsing never fails: unsupported source becomes `Code.Form.unknown`.
package struct SourceFile: Sendable {
  /// A programming language.
  package enum Language: Sendable {
    case swift, objectiveC

    /// Returns the language for a file extension; nil for other languages.
    package init?(path: String) {
      switch path.split(separator: "/").last?.split(separator: ".").last {
      case "swift": self = .swift
      case "m", "mm", "h", "pch": self = .objectiveC
      default: return nil
      }
    }
  }

  /// A preprocessor macro.
  package struct Macro: Sendable {
    /// The name.
    package var name: String
    /// The parameters; nil for a macro without parentheses.
    package var parameters: [String]?
    /// The expansion.
    package var value: Code
    /// The expansion, if it is not an expression.
    var tokens: [SourceToken] = []
  }

  /// A `// sizewise: …` comment.
  package struct Note: Sendable {
    /// The text after the colon.
    package var text: String
    /// The position in the source.
    package var position: SourcePosition
  }

  /// The language.
  package let language: Language
  /// The source.
  package let source: SourceText
  /// The imported modules and headers.
  package var imports: [String] = []
  /// The types.
  package var types: [TypeDeclaration] = []
  /// The functions outside of types.
  package var functions: [Function] = []
  /// The variables outside of types.
  package var variables: [Variable] = []
  /// The underlying types of the type aliases outside of types, by name.
  package var aliases: [String: String] = [:]
  /// The macros.
  package var macros: [Macro] = []
  /// The `// sizewise: …` comments.
  package var notes: [Note] = []
  /// The statements outside of declarations.
  package var statements: [Code] = []

  /// Parses a source.
  package init(_ text: SourceText, language: Language) {
    source = text
    self.language = language
    var lexer = SourceLexer(text.bytes, language)
    lexer.leavesOutBodies = true
    lexer.readAll()
    notes = lexer.notes
    switch language {
    case .swift:
      var parser = SwiftParser(TokenCursor(lexer.tokens))
      parser.readFile(into: &self)
    case .objectiveC:
      var parser = ObjectiveCParser(TokenCursor(lexer.tokens))
      parser.readFile(into: &self)
    }
  }

  /// Parses a text.
  package init(_ text: String, language: Language, file: String = "") {
    self.init(SourceText(Array(text.utf8), file: file), language: language)
  }
}

extension ProjectSources {
  /// Returns a parsed source; nil for other languages.
  func parse(_ source: Source) -> SourceFile? {
    SourceFile.Language(path: source.file).map { language in
      parsed.file(source) { SourceFile(SourceText(source.bytes, file: source.file), language: language) }
    }
  }
}
