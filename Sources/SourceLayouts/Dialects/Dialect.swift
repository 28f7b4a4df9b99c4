import Model

/// An API for constraints.
package enum DialectName: String, CaseIterable, Sendable {
  case anchors, items, visualFormat, snapKit, masonry, pureLayout, tinyConstraints, cartography
}

/// An API for constraints: its members, calls and operators, each nil if the dialect has none.
struct Dialect: Sendable {
  let name: DialectName
  var member: (@Sendable (Interpreter, CodeValue, String, Interpreter.Place) -> CodeValue?)?
  var call: (@Sendable (Interpreter, CodeValue, String, [GivenArgument], Interpreter.Place) -> CodeValue?)?
  var operation: (@Sendable (Interpreter, String, CodeValue, CodeValue, Interpreter.Place) -> CodeValue?)?
  /// Whether a call with this name and first label creates a constraint. Calls that are never reached are counted.
  var makes: @Sendable (String, String?) -> Bool
}

enum Dialects {
  static let all: [Dialect] = [
    .anchors, .visualFormat, .cartography, .snapKit, .masonry, .pureLayout, .tinyConstraints,
  ]

  /// The names that libraries give to the class UIView, which projects extend.
  static let viewNames = ["ConstraintView", "MAS_VIEW", "ALView"]

  /// Whether a method belongs to a constraint library: it is called on a value that the library returned, or its name has
  /// the library's prefix.
  static func isOfLibrary(_ name: String, _ receiver: CodeValue) -> Bool {
    switch receiver {
    case .chain, .anchor: true
    default: isPrefixed(name)
    }
  }

  /// Whether a name has the prefix of Masonry, or of SnapKit before version 3.
  static func isPrefixed(_ name: String) -> Bool { name.hasPrefix("mas_") || name.hasPrefix("snp_") }

  /// Returns a name without the prefix of a library.
  static func withoutPrefix(_ name: String) -> String { isPrefixed(name) ? String(name.dropFirst(4)) : name }

  private static let guides: KeyValuePairs<String, (name: String, edge: [Attribute])> = [
    "safeAreaLayoutGuide": ("safeAreaLayoutGuide", []), "topLayoutGuide": ("topLayoutGuide", [.bottom]),
    "bottomLayoutGuide": ("bottomLayoutGuide", [.top]),
  ]

  /// Returns the anchor of a property with a prefix, such as `mas_left`, from its name without the prefix; nil for other
  /// names.
  static func prefixed(
    _ word: String, of object: Int, _ interpreter: Interpreter, _ place: Interpreter.Place
  ) -> CodeValue? {
    let view = interpreter.isController(object) ? interpreter.rootView(of: object) ?? object : object
    if let attributes = ConstraintChain.words[word] { return .anchor(view, attributes) }
    // For a controller, `mas_topLayoutGuide` is the bottom edge of the guide, at which the content begins.
    guard let guide = guides.first(where: { word.hasPrefix($0.key) }),
      case .object(let owner)? = UIKitViews.member(
        guide.value.name, of: object, interpreter, at: place.position)
    else { return nil }
    let rest = word.dropFirst(guide.key.count)
    let edge = rest.prefix(1).lowercased() + rest.dropFirst()
    return .anchor(owner, ConstraintChain.words[edge] ?? guide.value.edge)
  }

  /// Returns the dialect of a call that creates a constraint; nil for other calls.
  static func making(_ name: String, _ label: String?, _ language: SourceFile.Language) -> DialectName? {
    for dialect in all where dialect.makes(name, label) {
      // SnapKit and Masonry have the same methods, in different languages.
      if dialect.name == .snapKit, language == .objectiveC { continue }
      return dialect.name
    }
    return nil
  }
}
