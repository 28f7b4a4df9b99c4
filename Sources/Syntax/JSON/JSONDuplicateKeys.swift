extension JSONParser {
  /// Reports duplicate keys, which are almost always mistakes; the last value applies, as in other JSON parsers.
  mutating func reportDuplicateKeys(of container: Int) {
    var keys: [Int] = []
    var index = container + 1
    let end = Int(nodes[container].next)
    // Objects usually have few keys: compare all pairs by their bytes.
    var previous = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var count = 0
    while index < end {
      if count < 16 {
        withUnsafeMutableBytes(of: &previous) { buffer in
          let seen = buffer.bindMemory(to: Int.self)
          for other in 0..<count where sameKey(seen[other], index) { keys.append(index) }
          seen[count] = index
        }
      }
      count += 1
      index = Int(nodes[index + 1].next)
    }
    if count > 16 { keys = duplicatesByHash(of: container) }
    for key in keys.prefix(20) {
      let name = JSONText.decode(bytes, nodes[key])
      problems.append(
        JSONProblem(
          Int(nodes[key].start) - 1, "the key \"\(name)\" appears twice", "the last one is used",
          severity: .warning))
    }
  }

  private func sameKey(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (nodes[a], nodes[b])
    if first.hasEscapes || second.hasEscapes {
      return JSONText.decode(bytes, first) == JSONText.decode(bytes, second)
    }
    let length = Int(first.end - first.start)
    guard length == Int(second.end - second.start) else { return false }
    for index in 0..<length where bytes[Int(first.start) + index] != bytes[Int(second.start) + index] {
      return false
    }
    return true
  }

  private func duplicatesByHash(of container: Int) -> [Int] {
    var seen = Set<String>()
    var duplicates: [Int] = []
    var index = container + 1
    let end = Int(nodes[container].next)
    while index < end {
      if !seen.insert(JSONText.decode(bytes, nodes[index])).inserted { duplicates.append(index) }
      index = Int(nodes[index + 1].next)
    }
    return duplicates
  }
}
