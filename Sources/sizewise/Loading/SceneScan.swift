import Platform

/// Finds the scenes of a storyboard without parsing all of it, for lists of files.
enum SceneScan {
  struct FoundScene {
    var id: String
    var name: String
    var also: String
  }

  /// Finds scenes by the elements of their controllers; Interface Builder writes the scene's name as a comment a few
  /// lines before.
  static func scenes(_ bytes: [UInt8]) -> [FoundScene] {
    var found: [FoundScene] = []
    var position = 0
    while let mark = find("sceneMemberID=\"viewController\"", in: bytes, from: position, to: bytes.count) {
      position = mark + 1
      let start = (bytes[..<mark].lastIndex(of: 0x0A) ?? -1) + 1
      let end = bytes[mark...].firstIndex(of: 0x0A) ?? bytes.count
      guard let id = value(" id=\"", bytes, start, end) else { continue }
      let identifier = value(" storyboardIdentifier=\"", bytes, start, end) ?? ""
      let own = value(" customClass=\"", bytes, start, end) ?? ""
      let name = comment(bytes, before: start) ?? (own.isEmpty ? id : own)
      found.append(FoundScene(id: id, name: name, also: "\(identifier) \(own)"))
    }
    return found
  }

  /// Returns the platform of a file that is not for iOS.
  static func otherPlatform(_ bytes: [UInt8]) -> String? {
    let names = ["AppleTV": "tvOS", "watchKit": "watchOS", "MacOSX.Cocoa": "macOS"]
    return value(" targetRuntime=\"", bytes, 0, min(bytes.count, headLength)).flatMap { names[$0] }
  }

  /// The bytes in which the attributes of the document are searched.
  private static let headLength = 1000
  private static let reach = 400

  private static func comment(_ bytes: [UInt8], before end: Int) -> String? {
    var last: Int?
    var position = max(0, end - reach)
    while let open = find("<!--", in: bytes, from: position, to: end) {
      last = open
      position = open + 4
    }
    guard let last, let close = find("-->", in: bytes, from: last, to: end) else { return nil }
    return String(decoding: bytes[(last + 4)..<close], as: UTF8.self)
  }

  private static func value(_ name: String, _ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    guard let found = find(name, in: bytes, from: start, to: end) else { return nil }
    let first = found + name.utf8.count
    guard let last = bytes[first..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var place = start
      while place + wanted.count <= end,
        let hit = memchr(base + place, Int32(wanted[0]), end - place - wanted.count + 1)
      {
        if memcmp(hit, wanted, wanted.count) == 0 { return UnsafeRawPointer(hit) - base }
        place = UnsafeRawPointer(hit) - base + 1
      }
      return nil
    }
  }
}
