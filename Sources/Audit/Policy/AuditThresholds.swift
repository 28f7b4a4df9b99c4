import Model
import Syntax

/// Where rules begin to speak, as far as teams may decide it.
package struct AuditThresholds: Sendable, Hashable {
  /// Points that a finger needs.
  package var touchTarget = 44.0
  /// Points below which a text is small.
  package var smallText = 11.0
  /// Contrast of texts and of large ones, as WCAG 2.2 counts it.
  package var contrast = 4.5
  package var largeContrast = 3.0

  package init() {}

  private struct Entry: Sendable {
    var key: String
    var range: ClosedRange<Double>
    var path: any WritableKeyPath<AuditThresholds, Double> & Sendable
  }

  private static let entries = [
    Entry(key: "touch-target", range: 1...200, path: \.touchTarget),
    Entry(key: "small-text", range: 1...100, path: \.smallText),
    Entry(key: "contrast", range: 1...21, path: \.contrast),
    Entry(key: "large-contrast", range: 1...21, path: \.largeContrast),
  ]

  mutating func read(_ value: JSONValue, _ log: inout ReadingLog) {
    guard let object = log.object(value) else { return }
    for member in object.members {
      guard let entry = Self.entries.first(where: { $0.key == member.key }) else {
        log.unknownKey(member, known: Self.entries.map(\.key))
        continue
      }
      if let number = log.number(member.value, in: entry.range) { self[keyPath: entry.path] = number }
    }
  }

  /// Stands for them where results are kept.
  package var text: String { Self.entries.map { "\(self[keyPath: $0.path])" }.joined(separator: " ") }
}
