// A first solver, dense and plain, that the layout rules grow against; it gives way to the module proper.
package enum Relation: UInt8, Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
package enum Outcome { case solved, infeasible, workLimit }

package struct LinearSystem: Sendable {
  var count = 0
  var starts: [Int] = [0]
  var vars: [Int] = []
  var coefs: [Double] = []
  var rel: [Relation] = []
  var rhs: [Double] = []
  var prio: [Int] = []
  package init() {}
  package mutating func addVariable() -> Int {
    count += 1
    return count - 1
  }
  package mutating func term(_ c: Double, _ v: Int) {
    vars.append(v)
    coefs.append(c)
  }
  @discardableResult package mutating func close(_ r: Relation, _ constant: Double, priority: Int) -> Int {
    starts.append(vars.count)
    rel.append(r)
    rhs.append(constant)
    prio.append(priority)
    return rel.count - 1
  }
}

package final class Solver {
  var sys: LinearSystem
  package var values: [Double] = []
  package init(_ s: LinearSystem) {
    sys = s
    values = Array(repeating: 0, count: s.count)
  }
  package func setConstant(_ row: Int, to v: Double) { sys.rhs[row] = v }

  package func solve() -> Outcome {
    let n0 = sys.count
    // eliminate required equalities by sparse dictionaries
    var sub: [Int: (terms: [Int: Double], c: Double)] = [:]
    func reduce(_ terms: [Int: Double], _ c: Double) -> ([Int: Double], Double) {
      var t: [Int: Double] = [:]
      var cc = c
      for (v, k) in terms {
        if let s = sub[v] {
          cc += k * s.c
          for (u, q) in s.terms { t[u, default: 0] += k * q }
        } else {
          t[v, default: 0] += k
        }
      }
      return (t.filter { abs($0.value) > 1e-9 }, cc)
    }
    func rowTerms(_ r: Int) -> [Int: Double] {
      var t: [Int: Double] = [:]
      for i in sys.starts[r]..<sys.starts[r + 1] { t[sys.vars[i], default: 0] += sys.coefs[i] }
      return t
    }
    let order = sys.rel.indices.sorted { (-sys.prio[$0], $0) < (-sys.prio[$1], $1) }
    for r in order where sys.prio[r] >= 1000 && sys.rel[r] == .equal {
      let (t, c) = reduce(rowTerms(r), -sys.rhs[r])
      guard let (v, k) = t.max(by: { (abs($0.value), $0.key) < (abs($1.value), $1.key) }) else { continue }
      // v = -(c + rest)/k
      var terms: [Int: Double] = [:]
      for (u, q) in t where u != v { terms[u] = -q / k }
      let def = (terms: terms, c: -c / k)
      for (w, s) in sub {
        if let q = s.terms[v] {
          var tt = s.terms
          tt[v] = nil
          for (u, p) in def.terms { tt[u, default: 0] += q * p }
          sub[w] = (tt.filter { abs($0.value) > 1e-9 }, s.c + q * def.c)
        }
      }
      sub[v] = def
    }
    // remaining rows over free variables
    var free: [Int: Int] = [:]
    var names: [Int] = []
    var rows: [(t: [Int: Double], c: Double, up: Double, down: Double, lv: Int)] = []
    for r in order where !(sys.prio[r] >= 1000 && sys.rel[r] == .equal) {
      let (t, c) = reduce(rowTerms(r), -sys.rhs[r])
      if t.isEmpty { continue }
      for v in t.keys.sorted() where free[v] == nil {
        free[v] = names.count
        names.append(v)
      }
      let up = sys.rel[r] == .greaterThanOrEqual ? 0.0 : 1.0
      let down = sys.rel[r] == .lessThanOrEqual ? 0.0 : 1.0
      rows.append((t, c, up, down, sys.prio[r]))
    }
    // tie break: prefer zero for free variables at level 0
    let n = names.count
    for (v, i) in free { rows.append(([v: 1], 0, 1, 1, -i)) }
    let m = rows.count
    let levels = Array(Set(rows.map { $0.lv })).sorted(by: >)
    var lvIndex: [Int: Int] = [:]
    for (i, l) in levels.enumerated() { lvIndex[l] = i }
    var D = [Double](repeating: 0, count: m * n)
    var val = [Double](repeating: 0, count: m)
    var lv = [Int](repeating: 0, count: m)
    for (i, row) in rows.enumerated() {
      for (v, k) in row.t { D[i * n + free[v]!] = k }
      val[i] = row.c + 4e-7 * (Double((i &* 2_654_435_761) & 0xFFFF) / 65536 - 0.5)
      lv[i] = lvIndex[row.lv]!
    }
    var basic = Array(0..<m).map { _ in true }
    var nb = [Int](repeating: -1, count: n)  // nonbasic row in column, -1: raw variable at 0
    var x0 = [Double](repeating: 0, count: n)
    _ = x0
    // raw variable definitions: X rows
    var X = [Double](repeating: 0, count: n * n)
    var xv = [Double](repeating: 0, count: n)
    for j in 0..<n { X[j * n + j] = 1 }
    let L = levels.count
    var iterations = 0
    var stuck = Set<Int>()
    while iterations < 20000 {
      iterations += 1
      // slopes
      var S = [Double](repeating: 0, count: L * n * 2)
      for i in 0..<m where basic[i] {
        let l = lv[i]
        let v = val[i]
        for j in 0..<n {
          let d = D[i * n + j]
          if d == 0 { continue }
          // moving +: derivative
          let sPlus: Double
          let sMinus: Double
          if v > 1e-12 {
            sPlus = rows[i].up * d
            sMinus = -rows[i].up * d
          } else if v < -1e-12 {
            sPlus = -rows[i].down * d
            sMinus = rows[i].down * d
          } else {
            sPlus = d > 0 ? rows[i].up * d : -rows[i].down * d
            sMinus = d > 0 ? rows[i].down * d : -rows[i].up * d
          }
          S[(l * n + j) * 2] += sPlus
          S[(l * n + j) * 2 + 1] += sMinus
        }
      }
      for j in 0..<n where nb[j] >= 0 {
        let l = lv[nb[j]]
        S[(l * n + j) * 2] += rows[nb[j]].up
        S[(l * n + j) * 2 + 1] += rows[nb[j]].down
      }
      var best = -1
      var bestDir = 0
      var bestLevel = Int.max
      var bestSlope = 0.0
      for j in 0..<n {
        for dir in 0..<2 where !stuck.contains(j * 2 + dir) {
          for l in 0..<L {
            let s = S[(l * n + j) * 2 + dir]
            if s < -1e-7 {
              if l < bestLevel || (l == bestLevel && s < bestSlope) {
                best = j
                bestDir = dir
                bestLevel = l
                bestSlope = s
              }
              break
            }
            if s > 1e-7 { break }
          }
        }
      }
      if best < 0 { break }
      let j = best
      let sign = bestDir == 0 ? 1.0 : -1.0
      var slope = (0..<L).map { S[($0 * n + j) * 2 + bestDir] }
      var bps: [(Double, Int)] = []
      for i in 0..<m where basic[i] {
        let d = D[i * n + j] * sign
        if abs(d) < 1e-9 { continue }
        let t = -val[i] / d
        if t > 1e-12 || (abs(val[i]) > 1e-12 && t >= 0) { bps.append((t, i)) }
      }
      bps.sort { ($0.0, $0.1) < ($1.0, $1.1) }
      var leave = -1
      var step = 0.0
      for (t, i) in bps {
        slope[lv[i]] += abs(D[i * n + j]) * (rows[i].up + rows[i].down)
        step = t
        leave = i
        var neg = false
        for s in slope {
          if s < -1e-7 {
            neg = true
            break
          }
          if s > 1e-7 { break }
        }
        if !neg { break }
      }
      if leave < 0 {
        stuck.insert(j * 2 + bestDir)
        continue
      }
      stuck.removeAll()
      // pivot: r_leave enters nonbasic col j; column j's var becomes basic
      _ = step
      let p = D[leave * n + j]
      let enter = nb[j]
      // col var y = (r - sum_{k!=j} D[leave,k] z_k - val)/p
      var prow = [Double](repeating: 0, count: n)
      for k in 0..<n where k != j { prow[k] = -D[leave * n + k] / p }
      prow[j] = 1 / p
      let pc = -val[leave] / p
      for i in 0..<m where basic[i] && i != leave {
        let q = D[i * n + j]
        if q == 0 { continue }
        D[i * n + j] = 0
        for k in 0..<n { D[i * n + k] += q * prow[k] }
        val[i] += q * pc
      }
      for i in 0..<n {
        let q = X[i * n + j]
        if q == 0 { continue }
        X[i * n + j] = 0
        for k in 0..<n { X[i * n + k] += q * prow[k] }
        xv[i] += q * pc
      }
      basic[leave] = false
      if enter >= 0 {
        basic[enter] = true
        for k in 0..<n { D[enter * n + k] = prow[k] }
        val[enter] = pc
      }
      nb[j] = leave
    }
    values = Array(repeating: 0, count: n0)
    for (v, i) in free { values[v] = xv[i] }
    for (v, s) in sub {
      var r = s.c
      for (u, k) in s.terms { r += k * (free[u].map { xv[$0] } ?? 0) }
      values[v] = r
    }
    return iterations < 20000 ? .solved : .workLimit
  }
}
