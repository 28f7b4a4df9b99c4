import Glibc

/// A folder of real storyboards and xibs, for tests that run over it where one is at hand: the folder `files` in
/// SIZEWISE_CORPUS, or that folder itself.
package enum Corpus {
  /// The paths of its files, sorted; none where the variable is not set.
  package static let files: [String] = {
    guard let root = getenv("SIZEWISE_CORPUS").map({ String(cString: $0) }) else { return [] }
    let inside = Fixtures.names(at: root + "/files")
    let (folder, names) = inside.isEmpty ? (root, Fixtures.names(at: root)) : (root + "/files", inside)
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.map { "\(folder)/\($0)" }
  }()
}
