/// The order from left to right of a line with letters of Hebrew or Arabic: a short form of the Unicode bidirectional
/// algorithm, without explicit marks.
package enum VisualOrder {
  /// Returns the runs of a line from left to right; nil if they are in this order already.
  package static func runs(_ runs: [ShapeText.Run]) -> [ShapeText.Run]? {
    guard runs.contains(where: { $0.text.unicodeScalars.contains { isRightToLeft($0.value) } }) else {
      return nil
    }
    // Marks stay with their letter.
    var clusters: [(text: String.UnicodeScalarView, look: Int)] = []
    for run in runs {
      for scalar in run.text.unicodeScalars {
        if scalar.properties.canonicalCombiningClass != .notReordered, !clusters.isEmpty {
          clusters[clusters.count - 1].text.append(scalar)
        } else {
          clusters.append((String.UnicodeScalarView([scalar]), run.look))
        }
      }
    }
    var result: [ShapeText.Run] = []
    for index in order(of: clusters.map { $0.text.first?.value ?? 0x20 }) {
      let cluster = clusters[index]
      if result.last?.look == cluster.look {
        result[result.count - 1].text.unicodeScalars.append(contentsOf: cluster.text)
      } else {
        result.append(ShapeText.Run(text: String(cluster.text), look: cluster.look))
      }
    }
    return result
  }

  private enum Kind { case left, right, digit, neutral }

  private static func kind(_ code: UInt32) -> Kind {
    if isRightToLeft(code) { return .right }
    guard let properties = Unicode.Scalar(code)?.properties else { return .neutral }
    if properties.numericType == .decimal { return .digit }
    return properties.isAlphabetic ? .left : .neutral
  }

  private static func isRightToLeft(_ code: UInt32) -> Bool {
    0x590...0x8FF ~= code || 0xFB1D...0xFDFF ~= code || 0xFE70...0xFEFF ~= code
  }

  /// Returns the indices of characters from left to right.
  private static func order(of codes: [UInt32]) -> [Int] {
    let kinds = codes.map(kind)
    let base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    var levels = [Int](repeating: base, count: codes.count)
    var before = base == 1 ? Kind.right : .left
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .left: levels[index] = base * 2
      case .right: levels[index] = 1
      case .digit: levels[index] = before == .right ? 2 : 0
      case .neutral: continue
      }
      if kind != .digit { before = kind }
    }
    resolveNeutrals(kinds, base, &levels)
    var order = Array(codes.indices)
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
  private static func resolveNeutrals(_ kinds: [Kind], _ base: Int, _ levels: inout [Int]) {
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        index += 1
        continue
      }
      var end = index
      while end < kinds.count, kinds[end] == .neutral { end += 1 }
      func direction(_ place: Int) -> Int { kinds.indices.contains(place) ? levels[place] % 2 : base % 2 }
      // A number takes the direction of the text that it is in.
      let (first, last) = (sign(kinds, index - 1) ?? direction(index - 1), sign(kinds, end) ?? direction(end))
      if first == last { for place in index..<end { levels[place] = first == 1 ? 1 : base * 2 } }
      index = end
    }
  }

  /// The direction of a number beside neutral characters: that of right-to-left text.
  private static func sign(_ kinds: [Kind], _ place: Int) -> Int? {
    guard kinds.indices.contains(place), kinds[place] == .digit else { return nil }
    return kinds[..<place].last { $0 == .left || $0 == .right } == .right ? 1 : nil
  }
}
