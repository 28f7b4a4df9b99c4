import Model

/// Pairs the scenes of two versions of a file.
enum ScenePairs {
  /// Returns scenes with the same id, otherwise with the same name; removed ones follow.
  static func pairs(
    _ old: Document?, _ before: [Int], _ new: Document?, _ after: [Int]
  ) -> [(old: Int?, new: Int?)] {
    var left = before
    var pairs: [(old: Int?, new: Int?)] = after.map { scene in
      guard let old = old?.scenes, let new = new?.scenes[scene] else { return (nil, scene) }
      let place =
        left.firstIndex { new.id != nil && old[$0].id == new.id }
        ?? left.firstIndex { old[$0].name == new.name }
      return (place.map { left.remove(at: $0) }, scene)
    }
    pairs += left.map { ($0, nil) }
    return pairs
  }
}
