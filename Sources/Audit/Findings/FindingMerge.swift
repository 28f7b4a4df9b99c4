import Environment
import Model

private struct MergeKey: Hashable {
  var rule: ObjectIdentifier
  var scene: Int?
  var view: DocumentView?
  var cause: Int
}

private struct MergedFinding {
  var rule: Rule
  var worst: Occurrence
  var kind: FindingKind
  /// The rank of the worst occurrence; see `rank(_:_:_:)`.
  var rank: Int
  var environments: [Int]
  /// The environments of the worst occurrence.
  var worstEnvironments: [Int]
  /// The environments in which the occurrence itself is in doubt.
  var doubtful: [Int] = []
  /// The environments in which it matters that views begin at the top, by these views.
  var topmost: [Set<DocumentView>: [Int]] = [:]

  mutating func note(_ occurrence: Occurrence, in indices: [Int]) {
    let views = occurrence.causes.topmost
    if occurrence.doubt != nil {
      doubtful += indices
    } else if !views.isEmpty {
      topmost[views, default: []] += indices
    }
  }
}

/// Merges the occurrences of many environments to one finding for each rule, view and cause.
struct FindingMerge {
  private let subject: AuditSubject
  private let environments: [AuditEnvironment]
  private let doubts: Doubt
  private let code: CodeDoubt
  /// The names shared by several views without ids.
  private let sharedNames: Set<String>
  /// Whether each environment is sure, by scene; nil for findings without a scene.
  private var sure: [Int?: [Bool]] = [:]
  private var places: [MergeKey: Int] = [:]
  private var entries: [MergedFinding] = []

  init(
    _ subject: AuditSubject, _ environments: [AuditEnvironment], of app: AppConfiguration?,
    _ surroundings: [Surroundings], changes: @escaping () -> CodeChanges
  ) {
    self.subject = subject
    let places = zip(environments, surroundings).map { environment, around in
      TraitSet(
        idiom: environment.idiom, horizontal: around.traits.horizontal, vertical: around.traits.vertical,
        isLandscape: environment.window.width > environment.window.height
          && environment.environment.orientation.isLandscape, isMeasured: environment.isMeasured)
    }
    code = CodeDoubt(subject.document, places, changes)
    doubts = Doubt(subject.document, environments, of: app)
    self.environments = environments
    var names: Set<String> = []
    var shared: Set<String> = []
    for view in subject.document.views where view.id == nil {
      if let name = view.name, !names.insert(name).inserted { shared.insert(name) }
    }
    sharedNames = shared
  }

  mutating func add(_ rule: Rule, _ occurrence: Occurrence, in indices: [Int]) {
    let key = MergeKey(
      rule: ObjectIdentifier(rule), scene: occurrence.scene, view: occurrence.view, cause: occurrence.cause)
    let kind = occurrence.kind ?? rule.kind
    let rank = rank(occurrence, kind, indices)
    guard let place = places[key] else {
      places[key] = entries.count
      var entry = MergedFinding(
        rule: rule, worst: occurrence, kind: kind, rank: rank, environments: indices,
        worstEnvironments: indices)
      entry.note(occurrence, in: indices)
      entries.append(entry)
      return
    }
    entries[place].note(occurrence, in: indices)
    // A row of data repeats the occurrences of others.
    for index in indices where entries[place].environments.last != index {
      entries[place].environments.append(index)
    }
    let isAlike = rank == entries[place].rank
    if rank > entries[place].rank || isAlike && occurrence.amount > entries[place].worst.amount + 0.01 {
      entries[place].worst = occurrence
      entries[place].kind = kind
      entries[place].rank = rank
      entries[place].worstEnvironments = indices
    } else if isAlike, occurrence.amount > entries[place].worst.amount - 0.01 {
      entries[place].worstEnvironments += indices
    }
  }

  /// Returns the rank of an occurrence. Violations rank above observations, then certain environments above others,
  /// then occurrences without doubt above others; the amount decides only among equals.
  private mutating func rank(_ occurrence: Occurrence, _ kind: FindingKind, _ indices: [Int]) -> Int {
    let scene = occurrence.scene
    if sure[scene] == nil { sure[scene] = environments.indices.map { doubts.isSure($0, scene) } }
    let isSure = indices.contains { sure[scene]?[$0] == true }
    return (kind == .violation ? 4 : 0) + (isSure ? 2 : 0) + (occurrence.doubt == nil ? 1 : 0)
  }

  /// The findings in file order.
  var findings: [Finding] {
    let order = Dictionary(uniqueKeysWithValues: RuleTable.all.enumerated().map { ($1.id, $0) })
    return entries.map(finding).sorted { a, b in
      (a.file, a.position.line, a.position.column, order[a.rule.id] ?? 0, a.message)
        < (b.file, b.position.line, b.position.column, order[b.rule.id] ?? 0, b.message)
    }
  }

  /// Returns the most common of several environments as an example.
  private func example(_ indices: [Int]) -> Int? {
    func isUsual(_ index: Int) -> Bool {
      environments[index].environment.device == EnvironmentRequest.standardDevice
    }
    return indices.first(where: isUsual)
      ?? indices.first { environments[$0].environment.os == SystemVersions.standard } ?? indices.first
  }

  private func finding(_ entry: MergedFinding) -> Finding {
    let document = subject.document
    let occurrence = entry.worst
    let scene = occurrence.scene.map { document.scenes[$0] }
    // The canvas is not what users see.
    let isDrawnOnly =
      entry.kind == .violation && environments.count > 1 && !entry.environments.isEmpty
      && entry.environments.allSatisfy { environments[$0].environment.canvas }
    let unmeasured = entry.kind == .notChecked ? nil : doubts.unmeasured(entry.environments)
    let doubt =
      occurrence.isMissed
      ? nil
      : unmeasured ?? doubts.reason(for: occurrence, entry.rule, in: entry.environments)
        ?? unsupported(entry)
    var finding = Finding(
      rule: entry.rule, kind: isDrawnOnly || doubt != nil ? .observation : entry.kind,
      scene: occurrence.scene,
      view: occurrence.view,
      element: occurrence.view.map { document.views[$0].id } ?? scene?.id, name: occurrence.name,
      sceneName: scene?.name ?? "", file: occurrence.file ?? document.file, position: occurrence.position,
      message: occurrence.message, reasons: occurrence.reasons, environments: entry.environments,
      worst: example(entry.worstEnvironments), doubt: doubt, attributes: occurrence.attributes)
    finding.isDowngraded = entry.kind == .violation && unmeasured != nil && !isDrawnOnly
    if finding.kind == .violation,
      let reason = code.use(occurrence.scene, occurrence.view, entry.rule, in: entry.environments)
    {
      finding.kind = .observation
      finding.doubt = reason
      finding.isDowngraded = true
    } else if finding.kind == .violation,
      let change = code.change(of: occurrence, entry.rule, in: entry.environments)
    {
      finding.kind = .observation
      finding.change = change
      finding.isDowngraded = true
    }
    finding.place = place(of: occurrence)
    finding.isMissed = occurrence.isMissed && finding.kind == .notChecked
    return finding
  }

  /// Returns a doubt if the finding is in doubt in each environment, for different reasons: in some the occurrence itself,
  /// and nothing proves that the app supports the others.
  private func unsupported(_ entry: MergedFinding) -> String? {
    guard entry.kind == .violation, !entry.worst.isCertain else { return nil }
    let covered = entry.topmost.filter { code.bars(over: $0.key) != nil }.flatMap(\.value)
    let doubtful = Set(entry.doubtful + covered)
    guard !doubtful.isEmpty else { return nil }
    let plain = entry.environments.filter { !doubtful.contains($0) }
    return doubts.unsupported(entry.worst.scene, plain)
  }

  /// Returns the scene and the cell of a view, if its name is not unique.
  private func place(of occurrence: Occurrence) -> String? {
    let document = subject.document
    guard let view = occurrence.view, let scene = occurrence.scene, document.views[view].id == nil,
      document.views[view].name.map({ sharedNames.contains($0) }) ?? true
    else { return nil }
    var words = [document.scenes[scene].name]
    var next = document.views[view].parent
    while let index = next {
      let ancestor = document.views[DocumentView(index)]
      let isCell = ancestor.kind == .tableCell || ancestor.kind == .collectionCell
      if isCell, let name = ancestor.name { words.append(name) }
      next = ancestor.parent
    }
    return words.joined(separator: "/")
  }
}
