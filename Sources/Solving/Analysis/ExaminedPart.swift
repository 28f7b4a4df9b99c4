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
  private final class Values {
    /// As much of the part as the change concerns; nil for all, which is not kept for each change.
    let system: LinearSystem?
    /// How many of its variables are unknowns.
    let unknowns: Int
    /// The part's variables that are unknowns of it, in ascending order; nil for all.
    let variables: [Int]?
    let numbers: [Double]
    /// Whether the tie-break may have decided a variable.
    let mayBeOpen: [Bool]
    /// By the lowest priority that counts.
    var open: [Int: [Bool]] = [:]

    init(_ state: SolverState, _ outcome: Outcome, unknowns: Int, variables: [Int]?) {
      system = variables == nil ? nil : state.system
      self.unknowns = unknowns
      self.variables = variables
      numbers = (0..<unknowns).map { state.solution[$0] }
      mayBeOpen = (0..<unknowns).map { outcome != .solved || state.mayBeOpen($0) }
    }

    /// The number of a part's variable here; nil if the change does not concern it.
    func place(of variable: Int) -> Int? {
      guard let variables else { return variable }
      var (low, high) = (0, variables.count)
      while low < high {
        let middle = (low + high) / 2
        if variables[middle] < variable { low = middle + 1 } else { high = middle }
      }
      return low < variables.count && variables[low] == variable ? low : nil
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
  private lazy var held = levels.last.flatMap { HeldVariables(self, tightRows(from: $0)) }
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

  private func values(after change: Change) -> Values {
    if let known = found[change] { return known }
    let concerned = concerned(by: change)
    let part = concerned?.system ?? system(after: change)
    let (state, outcome) = solve(part)
    let values = Values(
      state, outcome, unknowns: concerned?.unknowns ?? unknowns, variables: concerned?.unknownVariables)
    found[change] = values
    return values
  }

  func value(of variable: Int, after change: Change) -> Double {
    let values = values(after: change)
    return values.place(of: variable).map { values.numbers[$0] } ?? best[variable]
  }

  /// The variables that a change moves, by more than a distance.
  func moved(by distance: Double, after change: Change) -> [Int] {
    let values = values(after: change)
    return values.numbers.indices.compactMap { place in
      let variable = values.variables?[place] ?? place
      return abs(values.numbers[place] - best[variable]) > distance ? variable : nil
    }
  }

  /// Whether a variable has another value that is as good after a change.
  /// - Parameter minimumPriority: rows below it do not count.
  func isOpen(_ variable: Int, after change: Change, minimumPriority: Int = 1) -> Bool {
    let values = values(after: change)
    guard let place = values.place(of: variable) else {
      return isOpen(variable, after: .from(level: levels.last ?? 1), minimumPriority: minimumPriority)
    }
    return open(values, change, minimumPriority)[place]
  }

  /// Which unknowns have other values that are as good.
  private func open(_ values: Values, _ change: Change, _ minimumPriority: Int) -> [Bool] {
    if let known = values.open[minimumPriority] { return known }
    let solved = values.system ?? system(after: change)
    let (state, _) = solve(solved.keeping(minimumPriority: minimumPriority))
    let flags = Openness.flags(state, beyond: distance, largestPart: Self.largestPart)
    work += 2 * Self.setUp * solved.rowCount + values.unknowns * values.unknowns / 16
    values.open[minimumPriority] = flags
    return flags
  }

  /// Whether the variable has its value after a change, and no other that is as good.
  func holds(_ variable: Int, after change: Change) -> Bool {
    let values = values(after: change)
    guard let place = values.place(of: variable) else {
      return holds(variable, after: .from(level: levels.last ?? 1))
    }
    guard isSame(values.numbers[place], best[variable]) else { return false }
    guard values.mayBeOpen[place] else { return true }
    if values.unknowns <= Self.largestPart { return !open(values, change, 1)[place] }
    return !isOpen(values.system ?? system(after: change), place, from: best[variable])
  }

  /// Whether the variable has another value that is as good: it is asked to go there by a row below all others.
  func isOpen(_ part: LinearSystem, _ variable: Int, from value: Double) -> Bool {
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

  /// As many rows are looked at for the price of one step.
  static let scanned = 8

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

  /// As much of the part as a change concerns; nil where that is not known, or all of it.
  private func concerned(by change: Change) -> (system: LinearSystem, unknowns: Int, unknownVariables: [Int])?
  {
    guard let held else { return nil }
    let row: Int
    switch change {
    case .without(let number): row = number
    case .preferring(let number): row = number
    case .from: return nil
    }
    let isEquation = { [system] (row: Int) in
      system.rows[row].priority >= Int16(LinearSystem.required) && system.rows[row].relation == .equal
    }
    var letGo = [row]
    if case .preferring = change {
      letGo += tightRows(from: levels.last ?? 1).nearestHolders(ofRow: row, where: isEquation)
    }
    let part = held.concerned(by: row, letGo: letGo)
    let place = part.rows.firstIndex(of: row) ?? 0
    var system = part.system
    if case .preferring = change {
      system.setPriority(place, to: LinearSystem.highestPriority)
    } else {
      system = system.keeping { $0 != place }
    }
    let variables = Array(part.variables.prefix(system.variableCount - system.parameters.count))
    return (system, variables.count, variables)
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
