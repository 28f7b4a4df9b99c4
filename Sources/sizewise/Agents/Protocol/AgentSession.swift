import Syntax

/// The Model Context Protocol with one client.
struct AgentSession: JobSession {
  typealias Work = AgentWork
  typealias Effect = JobEffect<AgentJob>

  private struct Running {
    var job: AgentJob
    /// The progress token as JSON, as received; nil if the client requested no progress.
    var progressToken: String?
    var lastProgress = -1
  }

  /// The negotiated revision; nil before the handshake, and for clients that need none.
  private var negotiated: Revision?
  private var clientHasRoots = false
  /// The folders of the command line; if there are any, the client is not asked.
  private let fixedRoots: Roots?
  private var roots: Roots
  /// Our `roots/list` request, which must be answered before any file is read.
  private var rootsQuestion: RequestID?
  private var questions = 0
  private var held: [AgentJob] = []
  private var running: [RequestID: Running] = [:]
  /// Subscriptions without notifications, because no list here changes by itself.
  private var listening: Set<RequestID> = []

  static let mostRunning = 100

  init(roots: Roots?) {
    fixedRoots = roots
    self.roots = roots ?? .here
  }

  /// The limit for the client's answer about its folders, if requests wait for it.
  var pause: Double? { rootsQuestion != nil && !held.isEmpty ? 3 : nil }
  var isIdle: Bool { running.isEmpty }

  // MARK: From the client

  mutating func receive(_ line: [UInt8]) -> [Effect] {
    switch ReceivedMessage(line) {
    case .request(let id, let method, let parameters): return request(id, method, parameters)
    case .notification(let method, let parameters): return notification(method, parameters)
    case .response(let id, let result): return response(id, result)
    case .broken(let id, let error): return [refusal(id, error)]
    }
  }

  func refuse(_ error: ProtocolError) -> [Effect] { [refusal(nil, error)] }

  private mutating func request(_ id: RequestID, _ method: String, _ parameters: JSONValue?) -> [Effect] {
    guard running[id] == nil, !listening.contains(id) else {
      return [refusal(id, .invalidRequest("a request with this id is in progress"))]
    }
    do throws(ProtocolError) {
      if method == "initialize" { return [answer(id, try handshake(parameters))] }
      let revision = try revision(of: parameters, method)
      switch method {
      case "ping" where !revision.isStateless: return [answer(id, .object([]))]
      case "server/discover" where revision.isStateless: return [answer(id, Self.discovery(revision))]
      case "tools/list":
        let tools = JSONTree.list(ToolTable.entries)
        return [answer(id, revision.dressed([.init("tools", tools)], keptFor: Self.listLife))]
      case "resources/templates/list":
        return [answer(id, revision.dressed([.init("resourceTemplates", .list([]))], keptFor: Self.listLife))]
      case "subscriptions/listen" where revision.isStateless:
        listening.insert(id)
        return [.send(Self.acknowledgement(id))]
      default: break
      }
      guard let work = AgentJob.Work(rawValue: method) else { throw .unknownMethod(method) }
      return try start(id, work, revision, parameters)
    } catch {
      return [refusal(id, error)]
    }
  }

  /// The cache lifetime, in ms, of lists that change only with the program's version.
  private static let listLife = 3_600_000

  private func revision(of parameters: JSONValue?, _ method: String) throws(ProtocolError) -> Revision {
    let meta = parameters?["_meta"]
    if let version = meta?["io.modelcontextprotocol/protocolVersion"] {
      guard let text = version.text else {
        throw .invalidParameters("\"io.modelcontextprotocol/protocolVersion\" must be a string")
      }
      guard text == Revision.stateless.rawValue else { throw .unsupported(text) }
      guard meta?["io.modelcontextprotocol/clientCapabilities"]?.kind == .object else {
        throw .invalidParameters("\"io.modelcontextprotocol/clientCapabilities\" is missing in \"_meta\"")
      }
      return .stateless
    }
    if let negotiated { return negotiated }
    if method == "ping" { return .lastWithHandshake }
    throw .invalidParameters(
      "send \"initialize\" first, or name \"io.modelcontextprotocol/protocolVersion\" in \"_meta\" of each request"
    )
  }

  private mutating func start(
    _ id: RequestID, _ work: AgentJob.Work, _ revision: Revision, _ parameters: JSONValue?
  ) throws(ProtocolError) -> [Effect] {
    if work == .call {
      guard let name = parameters?["name"]?.text else {
        throw .invalidParameters("\"name\" must be the name of a tool")
      }
      guard ToolTable.tool(named: name) != nil else {
        throw .invalidParameters(
          "there is no tool \"\(name.prefix(100))\"; there are \(ToolTable.all.map(\.name).joined(separator: ", "))"
        )
      }
      if let arguments = parameters?["arguments"], arguments.kind != .object {
        throw .invalidParameters("\"arguments\" must be an object")
      }
    }
    guard running.count < Self.mostRunning else {
      throw .fault("\(Self.mostRunning) requests are in progress: wait until one is finished")
    }
    let token = parameters?["_meta"]?["progressToken"]
    let job = AgentJob(
      id: id, work: work, revision: revision, roots: roots, parameters: parameters?.source ?? "{}",
      file: parameters?["arguments"]?["file"]?.text)
    running[id] = Running(
      job: job, progressToken: token.flatMap { [.text, .number].contains($0.kind) ? $0.source : nil })
    if rootsQuestion != nil {
      held.append(job)
      return []
    }
    return [.start(job)]
  }

  private mutating func notification(_ method: String, _ parameters: JSONValue?) -> [Effect] {
    switch method {
    case "notifications/initialized", "notifications/roots/list_changed": return askForRoots()
    case "notifications/cancelled":
      guard let id = parameters?["requestId"].flatMap({ RequestID($0) }) else { return [] }
      listening.remove(id)
      guard running.removeValue(forKey: id) != nil else { return [] }
      if let place = held.firstIndex(where: { $0.id == id }) {
        held.remove(at: place)
        return []
      }
      return [.stop(id)]
    default: return []
    }
  }

  // MARK: The handshake of earlier revisions, and the client's folders

  private mutating func handshake(_ parameters: JSONValue?) throws(ProtocolError) -> JSONTree {
    guard let wanted = parameters?["protocolVersion"]?.text else {
      throw .invalidParameters("\"protocolVersion\" is missing")
    }
    let revision = Revision.negotiated(wanted)
    negotiated = revision
    clientHasRoots = parameters?["capabilities"]?["roots"]?.kind == .object
    return .object([
      "protocolVersion": .text(revision.rawValue), "capabilities": Self.capabilities,
      "serverInfo": Revision.server,
      "instructions": .text(ToolTable.instructions),
    ])
  }

  private static let capabilities = JSONTree.object(["tools": .object([]), "resources": .object([])])

  private static func discovery(_ revision: Revision) -> JSONTree {
    revision.dressed(
      [
        .init("supportedVersions", .list(Revision.allCases.map { .text($0.rawValue) })),
        .init("capabilities", capabilities), .init("instructions", .text(ToolTable.instructions)),
      ], keptFor: listLife)
  }

  private mutating func askForRoots() -> [Effect] {
    guard negotiated != nil, clientHasRoots, fixedRoots == nil else { return [] }
    questions += 1
    let id = RequestID(json: "\"roots-\(questions)\"")
    rootsQuestion = id
    return [
      .send(.object(["jsonrpc": .text("2.0"), "id": .raw(id.json), "method": .text("roots/list")]))
    ]
  }

  private mutating func response(_ id: RequestID, _ result: JSONValue?) -> [Effect] {
    guard id == rootsQuestion else { return [] }
    if let result { roots = Roots(answer: result) }
    return wake()
  }

  /// Continues with the known folders, after the client's answer or without one.
  mutating func wake() -> [Effect] {
    rootsQuestion = nil
    defer { held = [] }
    return held.map { job in
      var job = job
      job.roots = roots
      return .start(job)
    }
  }

  private static func acknowledgement(_ id: RequestID) -> JSONTree {
    .object([
      "jsonrpc": .text("2.0"), "method": .text("notifications/subscriptions/acknowledged"),
      "params": .object([
        "_meta": .object(["io.modelcontextprotocol/subscriptionId": .raw(id.json)]),
        "notifications": .object([]),
      ]),
    ])
  }

  // MARK: From the work

  /// Returns the message for a report; none for a cancelled request, or for progress that was not requested.
  mutating func report(_ report: JobReport, on id: RequestID) -> [Effect] {
    guard let running = running[id] else { return [] }
    if report.isLast { self.running[id] = nil }
    switch report {
    case .result(let result): return [answer(id, result)]
    case .error(let error): return [refusal(id, error)]
    case .progress(let done, let total, let what):
      guard let token = running.progressToken, done > running.lastProgress else { return [] }
      self.running[id]?.lastProgress = done
      let message = JSONTree.object([
        "jsonrpc": .text("2.0"), "method": .text("notifications/progress"),
        "params": .object([
          "progressToken": .raw(token), "progress": .number(Double(done)), "total": .number(Double(total)),
          "message": .text(what),
        ]),
      ])
      return [.send(message)]
    }
  }

  mutating func lost(_ id: RequestID, because reason: String) -> [Effect] {
    guard let job = running[id]?.job else { return [] }
    guard job.work == .call else { return report(.error(.fault(reason)), on: id) }
    return report(.result(ToolAnswer.failure(reason).result(job.revision)), on: id)
  }

  private func answer(_ id: RequestID, _ result: JSONTree) -> Effect {
    .send(.answer(id, result))
  }

  private func refusal(_ id: RequestID?, _ error: ProtocolError) -> Effect {
    .send(.refusal(id, error))
  }
}
