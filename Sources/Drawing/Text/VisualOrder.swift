/// The order from left to right of a line with letters of Hebrew or Arabic: a short form of the Unicode
/// bidirectional algorithm, without explicit marks and without the direction of bracket pairs.
package enum VisualOrder {
  /// Returns the runs of a line from left to right; nil if they are in this order already.
  package static func runs(_ runs: [ShapeText.Run]) -> [ShapeText.Run]? {
    guard runs.contains(where: { $0.text.unicodeScalars.contains { isRightToLeft($0.value) } }) else {
      return nil
    }
    // Marks stay with their letter, and emoji with their selectors and joiners.
    var clusters: [(text: String, look: Int)] = []
    for run in runs {
      for character in run.text {
        // A run can begin with a mark of the letter before.
        let first = character.unicodeScalars.first?.properties
        if first?.isGraphemeExtend ?? false, !clusters.isEmpty {
          clusters[clusters.count - 1].text.append(character)
        } else {
          clusters.append((String(character), run.look))
        }
      }
    }
    let levels = levels(of: clusters.map { $0.text.unicodeScalars.first?.value ?? 0x20 })
    var result: [ShapeText.Run] = []
    for index in order(of: levels) {
      let (text, look) = clusters[index]
      let shown = levels[index] == 1 ? mirrored[text] ?? text : text
      if result.last?.look == look {
        result[result.count - 1].text += shown
      } else {
        result.append(ShapeText.Run(text: shown, look: look))
      }
    }
    return result
  }

  /// The brackets that are mirrored in text from right to left, with their counterparts.
  private static let mirrored = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
    "‹": "›", "›": "‹",
  ]

  private enum Kind { case left, right, digit, neutral }

  private static func kind(_ code: UInt32) -> Kind {
    // Numbers in Arabic digits are written from left to right, too.
    if 0x660...0x669 ~= code || 0x6F0...0x6F9 ~= code { return .digit }
    if isRightToLeft(code) { return .right }
    guard let properties = Unicode.Scalar(code)?.properties else { return .neutral }
    if properties.numericType == .decimal { return .digit }
    return properties.isAlphabetic ? .left : .neutral
  }

  private static func isRightToLeft(_ code: UInt32) -> Bool {
    0x590...0x8FF ~= code || 0xFB1D...0xFDFF ~= code || 0xFE70...0xFEFF ~= code
  }

  /// Returns the embedding level of each character: odd for those from right to left.
  private static func levels(of codes: [UInt32]) -> [Int] {
    let kinds = codes.map(kind)
    let base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    var levels = [Int](repeating: base, count: codes.count)
    // 1 for right to left; a number has the direction of the text that it is in. Nil for blanks and signs.
    var directions = [Int?](repeating: nil, count: codes.count)
    var direction = base
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .left: (direction, levels[index]) = (0, base * 2)
      case .right: (direction, levels[index]) = (1, 1)
      case .digit: levels[index] = direction == 1 ? 2 : base * 2
      case .neutral: continue
      }
      directions[index] = direction
    }
    resolveNeutrals(directions, base, &levels)
    return levels
  }

  /// Returns the indices of characters from left to right.
  private static func order(of levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// Gives blanks and signs between two letters of one direction their level.
  private static func resolveNeutrals(_ directions: [Int?], _ base: Int, _ levels: inout [Int]) {
    var index = 0
    while index < directions.count {
      guard directions[index] == nil else {
        index += 1
        continue
      }
      var end = index
      while end < directions.count, directions[end] == nil { end += 1 }
      let first = index > 0 ? directions[index - 1] : base
      let last = end < directions.count ? directions[end] : base
      if first == last { for place in index..<end { levels[place] = first == 1 ? 1 : base * 2 } }
      index = end
    }
  }
}
