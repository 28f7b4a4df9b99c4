/// What to say about a name that does not exist.
enum Suggestion {
  static func text(
    for name: String, in candidates: [String], spelled: (String) -> String = { $0 }
  ) -> String? {
    let near = candidates.map { ($0, distance(Array(name), Array($0))) }
      .filter { $0.1 <= max(1, name.count / 3) }.min { $0.1 < $1.1 }
    if let near { return "did you mean \"\(spelled(near.0))\"?" }
    guard candidates.count <= 12 else { return nil }
    return "one of " + candidates.map(spelled).joined(separator: ", ")
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }
}
