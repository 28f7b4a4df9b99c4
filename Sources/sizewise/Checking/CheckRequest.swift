import Environment

/// What is asked of a check: the files, what is looked for, what a team has decided, and where the result goes.
struct CheckRequest: Sendable {
  enum Format: String, Sendable, CaseIterable {
    case text, json, sarif, junit, github, markdown, codequality
  }

  var layout = LayoutRequest()
  var paths: [String]
  var filter = LayoutSearch.Filter()
  /// Names with commas; nil for all.
  var rules: String?
  var explains = false
  var listsObservations = false
  var showsStatistics = false
  var acceptsUnchecked = false
  /// Files checked at once; nil for one on each processor.
  var jobs: Int?
  /// The limits for one file and for all together, where they are not the usual ones.
  var fileSeconds: Int?
  var runSeconds: Int?
  var usesCache = true

  /// The team's configuration; nil for the nearest.
  var configuration: String?
  var baseline: String?
  var updatesBaseline = false
  /// A commit; what it has is not reported.
  var since: String?

  /// `I/N`, or `auto`.
  var shard: String?
  /// Reports of parts that are put together; nil where files are checked.
  var parts: [String]?

  var format = Format.text
  var output: String?
  /// The page with the pictures.
  var page: String?

  init(_ paths: [String]) { self.paths = paths }

  /// Whether every file is looked at as a whole.
  var coversAll: Bool { since == nil && layout.scene == nil }
}

extension Invocation {
  func checkRequest() throws(CommandError) -> CheckRequest {
    var check = CheckRequest(arguments)
    check.layout = try request()
    check.filter = filter
    check.rules = value(.rules)
    check.explains = has(.explain)
    check.listsObservations = has(.observations)
    check.showsStatistics = has(.stats)
    check.acceptsUnchecked = has(.allowUnchecked)
    check.jobs = number(.jobs)
    check.fileSeconds = number(.timeLimit)
    check.runSeconds = number(.runTimeLimit)
    check.usesCache = !has(.noCache)
    check.configuration = value(.config)
    check.baseline = value(.baseline)
    check.updatesBaseline = has(.updateBaseline)
    check.since = value(.since)
    check.shard = value(.shard)
    if has(.merge) { check.parts = all(.merge) + arguments }
    check.format = value(.format).flatMap { CheckRequest.Format(rawValue: $0) } ?? .text
    check.output = value(.output)
    check.page = value(.html)
    return check
  }
}
