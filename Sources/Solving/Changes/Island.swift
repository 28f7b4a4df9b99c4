/// A system, or a part of one that is connected with nothing else, with a solver's state of its own.
///
/// Constants that have been changed before are parameters here, so that changing them again is an edit and no rebuild.
struct Island {
  let arena: Arena
  var core: Core
  /// By number here the system's variable; empty where the numbers are the same.
  let variables: [Int32]
  private let liveConstants: [Int32: Subsystem.LiveConstant]
  /// Parameters that the part shares with the whole system, as (the system's number, the number here).
  private let shared: [(whole: Int32, own: Int32)]

  init(_ part: Subsystem, _ arena: Arena, _ objective: Objective, _ tieBreak: TieBreak, maximumSteps: Int) {
    self.arena = arena
    let numbers = part.variables.map { Int32(truncatingIfNeeded: $0) }
    variables = numbers
    liveConstants = part.liveConstants
    shared = numbers.indices.compactMap { own in
      part.system.isParameter(own) ? (numbers[own], Int32(truncatingIfNeeded: own)) : nil
    }
    core = Core(part.system, arena, objective, tieBreak, maximumSteps: maximumSteps)
  }

  /// Pieces that join and part leave memory behind, which only building anew gives back. It has to be much more than the
  /// first solution took, or building anew would wear the next one out as well.
  var isWorn: Bool { core.firstBytes > 0 && arena.bytesInUse > 4 * core.firstBytes + 1 << 20 }

  /// False when the row's constant is no parameter here.
  mutating func setConstant(_ row: Int, to constant: Double) -> Bool {
    guard !liveConstants.isEmpty, let live = liveConstants[Int32(truncatingIfNeeded: row)] else {
      return false
    }
    core.setParameter(Int(live.parameter), to: constant / live.scale)
    return true
  }

  mutating func setParameter(_ variable: Int, to value: Double) {
    for parameter in shared where parameter.whole == Int32(truncatingIfNeeded: variable) {
      core.setParameter(Int(parameter.own), to: value)
    }
  }

  func write(to solution: UnsafeMutablePointer<Double>) {
    for (own, variable) in variables.enumerated() { solution[Int(variable)] = core.solution[own] }
  }
}
