import Basics

/// The names that sources mention and declare.
extension NameIndex {
  mutating func addSource(_ text: UnsafeBufferPointer<UInt8>, _ unit: UInt64, isSwift: Bool) {
    var place = 0
    var last = 0..<0
    var before = last
    var board: (name: UInt64, end: Int)?
    var boards: [UInt64: UInt64] = [:]
    var depth = 0
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "#"), isImport(text, place) {
        while place < text.count, text[place] != 0x0A { place += 1 }
      } else if byte.isSourceWord {
        let start = place
        while place < text.count, text[place].isSourceWord { place += 1 }
        if !isSwift, text.holds(start..<place, ["class"]), start > 0, text[start - 1] == UInt8(ascii: "@") {
          // A forward declaration uses nothing.
          while place < text.count, text[place] != UInt8(ascii: ";") { place += 1 }
          continue
        }
        if isSwift {
          if endsSignature(start..<place, text) { endFunction() }
          if function == nil, text.holds(start..<place, ["func"]),
            let name = beginSwiftFunction(text, start..<place)
          {
            if depth == 0 { declare(name, after: start..<place, text, isSwift) }
            record(Self.hash(of: text[name]), unit)
            (before, last) = (start..<place, name)
            place = name.upperBound
            continue
          }
        }
        // In Objective-C, storyboards and identifiers are literals or the names of classes: `[Page class]`. `Page()` in
        // Swift needs no storyboard.
        // A word of one or two letters is that of a variable or function.
        let isShort = place - start < 3
        let namesAll =
          isSwift
          ? !isShort && !isCreation(start..<place, text) : text[place...].starts(with: " class]".utf8)
        if !isCast(start, after: last, text, isSwift) {
          if namesAll { add(text[start..<place], unit) }
          if !isSwift || text[start].isUppercaseLetter { add(text[start..<place], unit, namesClasses: true) }
        }
        if isSwift ? isShort : isMessage(start..<place, text) {
          collect(Self.functionHash(Self.hash(of: text[start..<place])))
        }
        if depth == 0 { declare(start..<place, after: last, text, isSwift) }
        if text.holds(last, isSwift ? ["class", "typealias"] : ["interface", "implementation"]) {
          classNames.insert(Self.hash(of: text[start..<place]))
        }
        (before, last) = (last, start..<place)
      } else if byte == UInt8(ascii: "{") {
        openFunction(place, depth)
        depth += 1
        place += 1
      } else if byte == UInt8(ascii: "}") {
        depth = max(0, depth - 1)
        if closesFunction(place, depth) {
          endFunction()
          boards = [:]
        }
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        let start = place + 1
        if isIdentifier(after: before, last, text), let name = simpleLiteral(text, from: start),
          let known = board.flatMap({ belongs(text[$0.end..<start]) ? $0.name : nil })
            ?? boards[receiver(of: before, last, text)]
        {
          let pair = Self.pairHash(known, Self.hash(of: text[name]))
          collect(pair)
          record(pair, unit)
          place = name.upperBound + 1
          continue
        }
        if let name = simpleLiteral(text, from: start), isOtherName(after: before, last, text) {
          if text.holds(last, Self.nibWords) { add(text[name], unit, namesClasses: true) }
          place = name.upperBound + 1
          continue
        }
        place = addLiteral(text, from: start, unit)
        if isStoryboard(after: before, last, text), let name = simpleLiteral(text, from: start) {
          let known = Self.hash(of: text[name])
          board = (known, place)
          if let variable = variable(assignedAt: before.lowerBound, text) { boards[variable] = known }
        }
      } else if byte == UInt8(ascii: "/"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "/") {
        while place < text.count, text[place] != 0x0A { place += 1 }
      } else if byte == UInt8(ascii: "/"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place + 1 < text.count, text[place] != UInt8(ascii: "*") || text[place + 1] != UInt8(ascii: "/")
        {
          place += 1
        }
        place += 2
      } else if !isSwift, depth == 0, function == nil, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"),
        let body = beginMethod(text, place, unit)
      {
        last = 0..<0
        place = body
      } else {
        place += 1
      }
    }
    endFunction()
    // After braces that do not match, declarations were missed.
    if depth != 0 {
      current.mentions += current.functions.flatMap(\.mentions)
      current.functions = []
    }
    current.isOpen = depth != 0 || current.declared.isEmpty && current.extended.isEmpty
    if !isSwift, namesOwnClasses(text) { files.classesAreIdentifiers = true }
  }

  /// Whether code instantiates scenes by the names of their classes: `NSStringFromClass(self)`.
  private func namesOwnClasses(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func mentions(_ name: String) -> Bool {
      let hash = Self.classHash(Self.hash(of: name.utf8))
      return current.mentions.contains(hash) || current.functions.contains { $0.mentions.contains(hash) }
    }
    guard mentions("NSStringFromClass"), mentions("instantiateViewControllerWithIdentifier") else {
      return false
    }
    return ["NSStringFromClass(self", "NSStringFromClass([self"].contains { text.contains(Array($0.utf8)) }
  }

  /// Whether a word is only the class of an object that other code creates: `as? Page`, `isKindOfClass:[Page class]`.
  private func isCast(
    _ start: Int, after last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ isSwift: Bool
  ) -> Bool {
    guard !last.isEmpty, last.upperBound < start else { return false }
    guard isSwift else { return text.holds(last, ["isKindOfClass", "isMemberOfClass"]) }
    let sign = text[last.upperBound]
    return text.holds(last, ["is"])
      || text.holds(last, ["as"]) && (sign == UInt8(ascii: "?") || sign == UInt8(ascii: "!"))
  }

  /// Whether a word of Swift creates an instance of a class: `Page(`.
  private func isCreation(_ word: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text[word.lowerBound].isUppercaseLetter && word.upperBound < text.count
      && text[word.upperBound] == UInt8(ascii: "(")
      && (word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: "."))
  }

  private func isStoryboard(
    after before: Range<Int>, _ last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    text.holds(last, ["storyboardWithName"])
      || text.holds(last, ["name"]) && text.holds(before, ["UIStoryboard"])
  }

  /// Whether a literal names a nib, or something that is no layout: an image, a translation, a value.
  private func isOtherName(
    after before: Range<Int>, _ last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    text.holds(last, Self.nibWords) || text.holds(last, Self.valueWords)
      || text.holds(last, ["named"]) && text.holds(before, ["UIImage", "UIColor"])
  }

  private static let nibWords: [StaticString] = [
    "initWithNibName", "nibName", "nibWithNibName", "loadNibNamed",
  ]
  private static let valueWords: [StaticString] = [
    "imageNamed", "NSLocalizedString", "forKey", "objectForKey", "valueForKey", "stringForKey", "boolForKey",
  ]

  private func isIdentifier(
    after before: Range<Int>, _ last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    text.holds(last, ["instantiateViewControllerWithIdentifier"])
      || text.holds(last, ["withIdentifier", "identifier"])
        && text.holds(before, ["instantiateViewController"])
  }

  /// Returns the identity of the variable to which the expression with a word is assigned:
  /// `UIStoryboard *board = [UIStoryboard storyboardWithName:`, `let board = UIStoryboard(name:`.
  private func variable(assignedAt start: Int, _ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var end = start
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == UInt8(ascii: "[") { end -= 1 }
    guard end > 0, text[end - 1] == UInt8(ascii: "=") else { return nil }
    let name = word(before: end - 1, text)
    // `let board: UIStoryboard = `
    let colon = word(before: name.lowerBound, text).upperBound - 1
    let found = text.holds(name, ["UIStoryboard"]) && colon > 0 ? word(before: colon, text) : name
    return found.isEmpty ? nil : Self.hash(of: text[found])
  }

  /// Returns the identity of the variable that receives the call that creates a controller; 0 for other expressions.
  private func receiver(
    of before: Range<Int>, _ last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    let call = text.holds(last, ["withIdentifier", "identifier"]) ? before : last
    var end = call.lowerBound
    while end > 0, ".?! ".utf8.contains(text[end - 1]) { end -= 1 }
    let name = word(before: end, text)
    let isMember = name.lowerBound > 0 && text[name.lowerBound - 1] == UInt8(ascii: ".")
    return name.isEmpty || isMember ? 0 : Self.hash(of: text[name])
  }

  /// Returns the word before a place; empty if there is none.
  private func word(before end: Int, _ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var end = end
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, text[start - 1].isSourceWord { start -= 1 }
    return start..<end
  }

  /// Whether source between two literals belongs to the same expression.
  private func belongs(_ between: Text) -> Bool {
    between.count < 200 && !between.contains { ";={}".utf8.contains($0) }
  }

  /// Returns the range of a literal that is a plain name.
  private func simpleLiteral(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      if text[end] == 0x0A || text[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    return end > start && end < text.count ? start..<end : nil
  }

  private static let swiftTypes: [StaticString] = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]
  private static let classTypes: [StaticString] = ["interface", "implementation", "protocol"]

  /// Adds the declaration of a word outside of braces, by the word before it.
  private mutating func declare(
    _ word: Range<Int>, after last: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ isSwift: Bool
  ) {
    let starts = text[word.lowerBound]
    if text.holds(word, ["main"]) {
      if word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "@") { current.isEntry = true }
      return
    }
    guard !last.isEmpty, text[last.upperBound..<word.lowerBound].allSatisfy({ $0 == 0x20 }) else { return }
    if isSwift, text.holds(last, ["func", "let", "var"]) {
      current.declared.append(PlainName(Self.plain(text[word])))
      return
    }
    guard starts.isUppercaseLetter || starts >= 0x80 else { return }
    if isSwift, text.holds(last, ["extension"]) {
      current.extended.append(Self.hash(of: text[word]))
    } else if isSwift, text.holds(last, Self.swiftTypes) {
      current.declared.append(PlainName(Self.plain(text[word])))
    } else if !isSwift, text.holds(last, Self.classTypes), last.lowerBound > 0,
      text[last.lowerBound - 1] == UInt8(ascii: "@")
    {
      // A category: `@interface UIView (Frame)`.
      if text[word.upperBound...].first(where: { $0 != 0x20 }) == UInt8(ascii: "(") {
        current.extended.append(Self.hash(of: text[word]))
      } else {
        current.declared.append(PlainName(Self.plain(text[word])))
      }
    }
  }

  /// The protocols and functions by which the system starts an app.
  static let entries = Set(
    ["UIApplicationMain", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].map {
      hash(of: $0.utf8)
    })

  /// Whether a directive imports a header, which uses nothing of it.
  private func isImport(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    let rest = text[(place + 1)...].drop { $0 == 0x20 }
    return rest.starts(with: "import".utf8) || rest.starts(with: "include".utf8)
  }

  /// Adds a literal, as a whole, without its file extension, and as a pattern if parts of it are known only at run time.
  /// - Returns: the place after it.
  private mutating func addLiteral(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ unit: UInt64
  ) -> Int {
    var end = start
    var firstOpen: Int?
    var lastOpen = start
    while end < text.count, text[end] != UInt8(ascii: "\""), text[end] != 0x0A {
      if text[end] == UInt8(ascii: "\\"), end + 1 < text.count, text[end + 1] == UInt8(ascii: "(") {
        firstOpen = firstOpen ?? end
        var depth = 0
        // Names inside an interpolation are words of the source.
        let inner = end + 2
        repeat {
          if text[end] == UInt8(ascii: "(") { depth += 1 }
          if text[end] == UInt8(ascii: ")") { depth -= 1 }
          end += 1
        } while end < text.count && text[end] != 0x0A && (depth > 0 || end < inner)
        addWords(text[inner..<max(inner, min(end, text.count))], unit)
        lastOpen = end
        continue
      }
      if text[end] == UInt8(ascii: "%"), end + 1 < text.count, text[end + 1] != UInt8(ascii: "%") {
        firstOpen = firstOpen ?? end
        lastOpen = end + 2
      }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, text.count)
    if let open = firstOpen {
      addPattern(text[start..<open], text[min(lastOpen, end)..<end])
    } else {
      add(text[start..<end], unit)
      addParts(of: text[start..<end], unit)
    }
    return end + 1
  }

  private mutating func addPattern(
    _ start: Text, _ end: Text
  ) {
    // Other texts with values, such as `"Total: %d"`, are no names.
    guard [start, end].joined().allSatisfy({ $0.isSourceWord || "-+.~@".utf8.contains($0) }) else { return }
    let pattern = Pattern(start: Self.plain(start), end: Self.plain(end))
    if pattern.start.count + pattern.end.count >= Self.shortestPattern { patterns.insert(pattern) }
  }

  private mutating func addWords(_ text: Text, _ unit: UInt64) {
    for word in text.split(whereSeparator: { !$0.isSourceWord }) { add(word, unit) }
  }

  /// Adds a name without a file extension and without the module of a class.
  mutating func addParts(of name: Text, _ unit: UInt64) {
    guard let dot = name.firstIndex(of: UInt8(ascii: ".")) else { return }
    add(name[..<dot], unit)
    if let last = name.lastIndex(of: UInt8(ascii: ".")) { add(name[(last + 1)...], unit) }
  }
}
