/// Which variables of a part required equations hold, and which of these: as long as a variable's own equations are met, it
/// stays, whatever becomes of other rows. So a change of one row concerns only what its equations hold and what no equations
/// hold, as far as rows lead from one to the other.
final class HeldVariables {
  /// By row: the variables that it holds together with others.
  private let held: [Int: [Int32]]
  /// By variable.
  private let isHeld: [Bool]
  private unowned let part: ExaminedPart
  /// By variable and by row: the last search that has reached it.
  private var reachedVariables: [Int32]
  private var reachedRows: [Int32]
  private var freed: [Int32]
  private var search: Int32 = 0

  /// Nil where it would be too much to write down, or required rows are missed: then none of them is sure to be met.
  init?(_ part: ExaminedPart, _ tight: TightRows) {
    let system = part.system
    guard (Self.fewest...Self.most).contains(part.unknowns),
      !tight.missed.contains(where: { system.rows[$0].priority >= Int16(LinearSystem.required) })
    else { return nil }
    var held: [Int: [Int32]] = [:]
    var isHeld = Array(repeating: false, count: part.unknowns)
    var length = 0
    for variable in 0..<part.unknowns {
      guard
        let rows = tight.holders(
          of: variable,
          where: {
            system.rows[$0].priority >= Int16(LinearSystem.required) && system.rows[$0].relation == .equal
          })
      else { continue }
      isHeld[variable] = true
      for row in rows { held[row, default: []].append(Int32(truncatingIfNeeded: variable)) }
      length += rows.count
      guard length <= Self.mostWritten else { return nil }
    }
    part.work += length + part.unknowns
    self.part = part
    self.held = held
    self.isHeld = isHeld
    reachedVariables = Array(repeating: 0, count: part.unknowns)
    freed = reachedVariables
    reachedRows = Array(repeating: 0, count: system.rowCount)
  }

  /// Smaller parts are solved as fast as they are taken apart, and in larger ones too much depends on too much.
  private static let fewest = 24
  private static let most = 4_000
  private static let mostWritten = 4_000_000

  /// The part of the part that a row's change concerns, with what is held beyond it as parameters.
  /// - Parameter letGo: the rows that may be missed after the change.
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
    part.work += 4 * rows.count
    return PartSystem(part.system, variables: variables.sorted(), rows: rows.sorted()) { [part] in
      part.best[$0]
    }
  }
}
