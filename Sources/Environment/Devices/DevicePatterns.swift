import Model
import Syntax

extension DeviceCatalog {
  /// Whether a device matches a pattern with `*` as a wildcard.
  package func knows(pattern: String) -> Bool { devices.contains { $0.id.matches(pattern: pattern) } }

  /// Suggests an id or pattern for one that matches no device.
  package func nearest(toPattern pattern: String) -> String? {
    if let device = device(pattern) { return device.id }
    let ids = devices.map(\.id)
    guard pattern.contains("*") else { return NearestName.nearest(to: pattern, in: ids).first }
    var patterns: Set<String> = []
    for id in ids {
      for (offset, character) in id.enumerated() where character == "-" {
        patterns.insert(id.prefix(offset) + "-*")
      }
    }
    return NearestName.nearest(to: pattern, in: patterns.sorted()).first
  }
}

extension String {
  /// Whether the text matches a pattern with `*` as a wildcard.
  package func matches(pattern: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(pattern.utf8)
    let star = UInt8(ascii: "*")
    var (t, p) = (0, 0)
    var (lastStar, afterStar) = (-1, 0)
    while t < text.count {
      if p < wanted.count, wanted[p] == star {
        (lastStar, afterStar) = (p, t)
        p += 1
      } else if p < wanted.count, wanted[p] == text[t] {
        (t, p) = (t + 1, p + 1)
      } else if lastStar >= 0 {
        afterStar += 1
        (t, p) = (afterStar, lastStar + 1)
      } else {
        return false
      }
    }
    return wanted[p...].allSatisfy { $0 == star }
  }
}
