import Basics
import Model
import Syntax

/// The layouts below the roots, as MCP resources.
struct AgentResources {
  private let roots: Roots
  static let pageSize = 200
  /// The limit for a resource, because a model reads all of it; the tools give shorter answers.
  static let mostBytes = 1 << 20

  init(_ roots: Roots) { self.roots = roots }

  /// Returns all layouts, by root and name.
  func paths() throws(ProtocolError) -> [String] {
    var paths: [String] = []
    for folder in roots.folders {
      do throws(CommandError) {
        paths += try LayoutSearch([folder]).paths
      } catch {
        // A folder without layouts is not an error, but one that is too large is.
        if error.kind != .noLayout { throw .fault(error.text(for: .agent)) }
      }
    }
    return paths
  }

  func page(after cursor: String?) throws(ProtocolError) -> [JSONTree.Member] {
    let paths = try paths()
    var first = 0
    if let cursor {
      // The cursor is the name of the last layout, so that added or removed files do not shift the pages.
      guard let place = paths.firstIndex(of: cursor) else {
        throw .invalidParameters("this cursor is too old")
      }
      first = place + 1
    }
    let page = paths[first...].prefix(Self.pageSize)
    var members = [JSONTree.Member("resources", .list(page.map { describe($0) }))]
    if page.endIndex < paths.count, let last = page.last { members.append(.init("nextCursor", .text(last))) }
    return members
  }

  private func describe(_ path: String) -> JSONTree {
    let root = roots.folders.first { path.hasPrefix($0 + "/") } ?? ""
    let name = VisibleText.string(String(path.dropFirst(root.count).drop { $0 == "/" }))
    return .object([
      "uri": .text(FileURI.uri(path)), "name": .text(name), "mimeType": .text(Self.type(of: path)),
    ])
  }

  private static func type(of path: String) -> String {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib") ? "application/xml" : "application/json"
  }

  func contents(of uri: String, _ revision: Revision) throws(ProtocolError) -> [JSONTree.Member] {
    guard let path = FileURI.path(uri).flatMap({ FileSystem.resolved($0) }), roots.contains(path),
      FileSystem.kind(path) == .file, LayoutSearch.mayBeLayout(path)
    else { throw .noSuchResource(uri, revision) }
    do throws(CommandError) {
      let bytes = try roots.read(path, atMost: Self.mostBytes)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CommandError.about(path, "this file is not UTF-8 text")
      }
      let contents = JSONTree.object([
        "uri": .text(uri), "mimeType": .text(Self.type(of: path)), "text": .text(text),
      ])
      return [.init("contents", .list([contents]))]
    } catch {
      throw .fault(error.text(for: .agent) + "; the tools scenes, frames and explain return parts of it")
    }
  }
}
