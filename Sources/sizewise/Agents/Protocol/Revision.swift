import Syntax

/// The revisions of the protocol that are spoken here, newest first.
package enum Revision: String, Sendable, CaseIterable {
  case stateless = "2026-07-28"
  case lastWithHandshake = "2025-11-25"
  case structured = "2025-06-18"

  /// Every request says for itself what it needs; there is no handshake.
  var isStateless: Bool { self == .stateless }

  /// What a handshake settles on: what the client asked for, else the last that has one.
  static func negotiated(_ wanted: String) -> Revision {
    guard let known = Revision(rawValue: wanted), !known.isStateless else { return .lastWithHandshake }
    return known
  }

  /// A result in the form of the revision. Lists that do not depend on files may be kept for a while.
  func dressed(_ members: [JSONTree.Member], keptFor milliseconds: Int? = nil) -> JSONTree {
    guard isStateless else { return .object(members) }
    var all = [JSONTree.Member("resultType", .text("complete"))] + members
    if let milliseconds {
      all.append(.init("ttlMs", .number(Double(milliseconds))))
      all.append(.init("cacheScope", .text("private")))
    }
    all.append(.init("_meta", .object(["io.modelcontextprotocol/serverInfo": Self.server])))
    return .object(all)
  }

  static let server = JSONTree.object([
    "name": .text("sizewise"), "title": .text("Sizewise"), "version": .text(sizewiseVersion),
  ])
}
