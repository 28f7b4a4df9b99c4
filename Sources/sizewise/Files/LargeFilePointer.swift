/// What git has of a file that git-lfs keeps: three lines in its place.
struct LargeFilePointer {
  /// Where its content is, from the repository's own folder.
  let place: String

  /// nil for a file that is itself.
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
