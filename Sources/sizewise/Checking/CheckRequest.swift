import Environment

/// A request for a check: the files, the rules, the team's decisions, and the destination of the result.
struct CheckRequest: Sendable {
  enum Format: String, Sendable, CaseIterable {
    case text, json, sarif, junit, github, markdown, codequality
  }

  var layout = LayoutRequest()
  var paths: [String]
  var filter = LayoutSearch.Filter()
  /// Rule names separated by commas; nil for all.
  var rules: String?
  var explains = false
  var listsObservations = false
  /// Whether to look for edits that resolve violations.
  var plansFixes = false
  /// Whether each edit is made in the original file, instead of after the edits before it.
  var fixesApart = false
  /// Whether the output is a patch with these edits.
  var writesPatch = false
  var showsStatistics = false
  var acceptsUnchecked = false
  /// The number of files checked in parallel; nil for one per processor.
  var jobs: Int?
  /// The time limits for one file and for all; nil for the defaults.
  var fileSeconds: Int?
  var runSeconds: Int?
  var usesCache = true

  /// The path of the team's configuration; nil for the nearest.
  var configuration: String?
  var baseline: String?
  var updatesBaseline = false
  /// A commit whose findings are not reported.
  var since: String?

  /// The shard, `I/N` or `auto`.
  var shard: String?
  /// The reports of parts to merge; nil to check files.
  var parts: [String]?

  var format = Format.text
  var output: String?
  /// The path of the page with pictures.
  var page: String?

  init(_ paths: [String]) { self.paths = paths }

  /// Whether every file is checked completely.
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
    check.plansFixes = has(.fixPlan)
    check.writesPatch = has(.fixPlan)
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
