import Model

/// Describes in words the lines of the file and the implicit rows that a constraint contradicts.
struct ConflictPartners {
  private let origins: [RowOrigin]
  private let tree: LayoutTree

  private static let mostLines = 6

  init(_ origins: [RowOrigin], _ tree: LayoutTree) {
    self.origins = origins
    self.tree = tree
  }

  /// The description; nil if the constraint contradicts given values only.
  var text: String? {
    var parts: [String] = []
    if let lines = lines { parts.append(lines) }
    for word in origins.compactMap(word) where !parts.contains(word) { parts.append(word) }
    return parts.isEmpty ? nil : Self.list(parts)
  }

  private var lines: String? {
    let lines = Set(origins.compactMap(\.constraint).map { tree.plain.constraints[$0].position.line }).filter
    {
      $0 > 0
    }.sorted()
    guard let first = lines.first else { return nil }
    guard lines.count > 1 else { return "the one in line \(first)" }
    guard lines.count > Self.mostLines else { return "those in lines \(Self.list(lines.map { "\($0)" }))" }
    let some = lines.prefix(Self.mostLines).map { "\($0)" } + ["\(lines.count - Self.mostLines) more"]
    return "those in lines \(Self.list(some))"
  }

  private func word(_ origin: RowOrigin) -> String? {
    switch origin {
    case .constraint: nil
    case .bound: "sizes that cannot be negative"
    case .hugging, .compression: "the size of its content"
    case .stack(let stack, _):
      tree.views[stack].position.isKnown
        ? "the stack view in line \(tree.views[stack].position.line)" : "its stack view"
    case .scrollContent: "the scrollable content size"
    case .filling, .autoresizing: "autoresizing"
    case .stay: "a stored frame"
    case .rowHeight, .fitting: "the height of its row"
    }
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
