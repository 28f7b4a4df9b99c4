import Syntax

/// The supported revisions of the protocol, newest first.
package enum Revision: String, Sendable, CaseIterable {
  case stateless = "2026-07-28"
  case lastWithHandshake = "2025-11-25"
  case structured = "2025-06-18"

  /// Whether every request is self-contained, without a handshake.
  var isStateless: Bool { self == .stateless }

  /// Returns the revision for a handshake: the requested one, otherwise the last one that has a handshake.
  static func negotiated(_ wanted: String) -> Revision {
    guard let known = Revision(rawValue: wanted), !known.isStateless else { return .lastWithHandshake }
    return known
  }

  /// Returns a result in the form of the revision. Lists that do not depend on files can be cached for a while.
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

extension ProtocolError {
  /// Returns the error for a missing resource, which has a special code in revisions up to 2025-11-25.
  static func noSuchResource(_ uri: String, _ revision: Revision) -> ProtocolError {
    .init(
      code: revision.isStateless ? -32602 : -32002, message: "there is no such layout in the roots",
      data: .object(["uri": .text(uri)]))
  }
  static func unsupported(_ version: String) -> ProtocolError {
    .init(
      code: -32022, message: "unsupported protocol version",
      data: .object([
        "supported": .list(Revision.allCases.map { .text($0.rawValue) }), "requested": .text(version),
      ]))
  }
}
