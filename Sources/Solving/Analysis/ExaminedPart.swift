/// A part of a solved system with what questions about its variables have in common: its values without one row, with one
/// row above all others, and of the rows from a priority on. Each is found once, whichever variable asks for it first.
final class ExaminedPart {
  /// A change of the part's rows.
  enum Change: Hashable {
    case without(row: Int)
    case preferring(row: Int)
    /// Only the rows of this priority and higher ones.
    case from(level: Int16)
  }

  /// The values after a change.
  final class Values {
    let numbers: [Double]
    /// Whether the tie-break may have decided a variable.
    fileprivate let mayBeOpen: [Bool]
    /// By the lowest priority that counts.
    fileprivate var open: [Int: [Bool]] = [:]

    fileprivate init(_ state: SolverState, _ outcome: Outcome, unknowns: Int) {
      numbers = (0..<state.system.variableCount).map { state.solution[$0] }
      mayBeOpen = (0..<unknowns).map { outcome != .solved || state.mayBeOpen($0) }
    }
  }

  /// By number in the part: the system's rows and variables.
  let rows: [Int]
  let variables: [Int]
  let system: LinearSystem
  /// How many of the variables are unknowns; parameters follow them.
  let unknowns: Int
  /// The values of the whole system, which are best for the part.
  let best: [Double]
  /// Values so far apart are the same.
  let distance: Double
  let mentions: Mentions
  let memory = Arena(bytes: 1 << 16)
  /// The priorities of the rows, the highest first.
  let levels: [Int16]
  private let meter: WorkMeter
  /// What all questions have cost so far, see `SolverState.work`.
  var work = 0 { didSet { meter.spend(work - oldValue) } }

  private(set) lazy var costs = CostVector(best, in: system)
  /// Rows that may be the reason for a value: those that are tight or missed.
  private(set) lazy var active = rows.indices.filter(isActive)
  private var found: [Change: Values] = [:]
  private var tightRows: [Int16: TightRows] = [:]

  init(
    _ whole: LinearSystem, _ members: (variables: [Int], rows: [Int]), values: UnsafeBufferPointer<Double>,
    distance: Double, _ meter: WorkMeter
  ) {
    self.meter = meter
    let part = PartSystem(whole, variables: members.variables, rows: members.rows)
    rows = part.rows
    variables = part.variables
    system = part.system
    unknowns = members.variables.count
    best = part.variables.map { values[$0] }
    self.distance = distance
    mentions = Mentions(part.system, variables: unknowns)
    levels = Set(part.system.rows.map { min($0.priority, Int16(LinearSystem.required)) }).sorted(by: >)
    meter.spend(10 * part.rows.count)
  }

  deinit { memory.destroy() }

  func isSame(_ value: Double, _ other: Double) -> Bool {
    abs(value - other) <= max(Tolerance.required, distance)
  }

  func values(after change: Change) -> Values {
    if let known = found[change] { return known }
    let part = system(after: change)
    let (state, outcome) = solve(part)
    let values = Values(state, outcome, unknowns: unknowns)
    found[change] = values
    return values
  }

  /// Which unknowns have another value that is as good after a change.
  /// - Parameter minimumPriority: rows below it do not count.
  func open(after change: Change, minimumPriority: Int = 1) -> [Bool] {
    let values = values(after: change)
    if let known = values.open[minimumPriority] { return known }
    let (state, _) = solve(system(after: change).keeping(minimumPriority: minimumPriority))
    let flags = Openness.flags(state, beyond: distance, largestPart: Self.largestPart)
    work += 2 * Self.setUp * system.rowCount + unknowns * unknowns / 16
    values.open[minimumPriority] = flags
    return flags
  }

  /// Whether the variable has its value after a change, and no other that is as good.
  func holds(_ variable: Int, after change: Change) -> Bool {
    let values = values(after: change)
    guard isSame(values.numbers[variable], best[variable]) else { return false }
    guard values.mayBeOpen[variable] else { return true }
    if unknowns <= Self.largestPart { return !open(after: change)[variable] }
    return !isOpen(system(after: change), variable)
  }

  /// Whether the variable has another value that is as good: it is asked to go there by a row below all others.
  func isOpen(_ part: LinearSystem, _ variable: Int, from value: Double? = nil) -> Bool {
    let value = value ?? best[variable]
    for step in [-Openness.reach, Openness.reach] {
      var asked = part
      asked.addProbe(variable, value + step)
      if !isSame(solve(asked).state.solution[variable], value) { return true }
    }
    return false
  }

  /// Valid until the next call.
  func solve(_ part: LinearSystem) -> (state: SolverState, outcome: Outcome) {
    memory.reset()
    var state = SolverState(part, memory)
    let outcome = state.solve()
    work += state.work + Self.setUp * part.rowCount
    return (state, outcome)
  }

  /// In larger parts one variable is asked about at a time: that all are is rare, and takes long.
  private static let largestPart = 2_400

  /// What it costs to set a system up, for each row.
  static let setUp = 5

  /// What the rows of a priority and higher ones say without any trying.
  func tightRows(from level: Int16) -> TightRows {
    if let known = tightRows[level] { return known }
    let isWhole = level == levels.last
    let tight = TightRows(
      isWhole ? system : system.keeping { system.rows[$0].priority >= level }, variables: unknowns,
      values: best,
      distance: distance)
    tightRows[level] = tight
    work += tight.work
    return tight
  }

  private func system(after change: Change) -> LinearSystem {
    switch change {
    case .without(let row): return system.keeping { $0 != row }
    case .preferring(let row):
      var preferring = system
      preferring.setPriority(row, to: LinearSystem.highestPriority)
      return preferring
    case .from(let level): return system.keeping { system.rows[$0].priority >= level }
    }
  }

  private func isActive(_ row: Int) -> Bool {
    var error = -system.rows[row].constant
    for term in system.terms[system.termRange(of: row)] {
      error += term.coefficient * best[Int(term.variable)]
    }
    let slack = max(1e-6, Tolerance.residual(scale: abs(system.rows[row].constant)))
    return switch system.rows[row].relation {
    case .equal: true
    case .lessThanOrEqual: error > -slack
    case .greaterThanOrEqual: error < slack
    }
  }
}
