import Syntax

/// A request that needs files or layout, to be done by another process.
package struct AgentJob: ServedJob {
  /// The method that is served.
  package enum Work: String, Sendable {
    case call = "tools/call"
    case list = "resources/list"
    case read = "resources/read"
  }

  package var id: RequestID
  package var work: Work
  /// The revision, which decides the form of the result.
  package var revision: Revision
  /// The folders whose layouts may be read.
  package var roots: Roots
  /// The parameters as JSON, as received.
  package var parameters: String

  /// The file concerned; a process that has already read it is faster.
  package var file: String?

  /// A check of a large folder takes long.
  package var seconds: Int { 300 }

  /// The job as one line for a worker.
  var line: String {
    let head = JSONTree.object([
      "work": .text(work.rawValue), "revision": .text(revision.rawValue), "id": .text(id.json),
      "roots": roots.tree,
    ])
    return String(head.compact.dropLast()) + ",\"parameters\":\(parameters)}"
  }

  /// Parses a line made by `line`.
  init?(line: [UInt8]) {
    guard let root = JSONDocument(line, file: "job").root,
      let work = root["work"]?.text.flatMap(Work.init(rawValue:)),
      let revision = root["revision"]?.text.flatMap(Revision.init(rawValue:)),
      let parameters = root["parameters"],
      let id = root["id"]?.text, let roots = root["roots"]
    else { return nil }
    self.init(
      id: RequestID(json: id), work: work, revision: revision, roots: Roots(roots),
      parameters: parameters.source)
  }

  init(
    id: RequestID, work: Work, revision: Revision, roots: Roots, parameters: String, file: String? = nil
  ) {
    self.id = id
    self.work = work
    self.revision = revision
    self.roots = roots
    self.parameters = parameters
    self.file = file
  }
}
