import Environment
import Model

/// Many environments in a few words: `in all 67 environments`, `in 9 of 67 environments: pads, split-1/3`. What
/// the words cover is exactly what is meant.
package struct EnvironmentSummary: Sendable {
  private let all: [AuditEnvironment]

  package init(_ all: [AuditEnvironment]) { self.all = all }

  package func text(_ indices: [Int]) -> String {
    if indices.count == all.count {
      return all.count == 1 ? all[0].label : "in all \(all.count) environments"
    }
    guard !indices.isEmpty else { return "" }
    let head = "in \(indices.count) of \(all.count) environments: "
    if indices.count <= 2 { return head + indices.map { all[$0].label }.joined(separator: ", ") }
    if all.count - indices.count <= 2 {
      let others = all.indices.filter { !indices.contains($0) }.map { all[$0].label }
      return head + "all but " + others.joined(separator: " and ")
    }
    let members = indices.map { all[$0] }
    if let words = threshold(members) ?? facets(members) { return head + words }
    let named = indices.prefix(3).map { all[$0].label }.joined(separator: ", ")
    return head + named + (indices.count > 3 ? " and \(indices.count - 3) more" : "")
  }

  /// Every window up to a width, or from one.
  private func threshold(_ members: [AuditEnvironment]) -> String? {
    let devices = all.filter { !$0.environment.canvas }
    guard !members.contains(where: \.environment.canvas) else { return nil }
    for (word, value) in [
      ("wide", \AuditEnvironment.window.width), ("high", \AuditEnvironment.window.height),
    ] {
      let values = members.map { $0[keyPath: value] }
      guard let least = values.min(), let most = values.max() else { continue }
      if devices.count(where: { $0[keyPath: value] <= most }) == members.count {
        return "every window up to \(points(most)) points \(word)"
      }
      if devices.count(where: { $0[keyPath: value] >= least }) == members.count {
        return "every window from \(points(least)) points \(word)"
      }
    }
    return nil
  }

  /// What the environments have in common and no other has.
  private func facets(_ members: [AuditEnvironment]) -> String? {
    let facets: [(AuditEnvironment) -> String] = [
      { $0.environment.canvas ? "canvas" : $0.idiom.name + "s" },
      { $0.environment.orientation.isLandscape ? "landscape" : "portrait" },
      { WindowMode.word(of: $0.environment.window) },
      { "text \($0.environment.textSize.name)" },
      { $0.environment.language ?? "the author's texts" },
      { $0.environment.rightToLeft ? "right to left" : "left to right" },
      { "text × \($0.environment.textLength)" },
      { "iOS \($0.environment.os)" },
      { $0.environment.device },
    ]
    var chosen: [(values: [String], facet: (AuditEnvironment) -> String)] = []
    var left = all
    for facet in facets {
      var values: [String] = []
      for member in members where !values.contains(facet(member)) { values.append(facet(member)) }
      let rest = left.filter { values.contains(facet($0)) }
      if rest.count < left.count {
        chosen.append((values, facet))
        left = rest
      }
      if left.count == members.count { break }
    }
    guard left.count == members.count else { return nil }
    // What another facet says already goes: two devices that run iOS 9 need no system named.
    for place in chosen.indices.reversed() {
      var fewer = chosen
      fewer.remove(at: place)
      let rest = all.filter { entry in fewer.allSatisfy { $0.values.contains($0.facet(entry)) } }
      if rest.count == members.count { chosen = fewer }
    }
    guard chosen.allSatisfy({ $0.values.count <= 4 }) else { return nil }
    return chosen.map { $0.values.joined(separator: " or ") }.joined(separator: ", ")
  }
}

extension WindowMode {
  fileprivate static func word(of mode: WindowMode) -> String {
    switch mode {
    case .split(let ratio, _): "split-\(ratio.rawValue)"
    default: mode.word
    }
  }
}
