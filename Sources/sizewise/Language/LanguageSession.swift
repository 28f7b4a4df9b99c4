import Syntax

/// The Language Server Protocol with one editor. Questions are answered by jobs with the text of the moment; reading is
/// repeated after each change, and a check follows once typing pauses. One check runs at a time, so that questions
/// always find a process.
struct LanguageSession: JobSession {
  typealias Work = LanguageWork
  typealias Effect = JobEffect<LanguageJob>

  private enum State { case new, running, shutDown }
  /// A job of the session itself.
  private struct Task {
    var work: LanguageJob.Work
    var uri: String
    var generation: Int
  }

  private var state = State.new
  private var takesSnippets = false
  private var files: [String: OpenFile] = [:]
  /// The questions of the editor in progress, with the actions to add to the answer.
  private var asked: [RequestID: [JSONTree]] = [:]
  private var tasks: [RequestID: Task] = [:]
  private var taskCount = 0
  /// Whether a file has changed since the last pause.
  private var isTyping = false

  private static let mostFiles = 500
  private static let mostAsked = 100

  var isIdle: Bool { asked.isEmpty && (tasks.isEmpty || state != .running) }

  /// The time without typing before a check.
  var pause: Double? {
    state == .running && (isTyping || nextInBackground != nil) ? 0.4 : nil
  }

  func refuse(_ error: ProtocolError) -> [Effect] { [.send(.refusal(nil, error))] }

  mutating func receive(_ message: [UInt8]) -> [Effect] {
    switch ReceivedMessage(message) {
    case .request(let id, let method, let parameters):
      do throws(ProtocolError) {
        return try request(id, method, parameters)
      } catch {
        return [.send(.refusal(id, error))]
      }
    case .notification(let method, let parameters): return notification(method, parameters)
    case .response: return []
    case .broken(let id, let error): return [.send(.refusal(id, error))]
    }
  }

  // MARK: Requests

  private mutating func request(_ id: RequestID, _ method: String, _ parameters: JSONValue?)
    throws(ProtocolError) -> [Effect]
  {
    switch (method, state) {
    case ("initialize", .new):
      state = .running
      let item = parameters?["capabilities"]?["textDocument"]?["completion"]?["completionItem"]
      takesSnippets = item?["snippetSupport"]?.bool ?? false
      return [.send(.answer(id, Self.capabilities))]
    case ("initialize", _): throw .invalidRequest("the session is initialized already")
    case (_, .new): throw .notInitialized
    case (_, .shutDown): throw .invalidRequest("the session is shut down")
    case ("shutdown", .running):
      state = .shutDown
      let effects = (Array(asked.keys) + tasks.keys).map { Effect.stop($0) }
      tasks = [:]
      let cancelled = asked.keys.map { Effect.send(.refusal($0, .cancelled)) }
      asked = [:]
      return effects + cancelled + [.send(.answer(id, .null))]
    default: break
    }
    guard let work = Self.questions[method] else { throw .unknownMethod(method) }
    guard let uri = parameters?["textDocument"]?["uri"]?.text else {
      throw .invalidParameters("\"textDocument\" is missing")
    }
    guard asked[id] == nil else { throw .invalidRequest("a request with this id is in progress") }
    guard asked.count < Self.mostAsked else { throw .fault("\(Self.mostAsked) requests are in progress") }
    guard let file = files[uri], file.isReadable else { return [.send(.answer(id, .null))] }
    var job = LanguageJob(id: id, work: work, uri: uri, text: file.text)
    job.takesSnippets = takesSnippets
    let range = parameters?["range"]
    if let place = parameters?["position"] ?? range?["start"] { job.place = .init(place) }
    job.end = (range?["end"]).map { .init($0) } ?? job.place
    asked[id] = work == .actions ? file.fixes(from: job.place.line, to: job.end.line) : []
    return [.start(job)]
  }

  private static let questions: [String: LanguageJob.Work] = [
    "textDocument/completion": .completion, "textDocument/hover": .hover,
    "textDocument/definition": .definition, "textDocument/documentSymbol": .symbols,
    "textDocument/codeAction": .actions,
  ]

  private static let capabilities = JSONTree.object([
    "capabilities": .object([
      "positionEncoding": .text("utf-16"),
      "textDocumentSync": .object([
        "openClose": .bool(true), "change": .number(2), "save": .object(["includeText": .bool(false)]),
      ]),
      "completionProvider": .object(["triggerCharacters": .list([.text("\""), .text(".")])]),
      "hoverProvider": .bool(true), "definitionProvider": .bool(true), "documentSymbolProvider": .bool(true),
      "codeActionProvider": .object([
        "codeActionKinds": .list([.text("quickfix"), .text("refactor.rewrite")])
      ]),
    ]),
    "serverInfo": .object(["name": .text("sizewise"), "version": .text(sizewiseVersion)]),
  ])

  // MARK: Notifications

  private mutating func notification(_ method: String, _ parameters: JSONValue?) -> [Effect] {
    if method == "exit" { return [.end(state == .shutDown ? .fine : .findings)] }
    guard state == .running else { return [] }
    let document = parameters?["textDocument"]
    let uri = document?["uri"]?.text
    switch method {
    case "textDocument/didOpen":
      guard let uri, let text = document?["text"]?.text, files[uri] != nil || files.count < Self.mostFiles
      else {
        return []
      }
      files[uri] = OpenFile(text: Array(text.utf8), version: Self.version(of: document))
      return changed(uri)
    case "textDocument/didChange":
      guard let uri, let changes = parameters?.elements(of: "contentChanges") else { return [] }
      files[uri]?.apply(Array(changes.prefix(1000)), version: Self.version(of: document))
      return changed(uri)
    case "textDocument/didClose":
      guard let uri, files.removeValue(forKey: uri) != nil else { return [] }
      return stopTasks { $0.uri == uri } + [publish(uri, .list([]), version: nil)]
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Layouts use constants, data, images and colours of other files.
      return files.keys.sorted().flatMap { uri in
        files[uri]?.touch()
        return changed(uri)
      }
    case "$/cancelRequest":
      guard let id = parameters?["id"].flatMap({ RequestID($0) }), asked.removeValue(forKey: id) != nil else {
        return []
      }
      return [.stop(id), .send(.refusal(id, .cancelled))]
    default: return []
    }
  }

  private static func version(of document: JSONValue?) -> JSONTree {
    document?["version"]?.number.map { .number($0) } ?? .null
  }

  /// Begins to read a file after a change; a check of the earlier text is of no use.
  private mutating func changed(_ uri: String) -> [Effect] {
    isTyping = true
    return stopTasks { $0.uri == uri && $0.work != .read } + read(uri)
  }

  private mutating func stopTasks(where isStopped: (Task) -> Bool) -> [Effect] {
    let stopped = tasks.filter { isStopped($0.value) }.map(\.key)
    for id in stopped { tasks[id] = nil }
    return stopped.map { .stop($0) }
  }

  // MARK: Own jobs

  /// Starts to read a file, unless its present text was read; at most one job does at a time.
  private mutating func read(_ uri: String) -> [Effect] {
    guard let file = files[uri], file.read < file.generation, file.isReadable,
      !tasks.values.contains(where: { $0.uri == uri && $0.work == .read })
    else { return [] }
    return [start(.read, uri, file)]
  }

  private mutating func start(_ work: LanguageJob.Work, _ uri: String, _ file: OpenFile) -> Effect {
    taskCount += 1
    // This is not JSON, so the editor cannot use the same id.
    let id = RequestID(json: "task \(taskCount)")
    tasks[id] = Task(work: work, uri: uri, generation: file.generation)
    return .start(LanguageJob(id: id, work: work, uri: uri, text: file.text))
  }

  /// The next check, or else the next search for fixes; nil while one runs.
  private var nextInBackground: (uri: String, work: LanguageJob.Work)? {
    guard !tasks.values.contains(where: { $0.work != .read }) else { return nil }
    let sound = files.filter { $1.isSound && $1.read == $1.generation }.sorted { $0.key < $1.key }
    if let next = sound.first(where: { $1.checked < $1.generation }) { return (next.key, .check) }
    let mendable = sound.first { $1.mended < $1.generation && !$1.findings.isEmpty }
    return mendable.map { ($0.key, .mend) }
  }

  /// Begins the next check after a pause.
  mutating func wake() -> [Effect] {
    guard !isTyping else {
      isTyping = false
      return []
    }
    guard let (uri, work) = nextInBackground, let file = files[uri] else { return [] }
    return [start(work, uri, file)]
  }

  // MARK: From the work

  mutating func report(_ report: JobReport, on id: RequestID) -> [Effect] {
    guard report.isLast else { return [] }
    if let task = tasks.removeValue(forKey: id) {
      switch report {
      case .result(let result): return finish(task, result.parsed)
      case .error(let error): return finish(task, .object(["failure": .text(error.message)]))
      case .progress: return []
      }
    }
    guard let fixes = asked.removeValue(forKey: id) else { return [] }
    switch report {
    case .result(let result):
      return [.send(.answer(id, fixes.isEmpty ? result : .list(fixes + result.parsed.elements)))]
    case .error(let error): return [.send(.refusal(id, error))]
    case .progress: return []
    }
  }

  mutating func lost(_ id: RequestID, because reason: String) -> [Effect] {
    report(.error(.fault(reason)), on: id)
  }

  private mutating func finish(_ task: Task, _ result: JSONTree) -> [Effect] {
    guard var file = files[task.uri] else { return [] }
    let failure = result["failure"]?.string
    switch task.work {
    case .read:
      file.read = task.generation
      file.isSound = result["sound"] == .bool(true)
      file.problems = failure.map { [Self.problem($0)] } ?? result["diagnostics"]?.elements ?? []
      // The findings stay while the text has an error that will be gone in a moment.
      if !file.isSound, file.problems.isEmpty { file.findings = [] }
    case .check:
      file.checked = task.generation
      file.findings = result["diagnostics"]?.elements ?? []
    case .mend:
      file.mended = task.generation
      file.fixes = result["actions"]?.elements ?? []
    case .completion, .hover, .definition, .symbols, .actions: break
    }
    files[task.uri] = file
    guard task.work != .mend else { return [] }
    return [publish(task.uri, file.diagnostics, version: file.version)] + read(task.uri)
  }

  /// Returns a diagnostic at the beginning of a file.
  private static func problem(_ message: String) -> JSONTree {
    let start = SourceText.UTF16Position(line: 0, column: 0).tree
    return .object([
      "range": .object(["start": start, "end": start]), "severity": .number(2), "source": .text("sizewise"),
      "message": .text(message),
    ])
  }

  private func publish(_ uri: String, _ diagnostics: JSONTree, version: JSONTree?) -> Effect {
    var members = [JSONTree.Member("uri", .text(uri)), .init("diagnostics", diagnostics)]
    if let version, version != .null { members.insert(.init("version", version), at: 1) }
    return .send(.notification("textDocument/publishDiagnostics", .object(members)))
  }
}

extension OpenFile {
  /// Returns the fixes for findings in some lines.
  fileprivate func fixes(from first: Int, to last: Int) -> [JSONTree] {
    fixes.filter { fix in
      let start = fix["diagnostics"]?.elements.first?["range"]?["start"]?["line"]?.double
      return start.map { Double(first) <= $0 && $0 <= Double(last) } ?? false
    }
  }
}

extension ProtocolError {
  static let notInitialized = ProtocolError(code: -32002, message: "send \"initialize\" first")
  static let cancelled = ProtocolError(code: -32800, message: "the request was cancelled")
}
