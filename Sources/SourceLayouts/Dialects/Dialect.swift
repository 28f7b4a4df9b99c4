import Model

enum DialectName: String, CaseIterable, Sendable {
  case anchors, items, visualFormat, snapKit, masonry, pureLayout, tinyConstraints, cartography
}

/// A way to write constraints: which members, calls and operators are its own. Each is nil where the dialect has none.
struct Dialect: Sendable {
  let name: DialectName
  var member: (@Sendable (Interpreter, CodeValue, String, Interpreter.Place) -> CodeValue?)?
  var call: (@Sendable (Interpreter, CodeValue, String, [GivenArgument], Interpreter.Place) -> CodeValue?)?
  var operation: (@Sendable (Interpreter, String, CodeValue, CodeValue, Interpreter.Place) -> CodeValue?)?
  /// Whether a call of this name and first label makes a constraint, so that those which are never reached can be counted.
  var makes: @Sendable (String, String?) -> Bool
}

enum Dialects {
  static let all: [Dialect] = [.anchors, .snapKit, .masonry]

  /// The dialect of a call that makes a constraint.
  static func making(_ name: String, _ label: String?, _ language: SourceFile.Language) -> DialectName? {
    for dialect in all where dialect.makes(name, label) {
      // SnapKit and Masonry share their words, and each has its language.
      if dialect.name == .snapKit, language == .objectiveC { continue }
      return dialect.name
    }
    return nil
  }
}
