import Basics
import Model
import Syntax

/// A file of Swift or Objective-C as it is spelled. Reading never fails: what is not understood is `Code.Form.unknown`.
package struct SourceFile: Sendable {
  package enum Language: Sendable {
    case swift, objectiveC

    /// By the file's ending; nil for another language.
    package init?(path: String) {
      switch path.split(separator: "/").last?.split(separator: ".").last {
      case "swift": self = .swift
      case "m", "mm", "h": self = .objectiveC
      default: return nil
      }
    }
  }

  /// What a macro of the preprocessor stands for.
  package struct Macro: Sendable {
    package var name: String
    /// nil for one without parentheses.
    package var parameters: [String]?
    package var value: Code
  }

  /// `// sizewise: …`.
  package struct Note: Sendable {
    package var text: String
    package var position: SourcePosition
  }

  package let language: Language
  package let source: SourceText
  package var imports: [String] = []
  package var types: [TypeDeclaration] = []
  package var functions: [Function] = []
  package var variables: [Variable] = []
  package var macros: [Macro] = []
  package var notes: [Note] = []
  /// Statements outside of any declaration.
  package var statements: [Code] = []

  package init(_ text: SourceText, language: Language) {
    source = text
    self.language = language
    var lexer = SourceLexer(text.bytes, language)
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

  package init(_ text: String, language: Language, file: String = "") {
    self.init(SourceText(Array(text.utf8), file: file), language: language)
  }
}
