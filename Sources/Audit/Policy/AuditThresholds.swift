import Model
import Syntax

private struct ThresholdKey: Sendable {
  var key: String
  var range: ClosedRange<Double>
  var path: any WritableKeyPath<AuditThresholds, Double> & Sendable
}

/// The thresholds of rules that a team can configure.
package struct AuditThresholds: Sendable, Hashable {
  /// The minimum size of a touch target, in points.
  package var touchTarget = 44.0
  /// The font size below which text is small, in points.
  package var smallText = 11.0
  /// The minimum contrast of text as defined by WCAG 2.2.
  package var contrast = 4.5
  /// The minimum contrast of large text as defined by WCAG 2.2.
  package var largeContrast = 3.0

  package init() {}

  private static let entries = [
    ThresholdKey(key: "touch-target", range: 1...200, path: \.touchTarget),
    ThresholdKey(key: "small-text", range: 1...100, path: \.smallText),
    ThresholdKey(key: "contrast", range: 1...21, path: \.contrast),
    ThresholdKey(key: "large-contrast", range: 1...21, path: \.largeContrast),
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

  /// The thresholds as a text, for cache keys.
  package var text: String { Self.entries.map { "\(self[keyPath: $0.path])" }.joined(separator: " ") }
}
