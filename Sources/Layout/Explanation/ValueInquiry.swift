import Basics
import Model
import Solving

/// The intermediate results shared by all values of a system.
final class SystemInquiry {
  let rowSystem: RowSystem
  let system: LinearSystem
  let solver: Solver
  let inquiry: Inquiry
  /// The violated rows, by variable.
  private lazy var missed: [Int: [Int]] = {
    var missed: [Int: [Int]] = [:]
    for row in 0..<system.rowCount where self.row(row).isMissed {
      for variable in Set(system.terms(of: row).filter { $0.coefficient != 0 }.map(\.variable)) {
        missed[variable, default: []].append(row)
      }
    }
    return missed
  }()
  private let describer: RowDescriber
  private var described: [DescribedRow?]
  private var moved: [Int: [ViewIndex]] = [:]
  /// The index of the view for each variable of its frame.
  private lazy var viewPlaces: [Int: Int] = {
    var places: [Int: Int] = [:]
    for (place, view) in rowSystem.views.enumerated() {
      let v = rowSystem.writer.variables[view]
      for variable in [v.left, v.top, v.width, v.height] where variable >= 0 { places[variable] = place }
    }
    return places
  }()

  init?(_ session: LayoutSession, _ rowSystem: RowSystem, _ meter: WorkMeter) {
    guard let solver = rowSystem.solver else { return nil }
    self.rowSystem = rowSystem
    self.solver = solver
    system = solver.system
    inquiry = Inquiry(solver, within: session.leastFreedom(in: rowSystem.root), meter)
    describer = RowDescriber(session, rowSystem)
    described = Array(repeating: nil, count: system.rowCount)
  }

  func row(_ number: Int) -> DescribedRow {
    if let known = described[number] { return known }
    let row = describer.row(number)
    described[number] = row
    return row
  }

  /// Returns the violated rows that contain any of the variables, in ascending order.
  func missed(about variables: Set<Int>) -> [Int] {
    Set(variables.flatMap { missed[$0] ?? [] }).sorted()
  }

  /// Returns the views that move when a row is removed.
  func moved(without row: Int, _ changed: Inquiry.Changed) -> [ViewIndex] {
    if let known = moved[row] { return known }
    let places = Set(changed.moved(by: 0.01).compactMap { viewPlaces[$0] }).sorted()
    let views = places.map { rowSystem.views[$0] }
    moved[row] = views
    return views
  }
}

/// Queries the solver about a variable: the rows that determine it, the effect of removing them, and the rows that
/// lost.
struct ValueInquiry {
  private let shared: SystemInquiry
  private let view: ViewIndex
  private let variable: Int
  /// The difference between the variable and the number in the frame.
  private let shift: Double

  private static let mostTried = 8
  private static let mostLosers = 3

  init(_ shared: SystemInquiry, view: ViewIndex, variable: Int, shift: Double) {
    self.shared = shared
    self.view = view
    self.variable = variable
    self.shift = shift
  }

  private var system: LinearSystem { shared.system }
  private var value: Double { shared.solver.value(of: variable) }

  func cause() -> SolvedCause {
    let explanation = shared.inquiry.explain(variable)
    let reasons = explanation.reasons.map { $0.map(shared.row) }.sorted(by: isStronger)
    guard explanation.isDetermined, let chain = reasons.first,
      !chain.contains(where: breaksTie)
        || !shared.inquiry.isOpen(variable, minimumPriority: ImplicitPriority.lowestAuthored)
    else {
      var cause = nearestRows()
      cause.isDetermined = false
      cause.isExamined = true
      cause.losers = losers(besides: cause.chain.map(\.row))
      return cause
    }
    let necessary = Set(explanation.necessary)
    return SolvedCause(
      isDetermined: true, chain: chain, alternatives: Array(reasons.dropFirst()),
      isComplete: explanation.isExact && explanation.hasAllReasons,
      withoutStrongest: withoutStrongest(of: chain.filter { necessary.contains($0.row) }),
      losers: losers(besides: chain.map(\.row)))
  }

  /// Returns the rows that mention the value, whether or not they determine it.
  func nearestRows() -> SolvedCause {
    let rows = shared.inquiry.rows(of: variable).filter { !isBound($0) }
    return SolvedCause(
      isDetermined: true, isExamined: false, chain: rows.map(shared.row), alternatives: [],
      isComplete: true,
      withoutStrongest: nil, losers: [])
  }

  /// Whether a row is the stack view's own choice for distributing space, on which authors cannot rely.
  private func breaksTie(_ row: DescribedRow) -> Bool {
    guard case .stack(_, .fit) = row.origin else { return false }
    return row.priority < ImplicitPriority.lowestAuthored
  }

  /// Whether one set of rows is stronger: by its weakest row, then by fewer rows, which are easier to follow.
  private func isStronger(_ a: [DescribedRow], _ b: [DescribedRow]) -> Bool {
    let weakest = { (rows: [DescribedRow]) in rows.map(\.priority).min() ?? LinearSystem.required }
    return (-weakest(a), a.count) < (-weakest(b), b.count)
  }

  private func isBound(_ row: Int) -> Bool {
    if case .bound = shared.rowSystem.writer.origins[row] { return true }
    return false
  }

  // MARK: What if

  /// Returns the effect of removing the strongest row: that of the highest priority, preferably authored, and nearest.
  private func withoutStrongest(of chain: [DescribedRow]) -> SolvedCause.WhatIf? {
    var strongest: DescribedRow?
    for row in chain {
      guard let best = strongest else {
        strongest = row
        continue
      }
      if (row.priority, row.constraint == nil ? 0 : 1) > (best.priority, best.constraint == nil ? 0 : 1) {
        strongest = row
      }
    }
    guard let strongest, let changed = shared.inquiry.without(strongest.row) else { return nil }
    return SolvedCause.WhatIf(
      row: strongest, value: changed.value(of: variable) + shift,
      isOpen: changed.isOpen(variable, minimumPriority: ImplicitPriority.lowestAuthored),
      moved: shared.moved(without: strongest.row, changed).filter { $0 != view })
  }

  // MARK: Losers

  /// Returns the violated rows that would change the value if they were met.
  private func losers(besides chain: [Int]) -> [SolvedCause.Loser] {
    var variables: Set<Int> = [variable]
    for row in chain { for term in system.terms(of: row) { variables.insert(term.variable) } }
    let missed = shared.missed(about: variables).map(shared.row).sorted { strength($0) > strength($1) }
    var losers: [SolvedCause.Loser] = []
    for row in missed.prefix(Self.mostTried) where losers.count < Self.mostLosers {
      guard let changed = shared.inquiry.preferring(row.row) else { continue }
      let other = changed.value(of: variable)
      if abs(other - value) > 0.01 { losers.append(SolvedCause.Loser(row: row, value: other + shift)) }
    }
    return losers
  }

  /// Ranks rows: those that mention the value itself, then authored before implicit, then by priority.
  private func strength(_ row: DescribedRow) -> (Int, Int, Int) {
    (mentions(row.row) ? 1 : 0, row.constraint == nil ? 0 : 1, row.priority)
  }

  private func mentions(_ row: Int) -> Bool {
    system.terms(of: row).contains { $0.coefficient != 0 && $0.variable == variable }
  }
}
