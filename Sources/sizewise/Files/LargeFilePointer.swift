/// A git-lfs pointer: the three lines that git stores instead of a file.
struct LargeFilePointer {
  /// The path of the content, relative to the repository's git folder.
  let place: String

  /// Returns nil for a file that is not a pointer.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
    else {
      return nil
    }
    let mark = "oid sha256:"
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let hash = lines.first(where: { $0.hasPrefix(mark) })?.dropFirst(mark.count), hash.utf8.count == 64,
      hash.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    place = "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)"
  }
}
