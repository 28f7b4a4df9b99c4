import Basics
import Environment
import Model

/// Summarises environments in a few words that match exactly: `in all 67 environments`, `in 9 of 67 environments: pads,
/// split-1/3`. It is a class because it caches summaries, as many findings share the same environments.
package final class EnvironmentSummary {
  private let all: [AuditEnvironment]
  private lazy var facets = Self.facets.map { Facet(all, $0) }
  private lazy var deviceCount = Set(all.lazy.filter { !$0.environment.canvas }.map(\.environment.device))
    .count
  private var known: [[Int]: String] = [:]

  /// Creates a summary for a check's environments.
  package init(_ all: [AuditEnvironment]) { self.all = all }

  /// Returns a summary for other environments, or this one if they are equal; most files are checked in the same ones.
  package func of(_ environments: [AuditEnvironment]) -> EnvironmentSummary {
    environments == all ? self : EnvironmentSummary(environments)
  }

  /// Returns the summary of some environments, by index.
  package func text(_ indices: [Int]) -> String {
    if let text = known[indices] { return text }
    let text = words(indices)
    known[indices] = text
    return text
  }

  /// Returns the reason why a finding affects few people or is less certain: it occurs on only one of many devices,
  /// only in windows that newer systems do not have, or only with a device size from a single weak source.
  package func narrowness(_ indices: [Int]) -> String? {
    let shown = indices.map { all[$0] }
    guard let first = shown.first, !shown.contains(where: \.environment.canvas) else { return nil }
    if !shown.contains(where: \.isMeasured) { return "only " + Self.unmeasured(shown) }
    let isFull = shown.allSatisfy { $0.environment.window == .full }
    if isFull, deviceCount > 2, shown.allSatisfy({ $0.environment.device == first.environment.device }) {
      return "only on \(first.models.first ?? first.environment.device)"
    }
    let isOld = shown.allSatisfy {
      $0.idiom == .pad && $0.environment.window != .full && $0.environment.os <= SystemVersions.standard
    }
    if isOld { return "only in Split View and Slide Over up to iPadOS \(SystemVersions.standard)" }
    let isResized = shown.allSatisfy { if case .free = $0.environment.window { true } else { false } }
    if isResized { return "only in windows of free size" }
    let marks = shown.reduce(into: [Surroundings.Quantity]()) { marks, environment in
      for mark in environment.unconfirmed where !marks.contains(mark) { marks.append(mark) }
    }
    guard shown.allSatisfy({ !$0.unconfirmed.isEmpty }) else { return nil }
    return "only where this is not confirmed: \(marks.map(\.rawValue).joined(separator: ", "))"
  }

  /// Describes environments whose sizes were not measured on a device.
  static func unmeasured(_ environments: [AuditEnvironment]) -> String {
    var places: [String] = []
    let isFolding = environments.contains { $0.unconfirmed.contains(.display) }
    if isFolding { places.append("on folding phones") }
    let sizes = environments.filter { !$0.unconfirmed.contains(.display) }.reduce(into: [String]()) {
      sizes, environment in
      let size = Numbers.size(environment.window)
      if !sizes.contains(size) { sizes.append(size) }
    }
    if sizes.count == 1 { places.append("in a window of \(sizes[0])") }
    if sizes.count > 1 { places.append("in windows such as \(sizes[0])") }
    return places.joined(separator: " and ")
  }

  private func words(_ indices: [Int]) -> String {
    guard !indices.isEmpty else { return "" }
    if indices.count == all.count {
      return all.count == 1 ? all[0].label : "in all \(all.count) environments"
    }
    let head = "in \(indices.count) of \(all.count) environments: "
    if indices.count <= 2 { return head + indices.map { all[$0].label }.joined(separator: ", ") }
    if all.count - indices.count <= 2 {
      let others = all.indices.filter { !indices.contains($0) }.map { all[$0].label }
      return head + "all but " + others.joined(separator: " and ")
    }
    if let words = threshold(indices) ?? common(indices) { return head + words }
    let named = indices.prefix(3).map { all[$0].label }.joined(separator: ", ")
    return head + named + (indices.count > 3 ? " and \(indices.count - 3) more" : "")
  }

  /// Describes environments as all windows up to, or from, a width or height.
  private func threshold(_ members: [Int]) -> String? {
    guard !members.contains(where: { all[$0].environment.canvas }) else { return nil }
    for (word, axis) in [("wide", Axis.horizontal), ("high", .vertical)] {
      let length = { (index: Int) in
        axis == .horizontal ? self.all[index].window.width : self.all[index].window.height
      }
      let values = members.map(length)
      guard let least = values.min(), let most = values.max() else { continue }
      let devices = all.indices.filter { !all[$0].environment.canvas }.map(length)
      if devices.count(where: { $0 <= most }) == members.count {
        return "every window up to \(Numbers.halfPoints(most)) points \(word)"
      }
      if devices.count(where: { $0 >= least }) == members.count {
        return "every window from \(Numbers.halfPoints(least)) points \(word)"
      }
    }
    return nil
  }

  private static let facets: [@Sendable (AuditEnvironment) -> String] = [
    { $0.environment.canvas ? "canvas" : $0.idiom.name + "s" },
    { $0.environment.orientation.isLandscape ? "landscape" : "portrait" },
    { WindowMode.word(of: $0.environment.window) },
    { $0.environment.classes.map { "traits " + $0.word } ?? "the window's traits" },
    { "text \($0.environment.textSize.name)" },
    { $0.environment.language ?? "the author's language" },
    { $0.environment.rightToLeft ? "right to left" : "left to right" },
    { "text × \($0.environment.textLength)" },
    { "iOS \($0.environment.os)" },
    { $0.environment.device },
  ]

  /// Describes environments by the properties that they share and no other environment has.
  private func common(_ members: [Int]) -> String? {
    var chosen: [(values: [Int], facet: Facet)] = []
    var left = Array(all.indices)
    for facet in facets {
      var values: [Int] = []
      for member in members where !values.contains(facet.values[member]) {
        values.append(facet.values[member])
      }
      let rest = left.filter { values.contains(facet.values[$0]) }
      if rest.count < left.count {
        chosen.append((values, facet))
        left = rest
      }
      if left.count == members.count { break }
    }
    guard left.count == members.count else { return nil }
    // Drop redundant properties: two devices that run iOS 9 need no system version.
    for place in chosen.indices.reversed() {
      var fewer = chosen
      fewer.remove(at: place)
      let rest = all.indices.count { index in fewer.allSatisfy { $0.values.contains($0.facet.values[index]) }
      }
      if rest == members.count { chosen = fewer }
    }
    guard chosen.allSatisfy({ $0.values.count <= 4 }) else { return nil }
    return chosen.map { choice in choice.values.map { choice.facet.words[$0] }.joined(separator: " or ") }
      .joined(separator: ", ")
  }
}

/// A property of environments: the value of each, with the words for all values.
private struct Facet {
  private(set) var values: [Int] = []
  private(set) var words: [String] = []

  init(_ environments: [AuditEnvironment], _ word: (AuditEnvironment) -> String) {
    var places: [String: Int] = [:]
    for environment in environments {
      let word = word(environment)
      let place = places[word] ?? words.count
      if place == words.count {
        places[word] = place
        words.append(word)
      }
      values.append(place)
    }
  }
}

extension WindowMode {
  fileprivate static func word(of mode: WindowMode) -> String {
    switch mode {
    case .split(let ratio, _): "split-\(ratio.rawValue)"
    case .full, .slideOver, .free: mode.word
    }
  }
}
