/// Checks a file against the description: unknown keys, missing keys, values of a wrong kind, words that are none. What
/// passes may still name something that does not exist; the readers find that.
struct FormatCheck {
  private var work: [(value: JSONValue, shape: FormatShape)] = []

  static func check(_ value: JSONValue, as shape: FormatShape, log: inout ReadingLog) {
    var check = FormatCheck()
    check.work = [(value, shape)]
    while let (value, shape) = check.work.popLast() { check.check(value, as: shape, log: &log) }
  }

  private mutating func check(_ value: JSONValue, as shape: FormatShape, log: inout ReadingLog) {
    switch shape {
    case .text: _ = log.text(value)
    case .bool: _ = log.bool(value)
    case .number(let range): _ = log.number(value, in: range)
    case .integer(let range): _ = log.integer(value, in: range)
    case .words(let words):
      if let word = log.text(value), !words.contains(word) {
        log.unknown("word", word, among: words, at: value)
      }
    case .object(let name): checkObject(value, name, log: &log)
    case .list(let element):
      guard let list = log.list(value) else { return }
      // Pushed in reverse so that messages come in the order of the file.
      for element_ in Array(list.elements).reversed() { work.append((element_, element)) }
    case .map(let element):
      guard let object = log.object(value) else { return }
      for member in Array(object.members).reversed() { work.append((member.value, element)) }
    case .shared(let shared): check(value, as: shared.shape, log: &log)
    case .either(let shapes): checkEither(value, shapes, log: &log)
    case .view: checkView(value, log: &log)
    case .anything: break
    }
  }

  private mutating func checkEither(_ value: JSONValue, _ shapes: [FormatShape], log: inout ReadingLog) {
    let fitting = shapes.filter { $0.accepts(value.kind) }
    guard let first = fitting.first else {
      var kinds: [String] = []
      for shape in shapes {
        for kind in shape.kinds where !kinds.contains(kind.phrase) { kinds.append(kind.phrase) }
      }
      let expected =
        kinds.dropLast().joined(separator: ", ") + (kinds.count > 1 ? " or " : "") + (kinds.last ?? "")
      log.error("\(value.kind.phrase) cannot stand here", expected: "expected \(expected)", at: value)
      return
    }
    if fitting.count == 1 { work.append((value, first)) }
  }

  private mutating func checkObject(_ value: JSONValue, _ name: FormatObjectName, log: inout ReadingLog) {
    guard let object = log.object(value) else { return }
    // A component is a view with parameters.
    if name == .component { return checkView(value, isComponent: true, log: &log) }
    checkKeys(object, FormatDescription.keys(of: name), log: &log)
  }

  private mutating func checkKeys(_ object: JSONValue, _ keys: [String: FormatKey], log: inout ReadingLog) {
    var found: [(JSONValue, FormatShape)] = []
    var missing = keys.values.filter(\.isRequired).map(\.name)
    for member in object.members {
      let name = member.key
      guard let key = keys[name] else {
        log.unknownKey(member, known: keys.keys)
        continue
      }
      if key.isRequired { missing.removeAll { $0 == name } }
      found.append((member.value, key.shape))
    }
    for name in missing.sorted() { log.error("\"\(name)\" is missing here", at: object) }
    for entry in found.reversed() { work.append(entry) }
  }

  private mutating func checkView(_ value: JSONValue, isComponent: Bool = false, log: inout ReadingLog) {
    guard let object = log.object(value) else { return }
    guard let kind = FormatDescription.kind(of: object) else { return reportNoKind(object, log: &log) }
    var keys = FormatDescription.keys(of: .view(kind))
    if isComponent {
      for (name, key) in FormatDescription.keys(of: .component) { keys[name] = key }
    }
    checkKeys(object, keys, log: &log)
  }

  private func reportNoKind(_ object: JSONValue, log: inout ReadingLog) {
    let common = FormatDescription.keys(of: .commonView)
    for member in object.members where common[member.key] == nil {
      log.unknown("kind of view", member.key, among: FormatDescription.viewKinds, at: member.name)
      return
    }
    log.error(
      "what kind of view this is, is missing",
      expected: "expected a key such as \"label\", \"button\", \"image\", \"column\" or \"view\"", at: object)
  }
}

extension FormatDescription {
  /// The kind of view that an object describes: the key that is a kind, and if there are several (a button with an
  /// image) the one that knows the others.
  static func kind(of object: JSONValue) -> String? {
    var found: [String] = []
    for member in object.members {
      let key = member.key
      if viewKindSet.contains(key), !found.contains(key) { found.append(key) }
    }
    if found.count < 2 { return found.first }
    return found.first { kind in
      let known = keys(of: .view(kind))
      return found.allSatisfy { known[$0] != nil }
    } ?? found[0]
  }
}

extension FormatShape {
  func accepts(_ kind: JSONValue.Kind) -> Bool { kinds.contains(kind) }

  /// The kinds of JSON value that may stand here.
  var kinds: [JSONValue.Kind] {
    switch self {
    case .text, .words: [.text]
    case .bool: [.bool]
    case .number, .integer: [.number]
    case .object, .map, .view: [.object]
    case .list: [.list]
    case .shared(let shared): shared.shape.kinds
    case .either(let shapes): shapes.flatMap(\.kinds)
    case .anything: [.object, .list, .text, .number, .bool, .null]
    }
  }
}
