import Basics

/// A function during a scan.
struct ScannedFunction: Sendable {
  var names: NamedFunction
  /// Whether others may call it, whatever mentions its name.
  var isOpen: Bool
  /// The end of its parameters.
  var signatureEnd: Int
  /// The number of braces around it; nil before its own brace.
  var depth: Int?
  /// The section around it.
  var section: Int32
}

/// The functions of a source, whose names are apart from those of the file: a function that nothing calls reaches nothing.
extension NameIndex {
  /// Types whose values any code of the project passes to its functions.
  static let basicTypes = Set(
    [
      "Any", "AnyObject", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date",
      "Dictionary", "Double", "Error", "Float", "IndexPath", "Int", "Int64", "NSArray", "NSData", "NSDate",
      "NSDictionary", "NSError", "NSInteger", "NSMutableArray", "NSMutableDictionary", "NSNumber", "NSString",
      "NSTimeInterval", "NSUInteger", "NSURL", "Optional", "Result", "Set", "String", "TimeInterval", "UInt",
      "UIColor", "UIImage", "UIStoryboard", "UIView", "UIViewController", "UIWindow", "URL", "Void",
    ].map { hash(of: $0.utf8) })

  /// Begins a function of Swift, unless its name is no word.
  /// - Returns: its name.
  mutating func beginSwiftFunction(_ text: UnsafeBufferPointer<UInt8>, _ keyword: Range<Int>) -> Range<Int>? {
    let start = text.firstIndex(from: keyword.upperBound) { $0 != 0x20 }
    var end = start
    while end < text.count, text[end].isSourceWord { end += 1 }
    guard end > start, let parameters = parameters(text, from: end) else { return nil }
    // The modifiers and attributes follow the end of the previous declaration.
    var outset = keyword.lowerBound
    let first = max(0, outset - Self.longestModifiers)
    while outset > first, !"{};".utf8.contains(text[outset - 1]) { outset -= 1 }
    let modifiers = Array(text[outset..<keyword.lowerBound])
    // A layout names the actions that it connects.
    let isAction = modifiers.contains(Array("@IBAction".utf8))
    let isOpen =
      !isAction && Self.openModifiers.contains { modifiers.contains(Array($0.utf8)) }
    begin(
      Self.hash(of: text[start..<end]), isOpen: isOpen,
      types: isAction ? [] : types(in: text, parameters), signatureEnd: parameters.upperBound)
    return start..<end
  }

  private static let longestModifiers = 300
  private static let openModifiers = ["override", "@objc", "dynamic", "@IBSegueAction"]

  /// Begins a method of Objective-C, and adds the classes of its parameters.
  /// - Returns: the place of its body; nil for declarations without one, and other uses of the sign.
  mutating func beginMethod(_ text: UnsafeBufferPointer<UInt8>, _ sign: Int, _ unit: UInt64) -> Int? {
    guard sign == 0 || text[sign - 1] == 0x0A || text[sign - 1] == 0x20 else { return nil }
    let open = text.firstIndex(from: sign + 1) { $0 != 0x20 }
    guard open < text.count, text[open] == UInt8(ascii: "("), let result = parameters(text, from: open) else {
      return nil
    }
    let start = text.firstIndex(from: result.upperBound) { $0 != 0x20 }
    let end = text.firstIndex(from: start) { !$0.isSourceWord }
    let body = text.firstIndex(from: end) { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") }
    guard end > start, body < text.count, text[body] == UInt8(ascii: "{"), body - sign < 2000 else {
      return nil
    }
    let isAction = text[result].elementsEqual("(IBAction)".utf8)
    begin(
      Self.hash(of: text[start..<end]), isOpen: !isAction && isTemplate(text[start..<end]),
      types: isAction ? [] : types(in: text, end..<body), signatureEnd: body)
    for word in text[sign..<body].split(whereSeparator: { !$0.isSourceWord })
    where word.first?.isUppercaseLetter == true {
      add(word, unit, namesClasses: true)
    }
    return body
  }

  private mutating func begin(_ name: UInt64, isOpen: Bool, types: [UInt64], signatureEnd: Int) {
    function = ScannedFunction(
      names: NamedFunction(name: name, types: types), isOpen: isOpen, signatureEnd: signatureEnd,
      section: section)
    sectionCount += 1
    section = sectionCount
  }

  /// Notes the brace of a function's body.
  mutating func openFunction(_ place: Int, _ depth: Int) {
    if let known = function, known.depth == nil, place >= known.signatureEnd { function?.depth = depth }
  }

  /// Whether a brace ends the scanned function, or the type around a function without a body.
  func closesFunction(_ place: Int, _ depth: Int) -> Bool {
    guard let function else { return false }
    return function.depth.map { depth <= $0 } ?? (place >= function.signatureEnd)
  }

  /// Whether a word begins the declaration after a function without a body, as in a protocol.
  func endsSignature(_ word: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let function, function.depth == nil, word.lowerBound >= function.signatureEnd else { return false }
    return text.holds(word, ["func", "var", "let", "init", "static", "class", "subscript", "associatedtype"])
  }

  /// Ends the scanned function. What others may call belongs to the file, and so does what has no body.
  mutating func endFunction() {
    guard let ended = function else { return }
    function = nil
    section = ended.section
    if ended.isOpen || ended.depth == nil {
      current.mentions += ended.names.mentions
    } else {
      current.functions.append(ended.names)
    }
  }

  /// Whether a word of Objective-C can be a message, a selector or a property: `[page show]`, `show:`, `page.show`.
  func isMessage(_ word: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.lowerBound > 0, word.upperBound < text.count, !text[word.lowerBound].isUppercaseLetter else {
      return false
    }
    let (before, after) = (text[word.lowerBound - 1], text[word.upperBound])
    return before == UInt8(ascii: ".")
      || (before == 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "]"))
        && (after == UInt8(ascii: "]") || after == UInt8(ascii: ":") || after == UInt8(ascii: ")"))
  }

  /// The beginnings of the names of methods that UIKit and Foundation call, or that code calls by other names.
  private static let templates = [
    "application", "awake", "become", "can", "child", "copy", "dealloc", "description", "did", "draw",
    "encode", "init", "intrinsic", "is", "layout", "load", "main", "number", "prefer", "prepare", "resign",
    "set", "should", "supported", "update", "view", "will",
  ]

  private func isTemplate(_ name: Text) -> Bool {
    Self.templates.contains { name.starts(with: $0.utf8) }
  }

  /// Returns the range of the parentheses that begin after spaces and a clause for generic types; nil without any.
  private func parameters(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    let open = text.firstIndex(from: start) { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
    guard open < text.count, text[open] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    for place in open..<min(text.count, open + 4000) {
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return open..<place + 1 }
    }
    return nil
  }

  /// Returns the names of the types in a list of parameters.
  private func types(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt64] {
    text[range].split { !$0.isSourceWord }.filter { $0.first?.isUppercaseLetter == true }
      .map { Self.hash(of: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first place from an offset whose byte satisfies a condition; the end without any.
  fileprivate func firstIndex(from start: Int, where isFound: (UInt8) -> Bool) -> Int {
    var place = start
    while place < count, !isFound(self[place]) { place += 1 }
    return place
  }
}
