import Basics

/// One part of a solved system, with everything that questions about its variables share: the solutions without one
/// row, with one row preferred to all others, and with only the rows from a priority upwards. Each solution is computed
/// once, on first use.
final class ExaminedPart {
  /// A change of the part's rows.
  enum RowChange: Hashable {
    case without(row: Int)
    case preferring(row: Int)
    /// Keeps only rows of this priority or higher.
    case from(level: Int16)
  }

  /// The solution after a change.
  private final class Values {
    /// The subsystem that the change can affect; nil for the whole part, which is not copied for each change.
    let system: LinearSystem?
    /// The number of variables that are unknowns; the rest are parameters.
    let unknowns: Int
    /// The affected unknowns, as ascending variable numbers of the part; nil if all are affected.
    let variables: [Int]?
    let numbers: [Double]
    /// Whether the tie-break may have decided each variable.
    let mayBeOpen: [Bool]
    /// Cached results of `open(_:_:_:)`, by minimum priority.
    var open: [Int: [Bool]] = [:]
    /// Cached results for single variables.
    var asked: [Question: Bool] = [:]

    init(_ state: SolverState, _ outcome: Outcome, unknowns: Int, variables: [Int]?) {
      system = variables == nil ? nil : state.system
      self.unknowns = unknowns
      self.variables = variables
      numbers = (0..<unknowns).map { state.solution[$0] }
      mayBeOpen = (0..<unknowns).map { outcome == .workLimit || state.mayBeOpen($0) }
    }

    /// Returns the index of one of the part's variables in this solution, or nil if the change does not affect it.
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

  private struct Question: Hashable {
    var place: Int
    var minimumPriority: Int
  }

  /// The system's row numbers and variable numbers, by number within the part.
  let rows: [Int]
  let variables: [Int]
  let system: LinearSystem
  /// The number of unknowns; parameters follow them.
  let unknowns: Int
  /// The part's values in the solution of the whole system, which are optimal for the part too.
  let best: [Double]
  /// The difference up to which two values count as equal.
  let distance: Double
  let mentions: Mentions
  private let memory: Memory
  /// The distinct priorities of the rows, highest first.
  let levels: [Int16]
  private let meter: WorkMeter
  /// The total cost of all questions so far.
  var work: Int { meter.spent }

  /// Whether a solution was cut short by the meter.
  private(set) var isCut = false

  private(set) lazy var costs = CostVector(best, in: system)
  /// The rows that can be a reason for a value: those that are tight or violated.
  private(set) lazy var active = rows.indices.filter {
    Violations.tightness(of: $0, best, in: system) != .loose
  }
  private lazy var held = levels.last.flatMap { HeldVariables(self, tightRows(from: $0)) }
  private var found: [RowChange: Values] = [:]
  private var tightRows: [Int16: TightRows] = [:]

  init(
    _ whole: LinearSystem, _ members: (variables: [Int], rows: [Int]), values: UnsafeBufferPointer<Double>,
    distance: Double, _ meter: WorkMeter, _ memory: Memory
  ) {
    self.meter = WorkMeter(of: meter)
    self.memory = memory
    let part = PartSystem(whole, variables: members.variables, rows: members.rows)
    rows = part.rows
    variables = part.variables
    system = part.system
    unknowns = members.variables.count
    best = part.variables.map { values[$0] }
    self.distance = distance
    mentions = Mentions(part.system, variables: unknowns)
    levels = Set(part.system.rows.map { min($0.level, Int16(LinearSystem.required)) }).sorted(by: >)
    meter.spend(10 * part.rows.count)
  }

  /// Memory that all parts use in turn.
  final class Memory {
    let ofSolve = Arena(bytes: 1 << 16)
    let ofOpenness = Arena(bytes: 1 << 16)

    deinit {
      ofSolve.destroy()
      ofOpenness.destroy()
    }
  }

  func spend(_ work: Int) { meter.spend(work) }

  func isSame(_ value: Double, _ other: Double) -> Bool {
    abs(value - other) <= max(Tolerance.required, distance)
  }

  private func values(after change: RowChange) -> Values {
    if let known = found[change] { return known }
    let concerned = concerned(by: change)
    let part = concerned?.system ?? system(after: change)
    let (state, outcome) = solve(part)
    let values = Values(
      state, outcome, unknowns: concerned?.unknowns ?? unknowns, variables: concerned?.unknownVariables)
    found[change] = values
    return values
  }

  func value(of variable: Int, after change: RowChange) -> Double {
    let values = values(after: change)
    return values.place(of: variable).map { values.numbers[$0] } ?? best[variable]
  }

  /// Returns the variables that a change moves by more than `distance`.
  func moved(by distance: Double, after change: RowChange) -> [Int] {
    let values = values(after: change)
    return values.numbers.indices.compactMap { place in
      let variable = values.variables?[place] ?? place
      return abs(values.numbers[place] - best[variable]) > distance ? variable : nil
    }
  }

  /// Whether a variable has an equally good value after a change.
  /// - Parameter minimumPriority: the lowest priority that counts; lower rows are ignored.
  func isOpen(_ variable: Int, after change: RowChange, minimumPriority: Int = 1) -> Bool {
    let values = values(after: change)
    guard let place = values.place(of: variable) else {
      return isOpen(variable, after: .from(level: levels.last ?? 1), minimumPriority: minimumPriority)
    }
    return isOpen(place, values, change, minimumPriority)
  }

  /// Whether an unknown has another, equally good value. The first questions about a change examine one unknown each,
  /// later ones all of them.
  private func isOpen(_ place: Int, _ values: Values, _ change: RowChange, _ minimumPriority: Int) -> Bool {
    let question = Question(place: place, minimumPriority: minimumPriority)
    if let known = values.open[minimumPriority]?[place] ?? values.asked[question] { return known }
    let solved = (values.system ?? system(after: change)).keeping(minimumPriority: minimumPriority)
    let (state, _) = solve(solved)
    var asksAll = values.asked.count >= Self.mostAskedAlone
    if case .from = change { asksAll = true }
    let flags = Openness.flags(
      state, beyond: distance, largestPart: Self.largestPart, of: asksAll ? nil : place, memory.ofOpenness,
      meter)
    if asksAll {
      values.open[minimumPriority] = flags
    } else {
      values.asked[question] = flags[place]
    }
    return flags[place]
  }

  private static let mostAskedAlone = 3

  /// Whether the variable has its value after a change, and no other that is as good.
  func holds(_ variable: Int, after change: RowChange) -> Bool {
    let values = values(after: change)
    guard let place = values.place(of: variable) else {
      return holds(variable, after: .from(level: levels.last ?? 1))
    }
    guard isSame(values.numbers[place], best[variable]) else { return false }
    guard values.mayBeOpen[place] else { return true }
    if values.unknowns <= Self.largestPart { return !isOpen(place, values, change, 1) }
    return !isOpen(values.system ?? system(after: change), place, from: best[variable])
  }

  /// Whether the variable has an equally good value, in a part whose required rows contradict each other.
  func isOpen(_ variable: Int, in state: SolverState) -> Bool {
    Openness.flags(
      state, beyond: distance, largestPart: Self.largestPart, of: variable, memory.ofOpenness, meter)[
        variable]
  }

  /// Whether the variable has an equally good value. A probe below all other priorities pulls it in each direction to
  /// find out.
  func isOpen(_ part: LinearSystem, _ variable: Int, from value: Double) -> Bool {
    for step in [-Openness.reach, Openness.reach] {
      var asked = part
      asked.addProbe(variable, value + step)
      if !isSame(solve(asked).state.solution[variable], value) { return true }
    }
    return false
  }

  /// Solves a subsystem. The result is valid until the next call.
  func solve(_ part: LinearSystem) -> (state: SolverState, outcome: Outcome) {
    memory.ofSolve.reset()
    var state = SolverState(part, memory.ofSolve)
    let outcome = state.solve(atMost: max(Self.leastWork, meter.left))
    if outcome == .workLimit { isCut = true }
    spend(state.work + Self.setUp * part.rowCount)
    return (state, outcome)
  }

  /// The part size above which variables are checked for openness one at a time; checking all of them takes long and is
  /// rarely needed.
  private static let largestPart = 2_400

  /// The work limit of each solve; a solution that is cut short is not used.
  private static let leastWork = 400_000

  /// The cost of setting up a system, per row.
  static let setUp = 5

  /// The number of rows that can be scanned for the cost of one step.
  static let scanned = 8

  /// Returns the tight rows among those of at least this priority; they answer some questions without solving.
  func tightRows(from level: Int16) -> TightRows {
    if let known = tightRows[level] { return known }
    let isWhole = level == levels.last
    let tight = TightRows(
      isWhole ? system : system.keeping { system.rows[$0].level >= level }, variables: unknowns,
      values: best,
      distance: distance)
    tightRows[level] = tight
    spend(tight.work)
    return tight
  }

  private func system(after change: RowChange) -> LinearSystem {
    switch change {
    case .without(let row): return system.keeping { $0 != row }
    case .preferring(let row):
      var preferring = system
      preferring.setPriority(row, to: LinearSystem.highestPriority)
      return preferring
    case .from(let level): return system.keeping { system.rows[$0].level >= level }
    }
  }

  /// Returns the subsystem that a change can affect, or nil if that is unknown or the whole part.
  private func concerned(by change: RowChange) -> (
    system: LinearSystem, unknowns: Int, unknownVariables: [Int]
  )? {
    guard let held else { return nil }
    let row: Int
    switch change {
    case .without(let number): row = number
    case .preferring(let number): row = number
    case .from: return nil
    }
    let isEquation = { [system] (row: Int) in
      system.rows[row].level >= Int16(LinearSystem.required) && system.rows[row].relation == .equal
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
}
