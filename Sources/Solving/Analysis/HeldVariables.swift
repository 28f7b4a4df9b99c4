/// The variables that required equations determine, and the equations that determine each.
///
/// While the equations of a variable are satisfied its value cannot change, whatever happens to other rows. A change to
/// one row can therefore affect only the variables that its own equations determine and those that no equation
/// determines, as far as rows connect them.
final class HeldVariables {
  /// The variables that each row helps to determine, by row.
  private let held: [Int: [Int32]]
  /// Whether required equations determine each variable.
  private let isHeld: [Bool]
  private unowned let part: ExaminedPart
  /// The number of the last search that reached each variable and each row.
  private var reachedVariables: [Int32]
  private var reachedRows: [Int32]
  private var freed: [Int32]
  private var search: Int32 = 0

  /// Returns nil if the part is too small or too large, or if required rows are violated, because then none of them is
  /// known to be met.
  init?(_ part: ExaminedPart, _ tight: TightRows) {
    let system = part.system
    guard (Self.fewest...Self.most).contains(part.unknowns),
      !tight.missed.contains(where: { system.rows[$0].level >= Int16(LinearSystem.required) })
    else { return nil }
    var held: [Int: [Int32]] = [:]
    var isHeld = Array(repeating: false, count: part.unknowns)
    var length = 0
    for variable in 0..<part.unknowns {
      guard
        let rows = tight.holders(
          of: variable,
          where: {
            system.rows[$0].level >= Int16(LinearSystem.required) && system.rows[$0].relation == .equal
          })
      else { continue }
      isHeld[variable] = true
      for row in rows { held[row, default: []].append(Int32(truncatingIfNeeded: variable)) }
      length += rows.count
      guard length <= Self.mostWritten else { return nil }
    }
    part.spend(length + part.unknowns)
    self.part = part
    self.held = held
    self.isHeld = isHeld
    reachedVariables = Array(repeating: 0, count: part.unknowns)
    freed = reachedVariables
    reachedRows = Array(repeating: 0, count: system.rowCount)
  }

  /// Size limits: smaller parts are solved as fast as they are analysed, and in larger ones most variables depend on
  /// each other.
  private static let fewest = 24
  private static let most = 4_000
  private static let mostWritten = 4_000_000

  /// Returns the subsystem that a change to `row` can affect; determined variables outside it become parameters.
  /// - Parameter letGo: the rows that may be violated after the change.
  func concerned(by row: Int, letGo: [Int]) -> PartSystem {
    search += 1
    for row in letGo { for variable in held[row] ?? [] { freed[Int(variable)] = search } }
    var variables: [Int] = []
    var rows: [Int] = [row]
    reachedRows[row] = search
    var next = 0
    while next < rows.count {
      for term in part.system.terms[part.system.termRange(of: rows[next])] where term.coefficient != 0 {
        let variable = Int(term.variable)
        guard variable < part.unknowns, reachedVariables[variable] != search,
          !isHeld[variable] || freed[variable] == search
        else { continue }
        reachedVariables[variable] = search
        variables.append(variable)
        for other in part.mentions.rows(of: variable) where reachedRows[other] != search {
          reachedRows[other] = search
          rows.append(other)
        }
      }
      next += 1
    }
    part.spend(4 * rows.count)
    return PartSystem(part.system, variables: variables.sorted(), rows: rows.sorted()) { [part] in
      part.best[$0]
    }
  }
}
