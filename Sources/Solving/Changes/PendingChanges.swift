/// What has changed in a system since it was solved, as far as parameters do not carry it.
struct PendingChanges {
  /// The variables of rows that were changed, added or removed: they name the parts that have to be built again. All of
  /// them, since what a row tied together falls apart when it goes.
  var anchors: [Int] = []
  /// Rows over parameters only, new variables: nothing less than the whole system.
  var needsEverything = false

  var isEmpty: Bool { anchors.isEmpty && !needsEverything }

  mutating func note(_ row: Int, in system: LinearSystem) {
    let known = anchors.count
    for term in system.terms[system.termRange(of: row)] where term.coefficient != 0 {
      if !system.isParameter(Int(term.variable)) { anchors.append(Int(term.variable)) }
    }
    if anchors.count == known { needsEverything = true }
  }

  mutating func clear() {
    anchors.removeAll(keepingCapacity: true)
    needsEverything = false
  }
}
